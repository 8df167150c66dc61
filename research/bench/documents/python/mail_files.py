"""Mails: encoded heads, alternatives, attachments of other formats, mails within mails."""

import base64
import email.policy
import os
import tempfile
from email.message import EmailMessage

from corpus import document
from packages import ensure_folder
from text_files import save
from words import TEXT


def mail(names):
    words, message = TEXT[names.language], EmailMessage()
    message["From"] = f"{names('sender')} <{names.mail('sender')}>"
    message["To"] = f"{names('recipient')} <{names.mail('recipient')}>"
    message["Cc"] = f"{names('copy')} <{names.mail('copy')}>"
    message["Reply-To"] = names.mail("reply")
    message["Subject"] = words["title"] + ", " + names("subject")
    message["Date"] = "Wed, 01 May 2024 10:00:00 +0300"
    message["Message-ID"] = f"<1.{names.mail('message id')}>"
    message["In-Reply-To"] = f"<2.{names.mail('reply id')}>"
    message["X-Originating-User"] = names("other header")
    message["Received"] = f"from {names.latin('computer')}.example.org by mx.example.org for <{names.mail('delivery')}>"
    message["List-Unsubscribe"] = f"<https://example.org/{names.latin('address of a list')}>"
    return message


def whole(names):
    words, message = TEXT[names.language], mail(names)
    message.set_content(f"{words['customer']}{names('plain body')}\n\n> {words['note']}{names('quotation')}\n\n-- \n{names('signature')}\n")
    message.add_alternative(
        f"<html><head><title>{names('title of a page')}</title></head><body><p>{words['customer']}<b>{names('page')}</b></p>"
        f"<a href='mailto:{names.mail('address of a link')}'>{words['note']}</a><!-- {names('remark in a page')} --></body></html>",
        subtype="html",
    )
    return message


def write(path, message):
    ensure_folder(path)
    with open(path, "wb") as file:
        file.write(message.as_bytes(policy=email.policy.SMTP))


@document("eml-letter-ru.eml", "ru", "email")
def letter(path, names):
    write(path, whole(names))


@document("eml-attached-en.eml", "en", "email")
def attached(path, names):
    """With a Word document, a table, a calendar and a mail attached."""
    from docx_files import simple

    message = whole(names)
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "a.docx")
        simple(file, names)
        with open(file, "rb") as content:
            kind = "vnd.openxmlformats-officedocument.wordprocessingml.document"
            message.add_attachment(content.read(), "application", kind, filename=f"{names('name of an attachment')}.docx")
    message.add_attachment(f"Name,Mail\n{names('attached table')},{names.mail('attached table')}\n", subtype="csv", filename="people.csv")
    card = f"BEGIN:VCARD\nFN:{names('card')}\nEMAIL:{names.mail('card')}\nEND:VCARD\n"
    message.add_attachment(card, subtype="vcard", filename="a.vcf")
    event = f"BEGIN:VCALENDAR\nBEGIN:VEVENT\nSUMMARY:{names('event')}\nATTENDEE;CN={names('attendee')}:mailto:{names.mail('attendee')}\nEND:VEVENT\nEND:VCALENDAR\n"
    message.add_attachment(event, subtype="calendar", filename="a.ics")
    message.add_attachment(whole(names), filename=f"{names('name of a forwarded mail')}.eml")
    write(path, message)


@document("eml-old-ru.eml", "ru", "by hand")
def old(path, names):
    """Encodings of before: koi8-r in quoted-printable and base64, parameters in pieces, a name that is cut by folding."""
    words = TEXT[names.language]

    def word(text, kind):
        data = text.encode("koi8-r")
        if kind == "b":
            return f"=?koi8-r?B?{base64.b64encode(data).decode()}?="
        return "=?koi8-r?Q?" + "".join(f"={byte:02X}" for byte in data) + "?="

    folded = names("folded subject")
    body = "".join(f"={byte:02X}" if byte > 126 or byte == 61 else chr(byte) for byte in f"{words['customer']}{names('body')}".encode("koi8-r"))
    body = "=\r\n".join(body[at : at + 72] for at in range(0, len(body), 72))
    inner = base64.encodebytes(f"<p>{names('page in base64')}</p>".encode("cp1251")).decode()
    save(
        path,
        f"From: {word(names('sender'), 'q')} <{names.mail('sender')}>\r\nTo: {word(names('recipient'), 'b')}\r\n"
        f"Subject: {word(folded[:-5], 'b')}\r\n {word(folded[-5:], 'b')}\r\nX-Mailer: Old\r\nMIME-Version: 1.0\r\n"
        f"Content-Type: multipart/mixed; boundary=\"b1\"\r\n\r\nPreamble {names('preamble')}\r\n--b1\r\n"
        f"Content-Type: text/plain; charset=koi8-r\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n{body}\r\n--b1\r\n"
        f"Content-Type: text/html; charset=windows-1251\r\nContent-Transfer-Encoding: base64\r\n\r\n{inner}\r\n--b1\r\n"
        f"Content-Type: application/octet-stream; name=\"{names.word('name of an attachment', 'en')}.bin\"\r\n"
        f"Content-Description: {names('description of an attachment', 'en')}\r\nContent-Transfer-Encoding: base64\r\n\r\n"
        f"{base64.b64encode(bytes(range(200)) + names('binary attachment').encode()).decode()}\r\n--b1--\r\nEpilogue {names('epilogue')}\r\n",
    )


@document("eml-long-en.eml", "en", "email", long=True)
def long(path, names):
    words, message = TEXT[names.language], mail(names)
    lines = [words["body"] * 3 + (names("plain body") if number % 100 == 0 else "") for number in range(2000)]
    message.set_content("\n".join(lines))
    write(path, message)
