"""Pages: tags that show names and tags that keep them."""

import base64
import urllib.parse

from corpus import document
from text_files import save
from words import TEXT


def page(names, charset="utf-8"):
    words = TEXT[names.language]
    quoted = urllib.parse.quote(names.word("percent-encoded address"))
    entities = "".join(f"&#{ord(letter)};" for letter in names.word("entities"))
    data = base64.b64encode(f"<p>{names('embedded page')}</p>".encode()).decode()
    return f"""<!DOCTYPE html>
<html lang="{names.language}"><head><meta charset="{charset}">
<title>{words["title"]}, {names("title")}</title>
<meta name="author" content="{names("author")}">
<meta property="og:description" content="{names("description")}">
<script>var user = "{names("script")}"; // {names("remark in a script")}
</script>
<script type="application/ld+json">{{"@type": "Person", "name": "{names("data in a script")}"}}</script>
<style>.a::after {{ content: "{names("style")}"; }} table {{ table-layout: fixed; width: 600px }}</style>
<!-- {names("remark")} -->
</head><body>
<h1>{words["title"]}</h1>
<p id="{names.latin("id")}" class="a {names.latin("class")}" data-user="{names("data attribute")}">{words["customer"]}{names("body")}.</p>
<p>{words["worker"]}<b>{names.word("bold")}</b>, {entities}. {words["body"]}</p>
<p><a href="mailto:{names.mail("address of a link")}?subject={quoted}" title="{names("title of a link")}">{words["note"]}</a></p>
<img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" alt="{names("alt text")}">
<table border="1"><caption>{names("caption")}</caption><tr><th>{words["columns"][0]}</th><th>{words["columns"][1]}</th></tr>
<tr><td>{names("cell")}</td><td>{names.mail("cell")}</td></tr></table>
<form action="/people/{names.latin("address of a form")}"><input name="who" value="{names("value of a field")}" placeholder="{names("placeholder of a field")}">
<input type="hidden" name="h" value="{names("hidden field")}"><select><option value="{names.latin("value of a choice")}">{names("choice")}</option></select>
<textarea>{names("text area")}</textarea></form>
<div style="display:none">{names("hidden words")}</div>
<details><summary>{words["note"]}</summary>{names("folded words")}</details>
<iframe src="data:text/html;base64,{data}" title="{names("title of a frame")}"></iframe>
<noscript>{names("words without scripts")}</noscript>
<template>{names("template")}</template>
<svg width="200" height="20"><title>{names("title of a drawing")}</title><text x="0" y="15">{names("drawing")}</text></svg>
<p onclick="call('{names("handler")}')" aria-label="{names("label for readers")}">{words["body"]}</p>
</body></html>
"""


@document("html-page-ru.html", "ru", "by hand")
def utf8(path, names):
    save(path, page(names))


@document("html-page-en.html", "en", "by hand")
def english(path, names):
    save(path, page(names))


@document("html-cp1251-ru.html", "ru", "by hand")
def cp1251(path, names):
    save(path, page(names, "windows-1251"), "cp1251")
