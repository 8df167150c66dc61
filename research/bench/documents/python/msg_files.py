"""Mails of Outlook: its properties (MS-OXPROPS) in folders of a compound file (MS-OXMSG)."""

import os
import struct
import tempfile

from compound import compound_file
from corpus import document
from packages import ensure_folder
from words import TEXT


def words_of(number):
    return f"__substg1.0_{number}001F"


def data_of(number):
    return f"__substg1.0_{number}0102"


def numbers(head, values=()):
    return bytes(head) + b"".join(struct.pack("<IIQ", tag, 6, value) for tag, value in values)


def folder(head, words, data=(), values=()):
    made = {"__properties_version1.0": numbers(head, values)}
    made.update({words_of(number): value.encode("utf-16-le") for number, value in words})
    made.update({data_of(number): value for number, value in data})
    return made


def recipient(names, part, kind):
    return folder(8, [("3001", names(part)), ("39FE", names.mail(part)), ("3003", names.mail(part))], values=[(0x0C150003, kind)])


def attachment(name, content):
    return folder(8, [("3707", name), ("3704", name[:8])], [("3701", content)], [(0x37050003, 1)])


def message(names, attachments=(), html=True):
    words = TEXT[names.language]
    given = [
        ("001A", "IPM.Note"),
        ("0037", words["title"] + ", " + names("subject")),
        ("0C1A", names("sender")),
        ("5D01", names.mail("sender")),
        ("0042", names("sender in another's name")),
        ("0065", names.mail("sender in another's name")),
        ("0070", names("topic")),
        ("0E04", names("recipients in one line")),
        ("0E03", names("copies in one line")),
        ("1035", f"<1.{names.mail('message id')}>"),
        ("3FF8", names("who made it")),
        ("3FFA", names("who changed it")),
        ("3A16", names("organisation")),
        ("8001", names("property of a program")),
        ("007D", f"Received: from {names.latin('computer')}.example.org by mx.example.org\r\nX-User: {names('other header', 'en')}\r\n"),
        ("1000", f"{words['customer']}{names('plain body')}\r\n\r\n> {words['note']}{names('quotation')}\r\n"),
    ]
    page = (
        f"<html><head><meta charset=utf-8><title>{names('title of a page')}</title></head><body>"
        f"<p class={names.latin('class in a page')}>{words['customer']}<b>{names('page')}</b></p>"
        f"<!-- {names('remark in a page')} --></body></html>"
    )
    made = folder(32, given, [("1013", page.encode())] if html else (), [(0x3FDE0003, 65001)])
    for kind, part in ((1, "recipient"), (2, "copy"), (3, "blind copy")):
        made[f"__recip_version1.0_#{kind - 1:08X}"] = recipient(names, part, kind)
    for at, one in enumerate(attachments):
        made[f"__attach_version1.0_#{at:08X}"] = one
    made["__nameid_version1.0"] = {data_of("0002"): b"", data_of("0003"): b"", data_of("0004"): names("name of a property").encode("utf-16-le")}
    return made


def write(path, made):
    ensure_folder(path)
    with open(path, "wb") as file:
        file.write(compound_file(made))


@document("msg-letter-ru.msg", "ru", "by hand")
def letter(path, names):
    write(path, message(names))


@document("msg-attached-en.msg", "en", "by hand", long=True)
def attached(path, names):
    from docx_files import simple

    with tempfile.TemporaryDirectory() as place:
        file = os.path.join(place, "a.docx")
        simple(file, names)
        with open(file, "rb") as content:
            word = attachment(f"{names('name of an attachment')}.docx", content.read())
    table = attachment("people.csv", f"Name,Mail\n{names('attached table')},{names.mail('attached table')}\n".encode())
    write(path, message(names, [word, table], html=False))
