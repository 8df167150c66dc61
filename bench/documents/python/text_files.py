"""Tables and other files of plain text, in encodings old and new."""

import csv
import io

from corpus import document
from packages import ensure_folder
from words import TEXT


def save(path, text, encoding="utf-8"):
    ensure_folder(path)
    with open(path, "wb") as file:
        file.write(text.encode(encoding))


def rows(names, count=6):
    words = TEXT[names.language]
    yield [*words["columns"], names.word("header of a column") + ", " + words["body"]]
    for number in range(count):
        yield [names("cell"), names.mail("cell"), words["department"], f'{words["note"]}\n"{names("quoted cell")}"; {number}, ok']


def csv_file(path, names, encoding, delimiter, quoting=csv.QUOTE_MINIMAL, count=6):
    file = io.StringIO(newline="")
    csv.writer(file, delimiter=delimiter, quoting=quoting, lineterminator="\r\n").writerows(rows(names, count))
    save(path, file.getvalue(), encoding)


@document("csv-cp1251-ru.csv", "ru", "csv", infilter="CSV:59,34,34")
def cp1251(path, names):
    csv_file(path, names, "cp1251", ";")


@document("csv-utf8-en.csv", "en", "csv", infilter="CSV:44,34,76")
def utf8(path, names):
    csv_file(path, names, "utf-8", ",")


@document("csv-utf16-ru.csv", "ru", "csv", infilter="CSV:9,34,65535")
def utf16(path, names):
    csv_file(path, names, "utf-16", "\t")


@document("csv-mark-ru.csv", "ru", "csv", infilter="CSV:124,34,76")
def mark(path, names):
    csv_file(path, names, "utf-8-sig", "|", csv.QUOTE_ALL)


@document("csv-long-en.csv", "en", "csv", long=True, infilter="CSV:44,34,76")
def long(path, names):
    words = TEXT[names.language]
    file = io.StringIO(newline="")
    out = csv.writer(file, lineterminator="\n")
    out.writerow(words["columns"])
    for row in range(10000):
        out.writerow([names("cell") if row % 500 == 0 else f"Row {row}", f"row{row}@example.org", words["department"]])
    save(path, file.getvalue())
