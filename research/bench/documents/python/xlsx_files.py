"""Workbooks: openpyxl, XlsxWriter, parts put in by hand, and those that LibreOffice writes."""

import openpyxl
import xlsxwriter
from openpyxl.comments import Comment
from openpyxl.formatting.rule import FormulaRule
from openpyxl.styles import PatternFill
from openpyxl.workbook.defined_name import DefinedName
from openpyxl.worksheet.datavalidation import DataValidation
from openpyxl.worksheet.formula import ArrayFormula
from openpyxl.worksheet.table import Table

from corpus import converted, document
from packages import ensure_folder, patch
from words import TEXT


def table(path, names, rows=5):
    """A sheet of people."""
    ensure_folder(path)
    words, book = TEXT[names.language], openpyxl.Workbook()
    sheet = book.active
    sheet.append(words["columns"])
    for _ in range(rows):
        sheet.append([names("cell"), names.mail("cell"), words["department"]])
    for column in "ABC":
        sheet.column_dimensions[column].width = 34
    book.properties.creator = names("author")
    book.save(path)


def odd(path, names):
    """Comments, hidden rows, columns and sheets, defined names, validation, links, heads, formulas and their values."""
    table(path, names)
    words, book = TEXT[names.language], openpyxl.load_workbook(path)
    sheet = book.active
    sheet["E1"], sheet["E1"].comment = words["title"], Comment(words["remark"] + names("comment"), names("comment author"))
    sheet["E2"] = f'="{names("text in a formula")}"&A2'
    sheet["E3"], sheet["E3"].hyperlink = words["body"], f"mailto:{names.mail('address of a link')}"
    sheet["E3"].hyperlink.tooltip = names("tooltip of a link")
    sheet["A20"], sheet.row_dimensions[20].hidden = names("hidden row"), True
    sheet["H1"], sheet.column_dimensions["H"].hidden = names("hidden column"), True
    sheet["A21"].value, sheet["A21"].number_format = 12, f'0 "{names("number format")}"'
    hidden = book.create_sheet(names.word("name of a hidden sheet"))
    hidden["A1"], hidden.sheet_state = names("hidden sheet"), "hidden"
    secret = book.create_sheet("Deep")
    secret["A1"], secret.sheet_state = names("very hidden sheet"), "veryHidden"
    own = names.latin("defined name")
    book.defined_names[own] = DefinedName(own, attr_text="Sheet!$A$1:$A$4")
    book.defined_names["constant"] = DefinedName("constant", attr_text=f'"{names("value of a defined name")}"', comment=names("comment of a defined name"))
    choice = DataValidation(type="list", formula1=f'"{names("list of a validation")},B"', allow_blank=True)
    choice.error, choice.prompt, choice.promptTitle = names("error of a validation"), names("prompt of a validation"), "A"
    sheet.add_data_validation(choice)
    choice.add("C2:C6")
    sheet.oddHeader.center.text, sheet.oddFooter.left.text = names("header of pages"), names("footer of pages")
    sheet.evenHeader.center.text, sheet.firstFooter.right.text = names("header of even pages"), names("footer of the first page")
    sheet.auto_filter.ref = "A1:C6"
    sheet.auto_filter.add_filter_column(0, [names("filter")])
    book.properties.title, book.properties.lastModifiedBy = names("title"), names("last modified by")
    book.properties.keywords, book.properties.description = names("keywords"), names("description")
    book.save(path)


@document("xlsx-odd-ru.xlsx", "ru", "openpyxl")
def odd_ru(path, names):
    odd(path, names)


document("xlsx-odd-en.xlsx", "en", "openpyxl")(odd)


