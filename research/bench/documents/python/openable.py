"""Opens files by their Python readers: `python openable.py FILE...` prints, of each, null or what went wrong."""

import email
import json
import re
import sys

import docx
import odf.opendocument
import openpyxl
import pikepdf
import pptx
from lxml import etree
from openpyxl.formula import Tokenizer
from PIL import Image


def text(path):
    with open(path, "rb") as file:
        data = file.read()
    for encoding in ("utf-16",) if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig", "cp1251"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            pass
    raise ValueError("no text")


def subtitles(path):
    if not re.search(r"\d\d:\d\d[.,]\d{3} --> (?:\d\d:)?\d\d:\d\d[.,]\d{3}", text(path)):
        raise ValueError("no times")


def mail(path):
    with open(path, "rb") as file:
        message = email.message_from_bytes(file.read())
    if message.defects or not message.keys():
        raise ValueError("no mail")


def pdf(path):
    with pikepdf.open(path) as file:
        problems = file.check() if hasattr(file, "check") else []
        if problems:
            raise ValueError(str(problems[0]))


def picture(path):
    with Image.open(path) as file:
        file.load()


def workbook(path):
    """Also that every formula has nothing in brackets but columns of tables and numbers of workbooks."""
    for sheet in openpyxl.load_workbook(path).worksheets:
        for cell in (cell for row in sheet.iter_rows() for cell in row):
            formula = getattr(cell.value, "text", cell.value)
            if cell.data_type != "f" or not isinstance(formula, str):
                continue
            for token in Tokenizer(formula if formula.startswith("=") else "=" + formula).items:
                if token.type == "OPERAND" and re.match(r"\[(?!\d+\])", token.value):
                    raise ValueError(f"no formula in {sheet.title}!{cell.coordinate}")


OPENERS = {
    "docx": docx.Document,
    "xlsx": workbook,
    "pptx": pptx.Presentation,
    "odt": odf.opendocument.load,
    "ods": odf.opendocument.load,
    "odp": odf.opendocument.load,
    "pdf": pdf,
    "json": lambda path: json.loads(text(path)),
    "xml": lambda path: etree.parse(path),
    "srt": subtitles,
    "vtt": subtitles,
    "eml": mail,
    # It comes back as a mail that every program opens.
    "msg": mail,
    "png": picture,
    "jpg": picture,
    "tiff": picture,
}


def problem(path):
    try:
        OPENERS.get(path.rsplit(".", 1)[1], text)(path)
    except Exception as error:  # whatever a reader says
        return f"{type(error).__name__}: {error}"[:200]
    return None


if __name__ == "__main__":
    print(json.dumps([problem(path) for path in sys.argv[1:]]))
