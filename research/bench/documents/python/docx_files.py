"""Word documents: python-docx, parts that it has no words for put in by hand, and those that LibreOffice writes."""

import docx
from docx.shared import Inches
from PIL import Image
import io

from corpus import converted, document
from packages import before, both, content_type, ensure_folder, patch, relation
from words import TEXT

W = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"
R = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
TYPE = "application/vnd.openxmlformats-officedocument.wordprocessingml."
NS = (
    f'xmlns:w="{W}" xmlns:r="{R}" xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" '
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" '
    'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape" '
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" '
    'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" '
    'xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram"'
)


def picture():
    file = io.BytesIO()
    Image.new("RGB", (60, 30), (200, 220, 240)).save(file, "PNG")
    file.seek(0)
    return file


def paragraph(inside):
    return f"<w:p>{inside}</w:p>"


def run(text, properties=""):
    return f'<w:r>{properties and "<w:rPr>" + properties + "</w:rPr>"}<w:t xml:space="preserve">{text}</w:t></w:r>'


def into_body(*added):
    """Paragraphs before the last section's properties."""

    def change(text):
        declared = text.replace("<w:document ", f"<w:document {missing(text)} ", 1)
        return before("<w:sectPr", "".join(added))(declared)

    return change


def missing(text):
    head = text[: text.index(">", text.index("<w:document"))]
    return " ".join(one for one in NS.split(" ") if one.split("=")[0] + "=" not in head)


def simple(path, names):
    """Body, table, runs that split a name, and what a file says of itself."""
    ensure_folder(path)
    words, file = TEXT[names.language], docx.Document()
    file.add_heading(words["title"], 1)
    first = names("body")
    at = len(first) - 3
    line = file.add_paragraph(words["customer"])
    line.add_run(first[:at])
    line.add_run(first[at:]).underline = True
    line.add_run(". " + words["body"])
    for _ in range(3):
        file.add_paragraph(words["body"] * 5)
    table = file.add_table(rows=1, cols=3)
    table.style = "Table Grid"
    for cell, text in zip(table.rows[0].cells, words["columns"]):
        cell.text = text
    for _ in range(4):
        cells = table.add_row().cells
        cells[0].text, cells[1].text, cells[2].text = names("table"), names.mail("table"), words["department"]
    inner = table.rows[1].cells[2].add_table(1, 1)
    inner.cell(0, 0).text = names("table in a table")
    file.add_paragraph(words["worker"] + names("list"), style="List Bullet")
    file.core_properties.author = names("author")
    file.core_properties.title = words["title"] + ", " + names("title")
    file.core_properties.last_modified_by = names("last modified by")
    file.core_properties.keywords = names("keywords")
    file.core_properties.comments = names("description")
    file.core_properties.category = names("category")
    file.save(path)


def heads(path, names):
    """Headers and footers of the first, even and other pages, notes, comments."""
    simple(path, names)
    words, file = TEXT[names.language], docx.Document(path)
    section = file.sections[0]
    section.different_first_page_header_footer = True
    file.settings.odd_and_even_pages_header_footer = True
    for name in ("header", "footer", "first_page_header", "first_page_footer", "even_page_header", "even_page_footer"):
        getattr(section, name).paragraphs[0].text = words["head"] + names(name.replace("_", " "))
    for _ in range(14):
        file.add_paragraph(words["body"] * 6)
    line = file.add_paragraph(words["body"])
    file.add_comment(line.runs, text=words["remark"] + names("comment"), author=names("comment author"), initials="AB")
    line.add_run().add_picture(picture(), width=Inches(1))
    file.save(path)
    foot, end, alt, alt_title = names("footnote"), names("endnote"), names("alt text"), names("alt title")

    def notes(kind, text):
        return (
            f'<?xml version="1.0" encoding="UTF-8"?><w:{kind}s {NS}>'
            f'<w:{kind} w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:{kind}>'
            f'<w:{kind} w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:{kind}>'
            f'<w:{kind} w:id="1">{paragraph(f"<w:r><w:{kind}Ref/></w:r>" + run(words["note"] + text))}</w:{kind}></w:{kind}s>'
        )

    patch(
        path,
        {
            "word/footnotes.xml": notes("footnote", foot),
            "word/endnotes.xml": notes("endnote", end),
            "[Content_Types].xml": both(
                content_type("word/footnotes.xml", TYPE + "footnotes+xml"),
                content_type("word/endnotes.xml", TYPE + "endnotes+xml"),
            ),
            "word/_rels/document.xml.rels": relation(
                ("rIdF", R + "/footnotes", "footnotes.xml", False), ("rIdE", R + "/endnotes", "endnotes.xml", False)
            ),
            "word/document.xml": both(
                into_body(
                    paragraph(run(words["body"]) + '<w:r><w:footnoteReference w:id="1"/></w:r>'),
                    paragraph(run(words["body"]) + '<w:r><w:endnoteReference w:id="1"/></w:r>'),
                ),
                lambda text: text.replace("<pic:cNvPr id=\"0\" ", f'<pic:cNvPr id="0" descr="{alt}" ').replace(
                    "<wp:docPr ", f'<wp:docPr title="{alt_title}" '
                ),
            ),
        },
    )


