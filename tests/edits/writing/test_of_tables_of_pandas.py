"""Wishes about tables of pandas: each with the lines that have to come."""

from __future__ import annotations

import pytest
from test_methods_written import after

CODE = """\
import numpy as np
import pandas as pd


def load(path):
    return pd.read_csv(path)


def clean(df):
    df = df.dropna()
    df["price"] = df["price"].str.replace("$", "")
    return df


def monthly(df):
    return df.groupby("month")["price"].sum()


def top_products(df, n=5):
    return df.groupby("product")["price"].sum().head(n)


def zscore(values):
    values = np.array(values)
    return (values - values.mean()) / values.std()


def main():
    df = clean(load("sales.csv"))
    print(monthly(df))
    df.to_csv("clean.csv")
"""
_BACK = "    return df\n"


@pytest.mark.parametrize(
    ("sentence", "old", "new"),
    [
        ("price should be a float", 'replace("$", "")', 'replace("$", "").astype(float)'),
        ("only drop rows where price is missing", "dropna()", 'dropna(subset=["price"])'),
        ("add a column total = price * quantity", _BACK, f'    df["total"] = df["price"] * df["quantity"]\n{_BACK}'),
        ("sort by price in clean, highest first", _BACK,
         f'    df = df.sort_values("price", ascending=False)\n{_BACK}'),
        ("remove duplicate rows", _BACK, f"    df = df.drop_duplicates()\n{_BACK}"),
        ('rename the column "prod" to "product"', _BACK,
         f'    df = df.rename(columns={{"prod": "product"}})\n{_BACK}'),
        ("filter out negative prices", _BACK, f'    df = df[df["price"] >= 0]\n{_BACK}'),
        ("only rows with a price over 10", _BACK, f'    df = df[df["price"] > 10]\n{_BACK}'),
        ("fill missing prices with 0", _BACK, f'    df["price"] = df["price"].fillna(0)\n{_BACK}'),
        ("no index column in the csv", '"clean.csv")', '"clean.csv", index=False)'),
        ("utf-8 for the csv", "read_csv(path)", 'read_csv(path, encoding="utf-8")'),
        ("group by month and product in monthly", 'groupby("month")', 'groupby(["month", "product"])'),
        ("average price instead of the sum per month", '"month")["price"].sum()', '"month")["price"].mean()'),
        ("top_products doesn't sort", ".sum().head(n)", ".sum().sort_values(ascending=False).head(n)"),
        ("use the median instead of the mean in zscore", "values.mean()", "np.median(values)"),
        ("print only two decimals", "print(monthly(df))", "print(monthly(df).round(2))"),
    ],
)  # fmt: skip
def test_a_table_is_read_tidied_and_put_in_groups(sentence: str, old: str, new: str):
    assert after(sentence, CODE, "none")[0] == CODE.replace(old, new)


def test_without_pandas_there_are_no_tables():
    plain = CODE.replace("import pandas as pd\n", "")
    assert not any("drop_duplicates" in each for each in after("remove duplicate rows", plain, "none"))
