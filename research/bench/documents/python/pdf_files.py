"""PDF of several producers: reportlab, fpdf2, LibreOffice, and what pikepdf puts in."""

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


@document("pdf-odd-ru.pdf", "ru", "pikepdf")
def odd(path, names):
    """Hidden layers, other words behind what is seen, metadata, attachments, scripts, notes, words of structure."""
    plain(path, names)
    file = pikepdf.open(path, allow_overwriting_input=True)
    root, page = file.Root, file.pages[0]
    layer = file.make_indirect(Dictionary(Type=Name.OCG, Name=String(names("name of a layer"))))
    root.OCProperties = Dictionary(OCGs=Array([layer]), D=Dictionary(OFF=Array([layer]), Order=Array([])))
    page.Resources.Properties = Dictionary(L1=layer)

    def content(text):
        page.contents_add(Stream(file, text.encode("latin-1")))

    content(f"/OC /L1 BDC BT /F1 12 Tf 60 200 Td ({names('hidden layer', 'en')}) Tj ET EMC")
    behind = "FEFF" + names("words behind what is seen").encode("utf-16-be").hex()
    content(f"/Span <</ActualText <{behind}>>> BDC BT /F1 12 Tf 60 180 Td (xyz) Tj ET EMC")
    alt = "FEFF" + names("alt text of a figure").encode("utf-16-be").hex()
    content(f"/Figure <</Alt <{alt}>>> BDC 60 100 20 20 re f EMC")
    split = names("letters one by one", "en")
    content("BT /F1 12 Tf 60 150 Td [" + " 10 ".join(f"({letter})" for letter in split) + "] TJ ET")
    content(f"BT /F1 12 Tf 60 -500 Td ({names('outside of the page', 'en')}) Tj ET")
    content(f"BT 1 1 1 rg /F1 12 Tf 60 130 Td ({names('white words', 'en')}) Tj ET")
    content(f"% {names('remark in a stream', 'en')}\n")
    page.Metadata = Stream(file, f"<x>{names('metadata of a page')}</x>".encode())
    page.PieceInfo = Dictionary(App=Dictionary(Private=String(names("private data"))))
    note = Dictionary(
        Type=Name.Annot, Subtype=Name.Text, Rect=Array([300, 300, 320, 320]), Contents=String(names("note")), T=String(names("author of a note")),
        RC=String(f"<p>{names('rich words of a note')}</p>"), Subj=String(names("subject of a note")),
    )
    free = Dictionary(
        Type=Name.Annot, Subtype=Name.FreeText, Rect=Array([300, 400, 500, 420]), Contents=String(names("words on the page", "en")), DA=String("/Helv 10 Tf 0 g")
    )
    page.Annots.extend([file.make_indirect(note), file.make_indirect(free)])
    file.attachments[f"{names('name of an attachment')}.txt"] = names("attachment").encode()
    root.Names.JavaScript = Dictionary(
        Names=Array([String("a"), Dictionary(S=Name.JavaScript, JS=String(f'app.alert("{names("script")}")'))])
    )
    root.Dests = Dictionary({f"/{names.latin('name of a destination')}": Array([page.obj, Name.Fit])})
    root.PageLabels = Dictionary(Nums=Array([0, Dictionary(P=String(names("label of a page")))]))
    root.StructTreeRoot = Dictionary(
        Type=Name.StructTreeRoot, K=Array([Dictionary(S=Name.P, E=String(names("structure: expansion")), T=String(names("structure: title")))])
    )
    file.docinfo["/Custom"] = names("custom property")
    with file.open_metadata() as xmp:
        xmp["dc:description"] = names("XMP")
    file.save(path, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    # Notes do not travel, which is said.
    return {"note": [300, 520, 322, 544], "words on the page": [298, 420, 502, 444]}


@document("pdf-fpdf-en.pdf", "en", "fpdf2")
def by_fpdf(path, names):
    ensure_folder(path)
    words, file = TEXT[names.language], FPDF()
    file.add_font("Own", "", FONT)
    file.add_page()
    file.set_font("Own", size=12)
    file.start_section(names("section"))
    for _ in range(5):
        file.multi_cell(0, 8, words["customer"] + names("body") + ". " + words["body"] * 2)
        file.ln()
    file.text_annotation(100, 250, names("note"))
    file.cell(60, 8, words["note"], link=f"https://example.org/{names.latin('address of a link')}")
    file.set_title(names("title"))
    file.set_author(names("author"))
    file.embed_file(bytes=names("attachment").encode(), basename="a.txt", desc=names("description of an attachment"))
    file.output(path)
    # Readers draw a sign for the note, which is taken out with it.
    return {"sign of the note": [280, 706, 310, 736]}


def office(write, kind):
    return lambda path, names: converted(path, kind, write, names)


def register_office():
    from docx_files import contract, heads
    from slides_files import slides
    from xlsx_files import table

    document("pdf-office-ru.pdf", "ru", "LibreOffice")(office(heads, "docx"))
    document("pdf-slides-en.pdf", "en", "LibreOffice")(office(slides, "pptx"))
    document("pdf-sheet-ru.pdf", "ru", "LibreOffice")(office(table, "xlsx"))
    document("pdf-contract-en.pdf", "en", "LibreOffice", long=True)(office(contract, "docx"))


register_office()
