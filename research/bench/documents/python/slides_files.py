"""Presentations: python-pptx, parts put in by hand, and OpenDocument as LibreOffice writes it."""

import re

import pptx
from pptx.chart.data import CategoryChartData
from pptx.enum.chart import XL_CHART_TYPE
from pptx.util import Inches, Pt

from corpus import converted, document
from packages import both, content_type, ensure_folder, patch, relation
from words import TEXT


def slides(path, names, count=2):
    """Titles, tables, charts, groups, notes, links, alt texts, templates, properties."""
    ensure_folder(path)
    words, file = TEXT[names.language], pptx.Presentation()
    for _ in range(count):
        slide = file.slides.add_slide(file.slide_layouts[1])
        slide.shapes.title.text = words["title"]
        slide.placeholders[1].text = words["customer"] + names("body")
        slide.notes_slide.notes_text_frame.text = words["note"] + names("notes")
    slide = file.slides.add_slide(file.slide_layouts[5])
    slide.shapes.title.text = words["worker"] + names("title of a slide")
    table = slide.shapes.add_table(3, 2, Inches(0.5), Inches(1.8), Inches(9), Inches(1.2)).table
    for row in range(3):
        table.cell(row, 0).text, table.cell(row, 1).text = names("table"), names.mail("table")
    box = slide.shapes.add_textbox(Inches(0.5), Inches(3.2), Inches(9), Inches(0.5))
    box.text_frame.word_wrap = True
    split = names("split over runs")
    line = box.text_frame.paragraphs[0]
    line.add_run().text = split[:-4]
    end = line.add_run()
    end.text, end.font.underline = split[-4:], True
    link = box.text_frame.add_paragraph().add_run()
    link.text, link.hyperlink.address = words["body"], f"https://example.org/{names.latin('address of a link')}"
    data = CategoryChartData()
    data.categories = [names("category of a chart"), names("category of a chart")]
    data.add_series(names("name of a series"), (3, 5))
    chart = slide.shapes.add_chart(XL_CHART_TYPE.COLUMN_CLUSTERED, Inches(0.5), Inches(4.3), Inches(5), Inches(3), data).chart
    chart.has_title, chart.chart_title.text_frame.text = True, names("title of a chart")
    chart.font.size = Pt(8)
    group = slide.shapes.add_group_shape()
    inner = group.shapes.add_textbox(Inches(6), Inches(5), Inches(3.5), Inches(0.5))
    inner.text_frame.text, inner.name = names("group"), names("name of a shape")
    group._element.nvGrpSpPr.cNvPr.set("descr", names("alt text"))
    hidden = file.slides.add_slide(file.slide_layouts[5])
    hidden.shapes.title.text = names("hidden slide")
    hidden._element.set("show", "0")
    file.slide_master.placeholders[0].text_frame.text = words["head"] + names("master")
    file.slide_layouts[1].placeholders[0].text_frame.text = words["head"] + names("layout")
    properties = file.core_properties
    properties.author, properties.title, properties.last_modified_by = names("author"), names("title"), names("last modified by")
    properties.subject, properties.keywords, properties.comments = names("subject"), names("keywords"), names("description")
    file.save(path)


def commented(path, names):
    """Comments with their authors, tags, sections, custom shows, a chart's workbook."""
    slides(path, names)
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    main = "http://schemas.openxmlformats.org/presentationml/2006/main"
    part = "application/vnd.openxmlformats-officedocument.presentationml."
    authors = (
        f'<?xml version="1.0" encoding="UTF-8"?><p:cmAuthorLst xmlns:p="{main}">'
        f'<p:cmAuthor id="0" name="{names("comment author")}" initials="A" lastIdx="1" clrIdx="0"/></p:cmAuthorLst>'
    )
    comments = (
        f'<?xml version="1.0" encoding="UTF-8"?><p:cmLst xmlns:p="{main}"><p:cm authorId="0" dt="2024-05-01T10:00:00" idx="1">'
        f'<p:pos x="10" y="10"/><p:text>{names("comment")}</p:text></p:cm></p:cmLst>'
    )
    tags = (
        f'<?xml version="1.0" encoding="UTF-8"?><p:tagLst xmlns:p="{main}"><p:tag name="{names.latin("name of a tag").upper()}" val="{names("tag")}"/></p:tagLst>'
    )
    section = (
        '<p:extLst><p:ext uri="{521415D9-36F7-43E2-AB2F-B90AF26B5E84}"><p14:sectionLst xmlns:p14="http://schemas.microsoft.com/office/powerpoint/2010/main">'
        f'<p14:section name="{names("section")}" id="{{11111111-2222-3333-4444-555555555555}}"><p14:sldIdLst/></p14:section></p14:sectionLst></p:ext></p:extLst>'
    )
    show = f'<p:custShowLst><p:custShow name="{names("custom show")}" id="0"><p:sldLst/></p:custShow></p:custShowLst>'

    def presentation(text):
        text = text.replace("<p:defaultTextStyle>", show + "<p:defaultTextStyle>")
        # A presentation has one list of extensions at most.
        return re.sub(r"(?s)<p:extLst>.*?</p:extLst>(?=</p:presentation>)", "", text).replace("</p:presentation>", section + "</p:presentation>")

    patch(
        path,
        {
            "ppt/commentAuthors.xml": authors,
            "ppt/comments/comment1.xml": comments,
            "ppt/tags/tag1.xml": tags,
            "ppt/presentation.xml": presentation,
            "[Content_Types].xml": both(
                content_type("ppt/commentAuthors.xml", part + "commentAuthors+xml"),
                content_type("ppt/comments/comment1.xml", part + "comments+xml"),
                content_type("ppt/tags/tag1.xml", part + "tags+xml"),
            ),
            "ppt/_rels/presentation.xml.rels": relation(("rIdAu", office + "/commentAuthors", "commentAuthors.xml", False)),
            "ppt/slides/_rels/slide1.xml.rels": relation(
                ("rIdCm", office + "/comments", "../comments/comment1.xml", False), ("rIdTg", office + "/tags", "../tags/tag1.xml", False)
            ),
        },
    )


document("pptx-slides-ru.pptx", "ru", "python-pptx")(slides)
document("pptx-comments-en.pptx", "en", "python-pptx")(commented)


@document("pptx-office-ru.pptx", "ru", "LibreOffice")
def office(path, names):
    converted(path, "pptx", commented, names, "pptx:Impress MS PowerPoint 2007 XML")


@document("pptx-long-en.pptx", "en", "python-pptx", long=True)
def long(path, names):
    slides(path, names, 40)


@document("odp-slides-ru.odp", "ru", "LibreOffice")
def odp(path, names):
    converted(path, "pptx", commented, names)


@document("odp-slides-en.odp", "en", "LibreOffice", long=True)
def odp_long(path, names):
    converted(path, "pptx", lambda source, own: slides(source, own, 30), names)