def changes(path, names):
    """Tracked changes both ways, moved words, changed formatting, who did them; hidden words; bookmarks; fields."""
    simple(path, names)
    words = TEXT[names.language]
    who = f'w:author="{names("author of a change")}" w:date="2024-05-01T10:00:00Z"'
    target = names.latin("address of a link")
    deleted = names("deletion")
    at = len(deleted) - 4
    added = [
        paragraph(run(words["customer"]) + f'<w:ins w:id="901" {who}>{run(names("insertion"))}</w:ins>'),
        paragraph(
            run(words["worker"])
            + f'<w:del w:id="902" {who}><w:r><w:delText>{deleted[:at]}</w:delText></w:r>'
            + f'<w:r><w:rPr><w:b/></w:rPr><w:delText>{deleted[at:]}</w:delText></w:r></w:del>'
        ),
        paragraph(
            f'<w:moveFromRangeStart w:id="903" w:name="{names.latin("name of a move")}" {who}/>'
            f'<w:moveFrom w:id="904" {who}>{run(names("moved from"))}</w:moveFrom><w:moveFromRangeEnd w:id="903"/>'
        ),
        paragraph(run(words["body"] + names("hidden words"), "<w:vanish/>")),
        paragraph(
            f'<w:bookmarkStart w:id="905" w:name="{names.latin("bookmark")}"/>{run(words["body"])}<w:bookmarkEnd w:id="905"/>'
        ),
        paragraph(
            f'<w:hyperlink r:id="rIdL" w:tooltip="{names("tooltip")}">{run(words["body"])}</w:hyperlink>'
        ),
        paragraph(
            '<w:r><w:fldChar w:fldCharType="begin"/></w:r>'
            f'<w:r><w:instrText xml:space="preserve"> HYPERLINK "mailto:{names.mail("address in a field")}" </w:instrText></w:r>'
            f'<w:r><w:fldChar w:fldCharType="separate"/></w:r>{run(names("result of a field"))}<w:r><w:fldChar w:fldCharType="end"/></w:r>'
        ),
        paragraph(
            f'<w:fldSimple w:instr=" DOCPROPERTY &quot;{names.latin("name of a property in a field")}&quot; ">{run(names("result of a simple field"))}</w:fldSimple>'
        ),
        paragraph(
            f'<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:name w:val="{names.latin("form field name")}"/><w:enabled/>'
            f'<w:statusText w:type="text" w:val="{names("form field status")}"/>'
            f'<w:ddList><w:listEntry w:val="{names("form list entry")}"/></w:ddList></w:ffData></w:fldChar></w:r>'
            '<w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>'
        ),
    ]
    patch(
        path,
        {
            "word/document.xml": into_body(*added),
            "word/_rels/document.xml.rels": relation(
                ("rIdL", R + "/hyperlink", f"https://example.org/people/{target}?to={target}%40example.org", True)
            ),
        },
    )


