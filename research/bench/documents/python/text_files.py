"""Tables and other files of plain text, in encodings old and new."""

import csv
import io
import json

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
    for row in range(3000):
        out.writerow([names("cell") if row % 200 == 0 else f"Row {row}", f"row{row}@example.org", words["department"]])
    save(path, file.getvalue())


@document("md-notes-ru.md", "ru", "by hand")
def markdown(path, names):
    words = TEXT[names.language]
    save(
        path,
        f"---\nauthor: {names('front matter')}\n---\n\n# {words['title']}\n\n{words['customer']}**{names('body')}**, [{names('link')}]"
        f"(https://example.org/{names.latin('address of a link')} \"{names('title of a link')}\").\n\n![{names('alt text')}](a.png)\n\n"
        f"| A | B |\n| --- | --- |\n| {names('table')} | {names.mail('table')} |\n\n<!-- {names('remark')} -->\n\n```\n{names('code')}\n```\n\n"
        f"{words['body']}[^1]\n\n[^1]: {names('footnote')}\n\n[ref]: mailto:{names.mail('reference')}\n",
    )


@document("md-notes-en.md", "en", "by hand", long=True)
def markdown_long(path, names):
    words = TEXT[names.language]
    lines = [f"## {number}\n\n{words['body'] * 5}" + (names("body") if number % 50 == 0 else "") for number in range(600)]
    save(path, "\n\n".join(lines) + "\n")


def people(names, count):
    words = TEXT[names.language]
    return [
        {
            "name": names("value"),
            "mail": names.mail("value"),
            names.latin("key"): {"note": words["note"] + names("nested value")},
            "tags": [names("list"), 12, None, True],
        }
        for _ in range(count)
    ]


@document("json-people-ru.json", "ru", "json")
def escaped(path, names):
    save(path, json.dumps({"people": people(names, 4), "embedded": json.dumps({"who": names("JSON in JSON")})}, indent=2))


@document("json-people-en.json", "en", "json", long=True)
def plain_json(path, names):
    filler = [{"name": f"Row {row}", "department": TEXT["en"]["department"]} for row in range(12000)]
    save(path, json.dumps({"people": people(names, 4), "rows": filler}, ensure_ascii=False))


def time(number, mark):
    return f"00:{number // 60 % 60:02}:{number % 60:02}{mark}000"


@document("srt-film-ru.srt", "ru", "by hand")
def srt(path, names):
    lines = [f"{n + 1}\r\n{time(n, ',')} --> {time(n + 1, ',')}\r\n<i>{names('cue')}</i>\r\n- {names('second line of a cue')}\r\n" for n in range(8)]
    save(path, "\r\n".join(lines), "cp1251")


@document("srt-film-en.srt", "en", "by hand", long=True)
def srt_long(path, names):
    words = TEXT[names.language]
    lines = [
        f"{n + 1}\n{time(n, ',')} --> {time(n + 1, ',')}\n{names('cue') if n % 100 == 0 else words['body']}\n" for n in range(2500)
    ]
    save(path, "\n".join(lines), "utf-8-sig")


@document("vtt-call-ru.vtt", "ru", "by hand")
def vtt(path, names):
    words = TEXT[names.language]
    cues = "".join(
        f"{names.latin('id of a cue')}\n{time(n, '.')} --> {time(n + 1, '.')} align:start\n<v {names('voice')}>{words['note']}{names('cue')}</v>\n\n"
        for n in range(6)
    )
    style = f"STYLE\n::cue(v[voice=\"{names('style')}\"]) {{ color: red }}\n\n"
    save(path, f"WEBVTT {names('head')}\nKind: captions\n\nNOTE {names('note')}\n\n{style}NOTE\n{names('note of several lines')}\n\n{cues}")


@document("vtt-call-en.vtt", "en", "by hand", long=True)
def vtt_long(path, names):
    words = TEXT[names.language]
    cues = [f"{time(n, '.')} --> {time(n + 1, '.')}\n<v {names('voice') if n % 100 == 0 else 'A'}>{words['body']}\n" for n in range(2500)]
    save(path, "WEBVTT\n\n" + "\n".join(cues))


@document("xml-record-ru.xml", "ru", "by hand")
def xml(path, names):
    words = TEXT[names.language]
    save(
        path,
        f'<?xml version="1.0" encoding="windows-1251"?>\n<?view {names("instruction")}?>\n<!-- {names("remark")} -->\n'
        f'<list owner="{names("attribute")}"><person><name>{names("element")}</name><note><![CDATA[{words["note"]}{names("CDATA")}]]></note>'
        f'<mail>{names.mail("element")}</mail></person></list>\n',
        "cp1251",
    )


@document("txt-letter-ru.txt", "ru", "by hand")
def letter(path, names):
    words = TEXT[names.language]
    save(path, f"{words['title']}\r\n\r\n{words['customer']}{names('body')}\r\n{words['body']}{names.mail('body')}\r\n", "koi8-r")