@document("xlsx-charts-en.xlsx", "en", "XlsxWriter")
def charts(path, names):
    """Charts with titles, series and values kept beside them, text boxes, formulas with values, rich text, tables."""
    ensure_folder(path)
    words, book = TEXT[names.language], xlsxwriter.Workbook(path)
    sheet = book.add_worksheet(names.word("name of a sheet"))
    bold = book.add_format({"bold": True})
    sheet.set_column("A:C", 30)
    rows = [[names("cell of a table"), names.mail("cell of a table"), number] for number in (3, 5, 8)]
    sheet.add_table("A1:C4", {"data": rows, "columns": [{"header": one} for one in (words["columns"][0], words["columns"][1], "Sum")]})
    name = names("rich text")
    sheet.write_rich_string("A7", name[:-4], bold, name[-4:], " " + words["department"])
    sheet.write_formula("A8", '=A2&", "&B2', None, names("value of a formula"))
    sheet.write_formula("A9", f'=IF(A2="{names("text in a formula")}",1,2)', None, 2)
    sheet.write_array_formula("A10:A10", "{=A2:A2}", None, names("value of an array formula"))
    sheet.write_comment("B7", words["remark"] + names("comment"), {"author": names("comment author")})
    sheet.insert_textbox("E2", words["head"] + names("text box"), {"description": names("alt text of a box")})
    chart = book.add_chart({"type": "column"})
    own = f"='{sheet.get_name()}'!"
    chart.add_series(
        {
            "name": names("name of a series"),
            "categories": own + "$A$2:$A$4",
            "values": own + "$C$2:$C$4",
            "categories_data": [row[0] for row in rows],
            "values_data": [row[2] for row in rows],
            "data_labels": {"custom": [{"value": names("label of a value")}]},
        }
    )
    chart.set_title({"name": names("title of a chart")})
    chart.set_x_axis({"name": names("title of an axis")})
    sheet.insert_chart("E10", chart, {"description": names("alt text of a chart")})
    sheet.set_header("&C" + names("header of pages"))
    sheet.write_url("A12", f"https://example.org/{names.latin('address of a link')}", None, words["body"], names("tooltip of a link"))
    sheet.conditional_format("A2:A4", {"type": "text", "criteria": "containing", "value": names.word("conditional format"), "format": bold})
    sheet.unprotect_range("A1:A2", names.latin("name of a protected range"))
    book.define_name(names.latin("defined name"), own + "$A$1")
    book.set_properties({"title": names("title"), "author": names("author"), "manager": names("manager"), "company": names("company"), "status": names("status")})
    book.set_custom_property(names("name of a custom property"), names("custom property"))
    book.close()


def formulas(path, names):
    """Formulas without values: words in quotes, lookups on a hidden sheet, an array, a table whose headers are people, lists."""
    ensure_folder(path)
    words, book = TEXT[names.language], openpyxl.Workbook()
    sheet = book.active
    sheet.title = "Май 2024"
    people = [names("cell that formulas read") for _ in range(4)]
    sheet.append([words["columns"][0], "Сумма, руб.", words["columns"][2]])
    for row, name in enumerate(people):
        sheet.append([name, 1001.5 * (row + 1), words["department"]])
    sheet["B6"] = "=SUM(B2:B5)"
    sheet["E2"] = f'=VLOOKUP("{people[1]}",A2:C5,2,FALSE)'
    sheet["E3"] = "=INDEX(A2:A5,3)"
    sheet["E4"] = '=A2&", "&A3'
    sheet["E5"] = '=IF(B2>1000,"больше","меньше")'
    own = names.word("name of a sheet that formulas call")
    sheet["F2"] = f"=VLOOKUP(A2,'{own} и другие'!A:B,2,FALSE)"
    sheet["F3"] = ArrayFormula("F3:F4", "=B2:B3*2")
    sheet["F5"] = f"=COUNTIF(A2:A5,A3)+LEN(\"{names('text in a formula')}\")*0"
    hidden = book.create_sheet(f"{own} и другие")
    for row, name in enumerate(people):
        hidden.append([name, row])
    hidden.sheet_state = "hidden"
    shifts, heads = book.create_sheet("Смены"), [names("header of a table") for _ in range(2)]
    shifts.append(["Смена", *heads])
    for row in range(1, 4):
        shifts.append([f"{row}-я", 8, 7.5])
    shifts.add_table(Table(displayName="Shifts", ref="A1:C4"))
    shifts["E1"] = f"=SUM(Shifts[{heads[0]}])"
    choice = DataValidation(type="list", formula1=f'"{people[0]},{people[1]}"')
    sheet.add_data_validation(choice)
    choice.add("G2:G5")
    mark = PatternFill("solid", bgColor="FFC7CE")
    sheet.conditional_formatting.add("A2:A5", FormulaRule(formula=[f'$A2="{people[2]}"'], fill=mark))
    for column in "ABCEF":
        sheet.column_dimensions[column].width = 34
    for column in "ABC":
        shifts.column_dimensions[column].width = hidden.column_dimensions[column].width = 34
    book.save(path)