def shapes(path, names):
    """Text boxes new and old, letters drawn as a shape, SmartArt, content controls, custom XML, custom properties."""
    simple(path, names)
    words = TEXT[names.language]
    boxed = names("text box")
    box = (
        '<w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0">'
        f'<wp:extent cx="3600000" cy="600000"/><wp:docPr id="71" name="{names("name of a shape")}" descr="{names("alt text of a shape")}"/>'
        '<a:graphic><a:graphicData uri="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"><wps:wsp>'
        '<wps:cNvSpPr/><wps:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="3600000" cy="600000"/></a:xfrm>'
        '<a:prstGeom prst="rect"><a:avLst/></a:prstGeom><a:ln><a:solidFill><a:srgbClr val="000000"/></a:solidFill></a:ln></wps:spPr>'
        f"<wps:txbx><w:txbxContent>{paragraph(run(boxed))}</w:txbxContent></wps:txbx><wps:bodyPr/></wps:wsp></a:graphicData></a:graphic>"
        "</wp:inline></w:drawing></mc:Choice><mc:Fallback><w:pict>"
        f'<v:shape style="width:280pt;height:40pt" alt="{names("alt text of an old shape")}"><v:textbox><w:txbxContent>{paragraph(run(boxed))}'
        "</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>"
    )
    letters = (
        '<w:r><w:pict><v:shape style="width:200pt;height:30pt" type="#_x0000_t136">'
        f'<v:textpath style="font-family:&quot;Arial&quot;" string="{names("drawn letters")}"/></v:shape></w:pict></w:r>'
    )
    smart = (
        '<w:r><w:drawing><wp:inline distT="0" distB="0" distL="0" distR="0"><wp:extent cx="3600000" cy="900000"/>'
        '<wp:docPr id="72" name="Diagram"/><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/diagram">'
        '<dgm:relIds r:dm="rIdD" r:lo="rIdD" r:qs="rIdD" r:cs="rIdD"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>'
    )
    diagram = (
        '<?xml version="1.0" encoding="UTF-8"?><dgm:dataModel xmlns:dgm="http://schemas.openxmlformats.org/drawingml/2006/diagram" '
        'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><dgm:ptLst><dgm:pt modelId="1"><dgm:prSet/><dgm:spPr/>'
        f"<dgm:t><a:bodyPr/><a:p><a:r><a:t>{names('SmartArt')}</a:t></a:r></a:p></dgm:t></dgm:pt></dgm:ptLst><dgm:cxnLst/></dgm:dataModel>"
    )
    bound = names("content control and custom XML")
    control = (
        f'<w:sdt><w:sdtPr><w:alias w:val="{names("title of a control")}"/><w:tag w:val="{names.latin("tag of a control")}"/>'
        '<w:dataBinding w:xpath="/client[1]/name[1]" w:storeItemID="{11111111-2222-3333-4444-555555555555}"/><w:text/></w:sdtPr>'
        f"<w:sdtContent>{paragraph(run(bound))}</w:sdtContent></w:sdt>"
        f'<w:sdt><w:sdtPr><w:dropDownList><w:listItem w:displayText="{names("list of a control")}" w:value="{names.latin("value of a control")}"/>'
        f"</w:dropDownList></w:sdtPr><w:sdtContent>{paragraph(run(words['body']))}</w:sdtContent></w:sdt>"
    )
    custom = (
        f'<?xml version="1.0" encoding="UTF-8"?><client code="{names.latin("attribute of custom XML")}"><name>{bound}</name>'
        f"<phone>{names('custom XML alone')}</phone><!-- {names('remark in custom XML')} --></client>"
    )
    properties = (
        '<?xml version="1.0" encoding="UTF-8"?><Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/custom-properties" '
        'xmlns:vt="http://schemas.openxmlformats.org/officeDocument/2006/docPropsVTypes">'
        f'<property fmtid="{{D5CDD505-2E9C-101B-9397-08002B2CF9AE}}" pid="2" name="{names("name of a custom property")}">'
        f"<vt:lpwstr>{names('custom property')}</vt:lpwstr></property></Properties>"
    )
    company = (
        f"<Company>{names('company')}</Company><Manager>{names('manager')}</Manager>"
        f"<HyperlinkBase>https://example.org/{names.latin('base of links')}</HyperlinkBase>"
    )
    patch(
        path,
        {
            "word/document.xml": both(
                into_body(paragraph(box), paragraph(letters), paragraph(smart), control),
                lambda text: text.replace("<w:body>", f"<!-- {names('remark in XML')} --><w:body>"),
            ),
            "word/diagrams/data1.xml": diagram,
            "customXml/item1.xml": custom,
            "customXml/itemProps1.xml": '<?xml version="1.0"?><ds:datastoreItem ds:itemID="{11111111-2222-3333-4444-555555555555}" '
            'xmlns:ds="http://schemas.openxmlformats.org/officeDocument/2006/customXml"><ds:schemaRefs/></ds:datastoreItem>',
            "customXml/_rels/item1.xml.rels": relation(("rId1", R + "/customXmlProps", "itemProps1.xml", False)),
            "docProps/custom.xml": properties,
            "docProps/app.xml": lambda text: text.replace("</Properties>", company + "</Properties>")
            if "<Company>" not in text
            else text.replace("<Company></Company>", "").replace("</Properties>", company + "</Properties>"),
            "[Content_Types].xml": both(
                content_type("word/diagrams/data1.xml", "application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml"),
                content_type("docProps/custom.xml", "application/vnd.openxmlformats-officedocument.custom-properties+xml"),
                content_type("customXml/itemProps1.xml", "application/vnd.openxmlformats-officedocument.customXmlProperties+xml"),
            ),
            "_rels/.rels": relation(("rIdC", R + "/custom-properties", "docProps/custom.xml", False)),
            "word/_rels/document.xml.rels": relation(
                ("rIdD", R + "/diagramData", "diagrams/data1.xml", False), ("rIdX", R + "/customXml", "../customXml/item1.xml", False)
            ),
        },
    )


