"""Parts of a zip package, put in or changed by hand: what the Python writers have no words for."""

import os
import re
import shutil
import zipfile


def patch(path, changes):
    """Rewrites a package. `changes`: part -> bytes, text, or a function of its text (empty where it is new)."""
    with zipfile.ZipFile(path) as archive:
        order = archive.namelist()
        parts = {name: archive.read(name) for name in order}
    for name, change in changes.items():
        value = change(parts.get(name, b"").decode("utf-8")) if callable(change) else change
        if name not in parts:
            order.append(name)
        parts[name] = value.encode("utf-8") if isinstance(value, str) else value
    temporary = path + ".new"
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in order:
            kind = zipfile.ZIP_STORED if name == "mimetype" else zipfile.ZIP_DEFLATED
            archive.writestr(name, parts[name], kind)
    shutil.move(temporary, path)


def part_names(path):
    with zipfile.ZipFile(path) as archive:
        return archive.namelist()


def content_type(part, kind):
    """A change of `[Content_Types].xml` that names a part."""
    return lambda text: text.replace("</Types>", f'<Override PartName="/{part}" ContentType="{kind}"/></Types>')


def relation(*relations):
    """A change of a relationships part: (id, type, target, external)."""

    def add(text):
        if not text:
            text = (
                '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
                '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>'
            )
        added = "".join(
            f'<Relationship Id="{ident}" Type="{kind}" Target="{target}"{" TargetMode=%sExternal%s" % (chr(34), chr(34)) if outside else ""}/>'
            for ident, kind, target, outside in relations
        )
        # An empty list may be written as one closed tag.
        text = re.sub(r"<Relationships([^>]*)/>", r"<Relationships\1></Relationships>", text)
        return text.replace("</Relationships>", added + "</Relationships>")

    return add


def both(*changes):
    def change(text):
        for one in changes:
            text = one(text)
        return text

    return change


def before(mark, added):
    """A change that puts text before the last place of `mark`."""

    def change(text):
        at = text.rindex(mark)
        return text[:at] + added + text[at:]

    return change


def ensure_folder(path):
    os.makedirs(os.path.dirname(path), exist_ok=True)
