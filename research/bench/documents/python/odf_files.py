"""OpenDocument and RTF: odfpy, parts put in by hand, and what LibreOffice makes of the others."""

from odf import dc, meta, office, opendocument, table, text

from corpus import converted, document
from docx_files import changes, contract, heads, shapes
from packages import before, ensure_folder, patch
from text_files import save
from words import TEXT
from xlsx_files import formulas, odd, table as sheet


def convert_of(write):
    def make(path, names):
        kind = "docx" if write in (changes, contract, heads, shapes) else "xlsx"
        converted(path, kind, write, names)

    return make


document("odt-changes-ru.odt", "ru", "LibreOffice")(convert_of(changes))
document("odt-heads-en.odt", "en", "LibreOffice")(convert_of(heads))
document("odt-contract-en.odt", "en", "LibreOffice", long=True)(convert_of(contract))
document("ods-odd-ru.ods", "ru", "LibreOffice")(convert_of(odd))
document("ods-formulas-ru.ods", "ru", "LibreOffice")(convert_of(formulas))
document("ods-table-en.ods", "en", "LibreOffice")(convert_of(sheet))
document("rtf-changes-ru.rtf", "ru", "LibreOffice")(convert_of(changes))
document("rtf-heads-en.rtf", "en", "LibreOffice")(convert_of(heads))
document("rtf-contract-ru.rtf", "ru", "LibreOffice", long=True)(convert_of(contract))


@document("ods-long-en.ods", "en", "LibreOffice", long=True)
def long_sheet(path, names):
    converted(path, "xlsx", lambda source, own: sheet(source, own, 300), names)


@document("odt-odd-ru.odt", "ru", "odfpy")
def odd_text(path, names):
    """Notes, links, bookmarks, variables, sequences, hidden words, comments, what the document says of itself."""
    ensure_folder(path)
    words, file = TEXT[names.language], opendocument.OpenDocumentText()
    file.text.addElement(text.H(outlinelevel=1, text=words["title"]))
    file.text.addElement(text.P(text=words["customer"] + names("body")))
    split = text.P(text=words["worker"])
    name = names("split over spans")
    split.addElement(text.Span(text=name[:-4]))
    split.addElement(text.Span(text=name[-4:]))
    file.text.addElement(split)
    line = text.P(text=words["body"])
    note = text.Note(noteclass="footnote")
    note.addElement(text.NoteCitation(text="1"))
    body = text.NoteBody()
    body.addElement(text.P(text=words["note"] + names("footnote")))
    note.addElement(body)
    line.addElement(note)
    line.addElement(text.A(href=f"mailto:{names.mail('address of a link')}", title=names("title of a link"), text=words["note"]))
    line.addElement(text.Bookmark(name=names("bookmark")))
    comment = office.Annotation()
    comment.addElement(dc.Creator(text=names("comment author")))
    comment.addElement(text.P(text=words["remark"] + names("comment")))
    line.addElement(comment)
    line.addElement(text.HiddenText(condition="ooow:1", stringvalue=names("hidden text"), text=""))
    line.addElement(text.UserDefined(name=names("name of a property in a field"), text=names("result of a field")))
    file.text.addElement(line)
    grid = table.Table(name=names("name of a table"))
    grid.addElement(table.TableColumn(numbercolumnsrepeated=2))
    for _ in range(3):
        row = table.TableRow()
        for one in (names("table"), names.mail("table")):
            cell = table.TableCell()
            cell.addElement(text.P(text=one))
            row.addElement(cell)
        grid.addElement(row)
    file.text.addElement(grid)
    file.meta.addElement(dc.Title(text=names("title")))
    file.meta.addElement(dc.Creator(text=names("last modified by")))
    file.meta.addElement(meta.InitialCreator(text=names("author")))
    file.meta.addElement(meta.Keyword(text=names("keyword")))
    file.meta.addElement(meta.UserDefined(name=names("name of a custom property"), text=names("custom property")))
    file.save(path)
    patch(
        path,
        {
            "content.xml": before("</office:text>", f"<!-- {names('remark in XML')} -->"),
            "meta.xml": before("</office:meta>", f"<dc:description>{names('description')}</dc:description>"),
        },
    )


@document("rtf-hand-en.rtf", "en", "by hand")
def rtf(path, names):
    words = TEXT[names.language]
    old = "".join(f"\\'{byte:02x}" for byte in names.word("windows-1251", "ru").encode("cp1251"))
    wide = "".join(f"\\u{ord(letter)}?" for letter in names.word("unicode", "ru"))
    name = names("split over formats")
    save(
        path,
        "{\\rtf1\\ansi\\ansicpg1251\\deff0{\\fonttbl{\\f0\\fcharset204 Liberation Serif;}}\n"
        f"{{\\info{{\\title {names('title')}}}{{\\author {names('author')}}}{{\\operator {names('operator')}}}{{\\company {names('company')}}}}}\n"
        f"{{\\*\\userprops{{\\propname {names('name of a custom property')}}}\\proptype30{{\\staticval {names('custom property')}}}}}\n"
        f"{{\\header\\pard {words['head']}{names('header')}\\par}}{{\\footer\\pard {words['head']}{names('footer')}\\par}}\n"
        f"\\pard {words['customer']}{names('body')}, {old}, {wide}.\\par\n"
        f"{words['worker']}{name[:-4]}{{\\ul {name[-4:]}}}. {words['body']}{{\\v {names('hidden words')}}}\\par\n"
        f"{{\\field{{\\*\\fldinst HYPERLINK \"mailto:{names.mail('address of a link')}\" \\\\o \"{names('tooltip')}\"}}{{\\fldrslt {names('result of a field')}}}}}\\par\n"
        f"{{\\*\\bkmkstart {names.latin('bookmark')}}}{words['body']}{{\\*\\bkmkend {names.marks[-1]['mark']}}}\\par\n"
        f"{words['body']}{{\\super 1{{\\footnote\\pard {words['note']}{names('footnote')}}}}}"
        f"{{\\*\\atnid AB}}{{\\*\\atnauthor {names('comment author')}}}{{\\*\\annotation\\pard {words['remark']}{names('comment')}}}\\par\n"
        f"\\trowd\\cellx4000\\cellx8000\\intbl {names('table')}\\cell {names.mail('table')}\\cell\\row\\pard\n"
        f"{{\\*\\unknowndest {names('unknown destination')}}}\\par}}",
        "latin-1",
    )
