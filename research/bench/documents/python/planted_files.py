"""Places that a check of saved files has to look into: attributes of custom XML, phonetic text, glyph codes, texts in pictures."""

import io

import docx
import openpyxl
import pikepdf
from docx.shared import Inches
from openpyxl.drawing.image import Image as SheetImage
from pikepdf import Array, Dictionary, Name, Stream
from PIL import Image, PngImagePlugin

from corpus import document
from packages import ensure_folder, patch, relation
from pdf_files import plain
from words import TEXT

OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"


def square():
    return Image.new("RGB", (60, 30), (200, 220, 240))


def png(names):
    file, info = io.BytesIO(), PngImagePlugin.PngInfo()
    info.add_text("Author", names.word("PNG text of a picture", "en"))
    info.add_itxt("Comment", names.word("PNG international text of a picture"), zip=True)
    info.add_text("Description", names("PNG packed text of a picture", "en"), zip=True)
    square().save(file, "PNG", pnginfo=info)
    return file


def jpeg(names):
    file, exif = io.BytesIO(), Image.Exif()
    exif[0x013B] = names.word("EXIF artist of a picture", "en")
    xmp = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><a>{names.word('XMP of a picture')}</a></x:xmpmeta>".encode()
    square().save(file, "JPEG", exif=exif, xmp=xmp, comment=names.word("JPEG comment of a picture").encode())
    return file


def tiff(names):
    file = io.BytesIO()
    square().save(file, "TIFF", tiffinfo={315: names.word("TIFF artist of a picture", "en"), 270: names("TIFF description of a picture", "en")})
    return file


def gif(names):
    file = io.BytesIO()
    square().save(file, "GIF", comment=names.word("GIF comment of a picture").encode())
    return file


def webp(names):
    file, exif = io.BytesIO(), Image.Exif()
    exif[0x013B] = names.word("EXIF artist of a WebP", "en")
    square().save(file, "WEBP", exif=exif)
    return file


@document("docx-planted-ru.docx", "ru", "python-docx")
def in_docx(path, names):
    ensure_folder(path)
    words, file = TEXT[names.language], docx.Document()
    file.add_paragraph(words["customer"] + names("body") + ". " + words["body"])
    for make in (png, jpeg, tiff, gif):
        picture = make(names)
        picture.seek(0)
        file.add_picture(picture, width=Inches(1))
    file.save(path)
    item = (
        f'<?xml version="1.0" encoding="UTF-8"?><card xmlns="urn:own" customer="{names("attribute of custom XML")}">'
        f'<field name="{names("attribute of a field of custom XML")}">{names("words of custom XML")}</field></card>'
    )
    patch(
        path,
        {
            "customXml/item9.xml": item,
            "word/media/image9.webp": webp(names).getvalue(),
            "[Content_Types].xml": lambda text: text.replace("</Types>", '<Default Extension="webp" ContentType="image/webp"/></Types>'),
            "word/_rels/document.xml.rels": relation(
                ("rIdXm", OFFICE + "/customXml", "../customXml/item9.xml", False), ("rIdWp", OFFICE + "/image", "media/image9.webp", False)
            ),
        },
    )


@document("xlsx-planted-ru.xlsx", "ru", "openpyxl")
def in_xlsx(path, names):
    """Phonetic text over a cell and within a string, pictures, custom XML."""
    ensure_folder(path)
    words, book = TEXT[names.language], openpyxl.Workbook()
    sheet = book.active
    sheet.append(words["columns"])
    for _ in range(3):
        sheet.append([names("cell"), names.mail("cell"), words["department"]])
    for column in "ABC":
        sheet.column_dimensions[column].width = 34
    for at in ("E2", "E6"):
        file = io.BytesIO()
        square().save(file, "PNG")
        sheet.add_image(SheetImage(file), at)
    book.save(path)
    item = f'<?xml version="1.0" encoding="UTF-8"?><card xmlns="urn:own" manager="{names("attribute of custom XML")}"/>'
    phonetic = f'<rPh sb="0" eb="2"><t>{names("phonetic text")}</t></rPh>'

    def with_phonetic(text):
        at = text.index("</is>", text.index('r="A2"'))
        return text[:at] + phonetic + text[at:]

    patch(
        path,
        {
            "xl/worksheets/sheet1.xml": with_phonetic,
            # openpyxl writes pictures anew, without their texts.
            "xl/media/image1.png": png(names).getvalue(),
            "xl/media/image2.png": png(names).getvalue(),
            "customXml/item1.xml": item,
            "xl/_rels/workbook.xml.rels": relation(("rIdXm", OFFICE + "/customXml", "../customXml/item1.xml", False)),
        },
    )


CYRILLIC = "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"


def glyph(letter):
    """The name of a glyph (Adobe Glyph List)."""
    upper = letter.upper()
    if upper == "Ё":
        return "/afii10023" if letter == upper else "/afii10071"
    if upper in CYRILLIC:
        number = CYRILLIC.index(upper) + (1 if upper > "Е" else 0)
        return f"/afii{(10017 if letter == upper else 10065) + number}"
    return {" ": "/space", ",": "/comma"}.get(letter, f"/{letter}")


@document("pdf-glyphs-ru.pdf", "ru", "pikepdf")
def glyphs(path, names):
    """Letters by names of glyphs, kerned, on a page of their own; a picture with properties, and an attached picture."""
    plain(path, names)
    file = pikepdf.open(path, allow_overwriting_input=True)
    file.add_blank_page(page_size=(595, 842))
    page = file.pages[-1]
    page.obj.Resources = Dictionary(Font=Dictionary(), XObject=Dictionary())
    words = names("letters by names of glyphs")
    letters = sorted(set(words))
    font = Dictionary(
        Type=Name.Font, Subtype=Name.Type1, BaseFont=Name("/Helvetica"),
        Encoding=Dictionary(Type=Name.Encoding, Differences=Array([33, *[Name(glyph(one)) for one in letters]])),
    )
    page.Resources.Font[Name("/Own9")] = file.make_indirect(font)
    pieces = " -15 ".join(f"<{33 + letters.index(one):02x}>" for one in words)
    page.contents_add(Stream(file, f"BT /Own9 12 Tf 60 220 Td [{pieces}] TJ ET".encode("latin-1")))
    picture = Stream(file, jpeg(names).getvalue())
    for key, value in dict(Type=Name.XObject, Subtype=Name.Image, Width=60, Height=30, ColorSpace=Name.DeviceRGB, BitsPerComponent=8, Filter=Name.DCTDecode).items():
        picture[f"/{key}"] = value
    page.Resources.XObject[Name("/Im9")] = file.make_indirect(picture)
    page.contents_add(Stream(file, b"q 60 0 0 30 400 100 cm /Im9 Do Q"))
    file.attachments["a.png"] = png(names).getvalue()
    file.save(path)