def embedded(path, names):
    """An embedded workbook, a building block, names in settings, variables, people, styles."""
    simple(path, names)
    words = TEXT[names.language]
    from xlsx_files import table

    import os
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        sheet = os.path.join(folder, "a.xlsx")
        table(sheet, names)
        with open(sheet, "rb") as file:
            workbook = file.read()
    glossary = (
        f'<?xml version="1.0" encoding="UTF-8"?><w:glossaryDocument {NS}><w:docParts><w:docPart><w:docPartPr>'
        f'<w:name w:val="{names("name of a building block")}"/></w:docPartPr><w:docPartBody>{paragraph(run(names("building block")))}'
        "</w:docPartBody></w:docPart></w:docParts></w:glossaryDocument>"
    )
    people = (
        '<?xml version="1.0" encoding="UTF-8"?><w15:people xmlns:w15="http://schemas.microsoft.com/office/word/2012/wordml">'
        f'<w15:person w15:author="{names("person")}"><w15:presenceInfo w15:providerId="AD" w15:userId="S::{names.mail("account of a person")}::1"/>'
        "</w15:person></w15:people>"
    )
    style = (
        f'<w:style w:type="paragraph" w:customStyle="1" w:styleId="Own"><w:name w:val="{names("name of a style")}"/></w:style>'
    )
    variables = f'<w:docVars><w:docVar w:name="{names.latin("name of a variable")}" w:val="{names("variable")}"/></w:docVars>'
    thing = (
        '<w:r><w:object><v:shape id="ob" style="width:80pt;height:40pt"/>'
        '<o:OLEObject Type="Embed" ProgID="Excel.Sheet.12" ShapeID="ob" DrawAspect="Content" ObjectID="_1" r:id="rIdO"/></w:object></w:r>'
    )
    patch(
        path,
        {
            "word/embeddings/sheet1.xlsx": workbook,
            "word/glossary/document.xml": glossary,
            "word/people.xml": people,
            "word/styles.xml": before("</w:styles>", style),
            "word/settings.xml": lambda text: text.replace("</w:settings>", variables + "</w:settings>"),
            "word/document.xml": into_body(
                paragraph(thing), f'<w:p><w:pPr><w:pStyle w:val="Own"/></w:pPr>{run(words["body"])}</w:p>'
            ),
            "[Content_Types].xml": both(
                content_type("word/embeddings/sheet1.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
                content_type("word/glossary/document.xml", TYPE + "document.glossary+xml"),
                content_type("word/people.xml", TYPE + "people+xml"),
            ),
            "word/_rels/document.xml.rels": relation(
                ("rIdO", R + "/package", "embeddings/sheet1.xlsx", False),
                ("rIdG", R + "/glossaryDocument", "glossary/document.xml", False),
                ("rIdP", "http://schemas.microsoft.com/office/2011/relationships/people", "people.xml", False),
            ),
        },
    )


def contract(path, names):
    """Twelve pages and more, with a name here and there."""
    simple(path, names)
    words, file = TEXT[names.language], docx.Document(path)
    for number in range(160):
        file.add_paragraph(f"{number + 1}. " + words["body"] * 6 + (words["note"] + names("body") if number % 20 == 0 else ""))
    file.save(path)


document("docx-simple-ru.docx", "ru", "python-docx")(simple)
document("docx-heads-en.docx", "en", "python-docx")(heads)
document("docx-heads-ru.docx", "ru", "python-docx")(heads)
document("docx-changes-ru.docx", "ru", "python-docx")(changes)
document("docx-changes-en.docx", "en", "python-docx")(changes)
document("docx-shapes-ru.docx", "ru", "python-docx")(shapes)
document("docx-embedded-en.docx", "en", "python-docx")(embedded)
document("docx-contract-ru.docx", "ru", "python-docx", long=True)(contract)


@document("docx-office-en.docx", "en", "LibreOffice")
def office(path, names):
    converted(path, "docx", heads, names, "docx:MS Word 2007 XML")


@document("docx-office-ru.docx", "ru", "LibreOffice")
def office_changes(path, names):
    converted(path, "docx", changes, names, "docx:MS Word 2007 XML")
