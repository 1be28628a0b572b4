"""Words that people often spell wrong, each by the part of it that goes wrong: so its other forms are known as well."""

from __future__ import annotations

import re
from functools import cache

from spark_tui.edits.pattern import AnyPattern

_PARTS = """
abscen absenc, acces(?!s|t) access, accesible accessible, accomodat accommodat, accross across, acheiv achiev,
acknowlegd acknowledg, adn(?=$) and, adress address, agress aggress, alot(?!t) a_lot, alway(?!s) always, ammount
amount, aparent apparent, appart apart, appearence appearance, arguement argument, assertation assertion, asume
assume, asynchronus asynchronous, atribut attribut, attribtue attribute, automaticly automatically, avaiabl availabl,
availabel available, availible available, avaliable available, basicly basically, becasue because, becuase because,
beggin begin, begining beginning, behaivo behavio, beleiv believ, boolen boolean, boundry boundary, brwoser browser,
buisness business, calcualt calculat, calender calendar, catagor categor, cetain certain, charachter character,
charcter character, choosen chosen, cliend client, colum(?!n) column, comand command, comming coming, commited
committed, comparision comparison, compatab compatib, compleat complet, concious conscious, conection connection,
configuraton configuration, conneciton connection, consistant consistent, contian contain, continous continuous,
convertion conversion, coordiante coordinate, corect correct, curren(?=$) current, currenly currently, databse
database, decison decision, defalut default, definat definit, defualt default, dependan(?=cy) dependen, deprected
deprecated, desciption description, descripton description, destory destroy, dictionnary dictionary, diffrent
different, direcory directory, direcotry directory, disapear disappear, discription description, doesnt(?=$) doesn't,
duplciat duplicat, dyanmic dynamic, eachother each_other, effecient efficient, efficent efficient, elemnt element,
emtpy empty, enviorment environment, enviroment environment, equivelant equivalent, erorr error, errror error, exaclty
exactly, excecut execut, exception(?=ion) except, exeption exception, existance existence, existant existent, exmaple
example, expecta?ion expectation, expection exception, explicitely explicitly, exsist exist, fiel(?=$|s$) file, flase
false, follwing following, foramt format, forseeabl foreseeabl, fucntion function, funciton function, functon
function, garantee guarantee, gaurantee guarantee, generaly generally, grammer grammar, guarentee guarantee, happend
happened, heigth height, hieght height, hierachy hierarchy, hte(?=$) the, identifer identifier, immediat(?=ly)
immediate, implementaion implementation, implment implement, imporant important, inavlid invalid, incomming incoming,
indepedent independent, indic(?=ies) ind, infomation information, infromation information, inital(?!i[sz]) initial,
initalis initialis, initaliz initializ, insted instead, interupt interrupt, intger integer, intial initial, invaild
invalid, irrelevent irrelevant, itmes items, lable(?=$|s$) label, langauge language, languge language, lenght length,
lenth length, libary library, liek(?=$) like, maintan(?!ce) maintain, maintenence maintenance, mangage manage, maximun
maximum, mesage message, messge message, messsage message, minumum minimum, mispell misspell, modfi modifi, modul(?=$)
module, multple multiple, mutliple multiple, neccessar necessar, necesar necessar, neede(?=$) needed, negativ(?=$)
negative, noticable noticeable, nuber number, nubmer number, numbr number, ocasion occasion, occassion occasion,
occurance occurrence, occured occurred, occurence occurrence, occuring occurring, ommit omit, opertion operation,
orginal original, origional original, ouput output, outptu output, outupt output, overriden overridden, paralell
parallel, paramater parameter, paramete(?=$|s$) parameter, paramter parameter, parmeter parameter, parralel parallel,
particualr particular, passowrd password, passwrod password, pasword password, perfom perform, persistant persistent,
posible possible, posses(?!s|$) possess, postion position, preceed preced, prefered preferred, previos previous,
privelege privilege, priviledge privilege, procces process, proccess process, programm(?=$|s$) program, propery
property, provied provide, pubic public, publically publicly, quanity quantity, querry query, reciev receiv, recieve
receive, recomend recommend, recommed recommend, referance reference, refered referred, refernce reference, relevent
relevant, remvoe remove, repitition repetition, reponse response, reqeust request, requierd required, requirment
requirement, requried required, resouce resource, resposne response, resturn return, retreiv retriev, retrun return,
returing returning, reutrn return, runing running, satify satisfy, scheduel schedule, seach search, secon(?=$) second,
sentance sentence, seperat separat, seqeunce sequence, sequece sequence, serach search, shoudl should, shuold should,
similiar similar, simultanous simultaneous, sould(?=$) should, speach speech, specifc specific, spefic specific,
speficied specified, srting string, statment statement, staus status, stauts status, strenght strength, strign string,
succes(?!s) success, succesful successful, successfull(?!y) successful, sucess success, suport support, suppport
support, suprise surprise, surpress suppress, syntehsi synthesi, taht(?=$) that, teh(?=$) the, temperture temperature,
tempora(?=ly) temporari, thier their, threshhold threshold, thresold threshold, throught(?=$) through, thsi(?=$) this,
tommorow tomorrow, tommorrow tomorrow, transaciton transaction, transfered transferred, trasnfer transfer, truely
truly, tupel tuple, udpate update, unecessar unnecessar, unknwon unknown, unkown unknown, unsuport unsupport, untill
until, upadte update, usally usually, useage usage, usefull useful, usualy usually, vaccum vacuum, vaild valid, valeu
value, varaible variable, variabel variable, varible variable, vaule value, vehical vehicle, verfi verifi, verison
version, visable visible, vlaid valid, wether(?=$) whether, whcih which, wheter whether, wich(?=$) which, widht width,
wiht(?=$) with, withing(?=$) within, writen(?!l) written, writting writing, yeild yield, yesturday yesterday,
youre(?=$) you're,
accidentaly accidentally, adviced advised, agian again, ajust adjust, algorith(?!m) algorithm, anwser answer, arbitary
arbitrary, assignement assignment, attatch attach, basicaly basically, beacuse because, becuse because, certian
certain, challange challenge, collum column, compability compatibility, conatin contain, corespond correspond, decendant
descendant, decleration declaration, defintion definition, delimeter delimiter, developement development, dimention
dimension, dissapear disappear, documention documentation, encrpt encrypt, envrionment environment, excepton exception,
exsiting existing, extention extension, familar familiar, feild field, finaly finally, foward forward, freind friend,
funtion function, idenitif identif, immediatly immediately, implicitely implicitly, incorect incorrect, independant
independent, instace instance, knowlege knowledge, lenghth length, maintainance maintenance, managment management,
mimimum minimum, mistmatch mismatch, modifed modified, neccesar necessar, neigbor neighbor, neigbour neighbour, obejct
object, op(?:per|er|or)tun opportun, opperat operat, orignal original, overide override, parrent parent, peform perform,
permenant permanent, posistion position, primative primitive, proces(?!s) process, programatic programmatic, protocal
protocol, quantitiy quantity, reccomend recommend, refrence reference, remaing remaining, repositry repository, represnt
represent, requst request, schedual schedule, sequnce sequence, signiture signature, similarily similarly, specfi
specifi,
stoped stopped, strcture structure, sufficent sufficient, supress suppress, syncron synchron, sytem system, threhold
threshold, tranform transform, trasform transform, transmited transmitted, unfortunatly unfortunately, unneccessar
unnecessar, vaildat validat, valiate validate, verticle vertical, wierd weird, wnat want,
accesor accessor, allways always, catchs catches, dependend dependent, encouter encounter, enought enough, exced(?!e)
exceed, formated formatted, forwad forward, idential identical, instanciat instantiat, inteface interface, intepret
interpret, iteratable iterable, optionnal optional, parrallel parallel, propogat propagat, recursivly recursively,
refering referring, reponsible responsible, retriv(?!i[ae]) retriev, succed(?!e) succeed, togther together, wirte write
"""


@cache
def usual_words() -> frozenset[str]:
    """Those that the help of Python itself is written in; none where it was installed without."""
    try:
        from pydoc_data.topics import topics
    except ImportError:
        return frozenset()
    return frozenset(re.findall(r"[a-z]{4,}", " ".join(topics.values()).lower()))


@cache
def _known() -> tuple[tuple[AnyPattern, str], ...]:
    pairs = (pair.split() for pair in _PARTS.split(","))
    return tuple((re.compile(rf"(?i)^(un|in|non|re|dis|pre|_)?{wrong}"), right) for wrong, right in pairs)


def spelt(word: str) -> str | None:
    """How it is spelt rightly, in its own case; None where nothing is known against it."""
    for wrong, right in _known():
        if (match := wrong.match(word)) is not None:
            found = f"{match[1] or ''}{right.replace('_', ' ')}{word[match.end() :]}"
            return found.upper() if word.isupper() else found.capitalize() if word[0].isupper() else found.lower()
    return None