document("xlsx-formulas-ru.xlsx", "ru", "openpyxl")(formulas)


@document("xlsx-formulas-office-ru.xlsx", "ru", "LibreOffice")
def formulas_office(path, names):
    """The same with values beside the formulas."""
    converted(path, "xlsx", formulas, names, "xlsx:Calc MS Excel 2007 XML")


@document("xlsx-pivot-ru.xlsx", "ru", "openpyxl")
def pivot(path, names):
    """A pivot table with what it keeps of its source."""
    table(path, names)
    words = TEXT[names.language]
    main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    rel = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    from packages import both, content_type, relation

    cache = (
        f'<?xml version="1.0" encoding="UTF-8"?><pivotCacheDefinition xmlns="{main}" xmlns:r="{rel}" r:id="rId1" '
        f'refreshedBy="{names("who refreshed a pivot")}" recordCount="1"><cacheSource type="worksheet"><worksheetSource ref="A1:B3" sheet="Sheet"/></cacheSource>'
        f'<cacheFields count="1"><cacheField name="{words["columns"][0]}" numFmtId="0"><sharedItems count="1"><s v="{names("shared item of a pivot")}"/></sharedItems></cacheField></cacheFields></pivotCacheDefinition>'
    )
    records = (
        f'<?xml version="1.0" encoding="UTF-8"?><pivotCacheRecords xmlns="{main}" count="1"><r><s v="{names("record of a pivot")}"/></r></pivotCacheRecords>'
    )
    part = "application/vnd.openxmlformats-officedocument.spreadsheetml."
    patch(
        path,
        {
            "xl/pivotCache/pivotCacheDefinition1.xml": cache,
            "xl/pivotCache/pivotCacheRecords1.xml": records,
            "xl/pivotCache/_rels/pivotCacheDefinition1.xml.rels": relation(("rId1", rel + "/pivotCacheRecords", "pivotCacheRecords1.xml", False)),
            "xl/workbook.xml": lambda text: text.replace("</workbook>", f'<pivotCaches><pivotCache xmlns:r="{rel}" cacheId="1" r:id="rIdPv"/></pivotCaches></workbook>'),
            "xl/_rels/workbook.xml.rels": relation(("rIdPv", rel + "/pivotCacheDefinition", "pivotCache/pivotCacheDefinition1.xml", False)),
            "[Content_Types].xml": both(
                content_type("xl/pivotCache/pivotCacheDefinition1.xml", part + "pivotCacheDefinition+xml"),
                content_type("xl/pivotCache/pivotCacheRecords1.xml", part + "pivotCacheRecords+xml"),
            ),
        },
    )


@document("xlsx-office-ru.xlsx", "ru", "LibreOffice")
def office(path, names):
    converted(path, "xlsx", odd, names, "xlsx:Calc MS Excel 2007 XML")


@document("xlsx-long-en.xlsx", "en", "XlsxWriter", long=True)
def long(path, names):
    ensure_folder(path)
    words, book = TEXT[names.language], xlsxwriter.Workbook(path)
    sheet = book.add_worksheet("Staff")
    sheet.set_column("A:C", 34)
    sheet.write_row(0, 0, words["columns"])
    for row in range(1, 3001):
        name = names("cell") if row % 200 == 0 else f"Row {row}"
        sheet.write_row(row, 0, [name, f"row{row}@example.org", words["department"]])
    book.close()
