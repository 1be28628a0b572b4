"""Members of classes, and classes: methods that follow from what an object holds, setters, heirs, enums."""
