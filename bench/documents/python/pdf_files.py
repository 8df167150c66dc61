"""PDF of several producers: reportlab, fpdf2, LibreOffice, and what pikepdf puts in."""

import os

import pikepdf
from fpdf import FPDF
from pikepdf import Array, Dictionary, Name, Stream, String
from reportlab.lib.pagesizes import A4
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen import canvas

from corpus import converted, document
from packages import ensure_folder
from words import TEXT

FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def plain(path, names):
    """Words in two fonts, a drawing that is used twice, a form field, a link, an entry of contents."""
    ensure_folder(path)
    words = TEXT[names.language]
    pdfmetrics.registerFont(TTFont("Own", FONT))
    page = canvas.Canvas(path, pagesize=A4)
    page.setTitle(names("title"))
    page.setAuthor(names("author"))
    page.setSubject(names("subject"))
    page.setKeywords(names("keywords"))
    shared = names("drawing that is used twice")
    page.beginForm("twice")
    page.setFont("Own", 11)
    page.drawString(0, 0, words["head"] + shared)
    page.endForm()
    for number in range(2):
        page.setFont("Own", 12)
        lines = [words["customer"] + names("body"), words["body"][:70], words["worker"] + names("body")]
        for at, line in enumerate(lines):
            page.drawString(60, 780 - 20 * at, line)
        page.setFont("Helvetica", 11)
        page.drawString(60, 700, "Contact: " + names("body, plain font", "en") + ", " + names.mail("body, plain font"))
        page.saveState()
        page.translate(60, 640)
        page.doForm("twice")
        page.restoreState()
        page.saveState()
        page.translate(500, 300)
        page.rotate(90)
        page.setFont("Own", 10)
        page.drawString(0, 0, names("turned words"))
        page.restoreState()
        box = page.beginText(60, 600)
        box.setFont("Own", 11)
        box.setCharSpace(2)
        box.textLine(names("spaced letters"))
        page.drawText(box)
        unseen = page.beginText(60, 560)
        unseen.setFont("Own", 11)
        unseen.setTextRenderMode(3)
        unseen.textLine(names("unseen words"))
        page.drawText(unseen)
        page.bookmarkPage(f"p{number}")
        page.addOutlineEntry(words["title"] + ", " + names("bookmark"), f"p{number}", 0)
        page.acroForm.textfield(
            name=names.latin("name of a field"), tooltip=names("tooltip of a field"), value=names("value of a field", "en"), x=60, y=480, width=220, height=20
        )
        page.linkURL(f"mailto:{names.mail('address of a link')}", (60, 690, 200, 720))
        page.showPage()
    page.save()


document("pdf-plain-ru.pdf", "ru", "reportlab")(plain)
document("pdf-plain-en.pdf", "en", "reportlab")(plain)
