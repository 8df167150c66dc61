"""Looks for words everywhere in files: `python search.py` reads [{file, words}] on stdin, and prints the places of each.

Shares nothing with the product: packages by zipfile, PDF by pikepdf, pypdf and pdftotext, mails by email.
"""

import base64
import email
import email.header
import html
import io
import json
import quopri
import re
import subprocess
import sys
import urllib.parse
import zipfile
import zlib

import pikepdf
import pypdf

ENCODINGS = ["utf-8", "utf-16-le", "utf-16-be", "cp1251", "koi8-r", "cp866"]
BASE64 = re.compile(rb"(?:[A-Za-z0-9+/]{4}[\r\n]*){8,}(?:[A-Za-z0-9+/]{2,4}={0,2})?")


def plain_rtf(data):
    """Letters of RTF as they read: \\'xx in windows-1251 and \\uN; destinations and formatting between them go."""
    text = data.decode("latin-1")
    text = re.sub(r"\\u(-?\d+) ?(?:\\'[0-9a-f]{2}|\?)?", lambda m: chr(int(m[1]) % 65536), text)
    text = re.sub(r"\\'([0-9a-f]{2})", lambda m: bytes([int(m[1], 16)]).decode("cp1251", "replace"), text, flags=re.I)
    return re.sub(r"[{}]|\\[a-z]+-?\d* ?|[\r\n]", "", text)


def readings(data):
    """Everything that bytes may say."""
    for encoding in ENCODINGS:
        yield encoding, data.decode(encoding, "ignore")
    yield "utf-16-le at odd places", data[1:].decode("utf-16-le", "ignore")
    text = data.decode("utf-8", "ignore")
    yield "without tags", html.unescape(re.sub(r"<[^>]*>", "", text))
    if "&" in text:
        yield "entities", html.unescape(text)
    if "%" in text:
        yield "percent", urllib.parse.unquote(text)
        yield "percent, windows-1251", urllib.parse.unquote(text, "cp1251")
    if "\\u" in text:
        yield "escapes", re.sub(r"\\+u([0-9a-fA-F]{4})", lambda m: chr(int(m[1], 16)), text)
    if b"<FEFF" in data or b"<feff" in data:
        hexadecimal = re.findall(r"<(?:FEFF|feff)((?:[0-9a-fA-F]{4})+)>", text)
        yield "hexadecimal strings", "\n".join(bytes.fromhex(one).decode("utf-16-be", "ignore") for one in hexadecimal)
    if re.search(rb"=[0-9A-F]{2}", data):
        plain = quopri.decodestring(data)
        for encoding in ("utf-8", "cp1251", "koi8-r"):
            yield "quoted-printable", plain.decode(encoding, "ignore")
    if data.startswith(b"{\\rtf"):
        yield "rtf", plain_rtf(data)


def pdf_parts(data):
    with pikepdf.open(io.BytesIO(data)) as pdf:
        for number, thing in enumerate(pdf.objects):
            yield from pdf_object(f"object {number}", thing, 0)
    for found in re.finditer(rb"stream\r?\n", data):
        try:
            yield f"stream at {found.end()}", zlib.decompressobj().decompress(data[found.end() :])
        except zlib.error:
            pass
    reader = pypdf.PdfReader(io.BytesIO(data))
    yield "text by pypdf", "\n".join(page.extract_text() for page in reader.pages).encode()
    done = subprocess.run(["pdftotext", "-", "-"], input=data, capture_output=True)
    yield "text by pdftotext", done.stdout
    yield "text by pdftotext, joined", re.sub(rb"[-\xc2\xad]*\s+", b"", done.stdout)


def pdf_object(name, thing, depth):
    """Strings and streams of an object and of what it holds directly."""
    if depth > 20:
        return
    if isinstance(thing, pikepdf.String):
        yield name, str(thing).encode()
    elif isinstance(thing, pikepdf.Name):
        yield name, str(thing).encode()
    elif isinstance(thing, pikepdf.Array):
        for one in thing:
            if not getattr(one, "is_indirect", False):
                yield from pdf_object(name, one, depth + 1)
    elif isinstance(thing, (pikepdf.Dictionary, pikepdf.Stream)):
        if isinstance(thing, pikepdf.Stream):
            try:
                yield f"{name}, stream", thing.read_bytes()
            except pikepdf.PdfError:
                yield f"{name}, stream", thing.read_raw_bytes()
        for key in thing.keys():
            yield name, str(key).encode()
            value = thing[key]
            if not getattr(value, "is_indirect", False):
                yield from pdf_object(f"{name}{key}", value, depth + 1)


def mail_parts(data):
    message = email.message_from_bytes(data)
    for part in message.walk():
        for key, value in part.items():
            pieces = [
                words.decode(charset or "utf-8", "replace") if isinstance(words, bytes) else words
                for words, charset in email.header.decode_header(str(value))
            ]
            yield f"header {key}", "".join(pieces).encode()
        if part.get_filename():
            yield "file name", str(part.get_filename()).encode()
        content = part.get_payload(decode=True)
        if content is not None:
            yield f"part {part.get_content_type()}", content
            charset = part.get_content_charset()
            if charset:
                yield f"part {part.get_content_type()}", content.decode(charset, "ignore").encode()


def chunks(data, name, depth=0):
    """The bytes, and those that they hold."""
    yield name, data
    if depth > 4:
        return
    inner = []
    if data[:4] == b"PK\x03\x04":
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            inner = [("comment", archive.comment), ("names", "\n".join(archive.namelist()).encode())]
            inner += [(one, archive.read(one)) for one in archive.namelist()]
    elif data[:4] == b"%PDF":
        inner = pdf_parts(data)
    elif re.match(rb"(?:[A-Za-z-]+: [^\n]*\n(?:[ \t][^\n]*\n)*){2}", data):
        inner = mail_parts(data)
    elif data[:8] == b"\x89PNG\r\n\x1a\n":
        inner = png_parts(data)
    for inside, content in inner:
        yield from chunks(content, f"{name}/{inside}", depth + 1)
    if len(data) < 20_000_000 and data[:4] not in (b"PK\x03\x04", b"%PDF"):
        for found in BASE64.finditer(data):
            encoded = re.sub(rb"[\r\n]", b"", found[0])
            try:
                yield from chunks(base64.b64decode(encoded + b"=" * (-len(encoded) % 4)), f"{name}/base64", depth + 1)
            except ValueError:
                pass


def png_parts(data):
    at = 8
    while at + 8 <= len(data):
        length = int.from_bytes(data[at : at + 4], "big")
        kind, body = data[at + 4 : at + 8], data[at + 8 : at + 8 + length]
        if kind in (b"zTXt", b"iTXt") and b"\0" in body:
            for start in range(len(body)):
                if body[start : start + 1] == b"\x78":
                    try:
                        yield kind.decode(), zlib.decompressobj().decompress(body[start:])
                    except zlib.error:
                        pass
        at += 12 + length


def places(path, words):
    with open(path, "rb") as file:
        data = file.read()
    found = {word: [] for word in words}
    small = {word: word.lower() for word in words}
    for name, content in chunks(data, ""):
        for reading, text in readings(content):
            lower = text.lower()
            for word, sought in small.items():
                if sought in lower and len(found[word]) < 8:
                    found[word].append(f"{name or '/'} ({reading})")
    return found


if __name__ == "__main__":
    print(json.dumps([places(one["file"], one["words"]) for one in json.load(sys.stdin)], ensure_ascii=False))
