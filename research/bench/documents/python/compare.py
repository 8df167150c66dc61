"""Compares pages as pictures: `python compare.py` reads [{before, after, words}] on stdin.

`before` and `after` are PDF files or pictures, `words` those that were replaced and what stands in their place; a line of
text that holds one of them may differ, as may `boxes` ([x0, y0, x1, y1] of a picture). Everything else has to be the same.
Prints for each {pages, different: [page]}; `pages` is null where the numbers of pages differ.
"""

import html
import json
import os
import re
import subprocess
import sys
import tempfile

from PIL import Image, ImageChops, ImageDraw, ImageOps

DPI = 72
# Of 255: what less ink or more may be the edge of a letter that stands a tenth of a pixel further.
THRESHOLD = 80
# So many pixels may differ: dust.
DUST = 6
MARGIN = 3
LINE = re.compile(r'<line xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</line>', re.S)


def pages_of(path, folder):
    """Pictures of the pages, and of each the boxes of its lines of text with their words, in pixels."""
    if not path.endswith(".pdf"):
        with Image.open(path) as picture:
            return [(page_picture(picture, index), []) for index in range(getattr(picture, "n_frames", 1))]
    prefix = os.path.join(folder, "page")
    subprocess.run(["pdftoppm", "-r", str(DPI), "-gray", path, prefix], check=True, capture_output=True)
    boxes = subprocess.run(["pdftotext", "-bbox-layout", path, "-"], check=True, capture_output=True).stdout.decode()
    pictures = sorted(name for name in os.listdir(folder) if name.startswith("page"))
    lines = [lines_of(page) for page in boxes.split("<page ")[1:]]
    return [(Image.open(os.path.join(folder, name)).convert("L"), lines[at]) for at, name in enumerate(pictures)]


def page_picture(picture, index):
    picture.seek(index)
    return ImageOps.exif_transpose(picture).convert("L")


def lines_of(page):
    found = []
    for x0, y0, x1, y1, content in LINE.findall(page):
        words = html.unescape("".join(re.findall(r"<word [^>]*>(.*?)</word>", content)))
        found.append(((float(x0), float(y0), float(x1), float(y1)), words.lower()))
    return found


def holds(line, words):
    """Whether a line holds one of the words or, at its ends, a half of one."""
    return any(word in line or line.endswith(half(word)) or line.startswith(word[-4:]) for word in words)


def half(word):
    return word[:4] + "-"


def compare(one):
    words = [word.lower() for word in one["words"]]
    with tempfile.TemporaryDirectory() as first, tempfile.TemporaryDirectory() as second:
        before, after = pages_of(one["before"], first), pages_of(one["after"], second)
        if len(before) != len(after):
            return {"pages": None, "different": [], "before": len(before), "after": len(after)}
        different, where = [], []
        for number, ((old, old_lines), (new, new_lines)) in enumerate(zip(before, after), 1):
            # The size of a page is rounded to pixels.
            size = (min(old.width, new.width), min(old.height, new.height))
            if max(old.width, new.width) - size[0] > 1 or max(old.height, new.height) - size[1] > 1:
                different.append(number)
                continue
            old, new = old.crop((0, 0, *size)), new.crop((0, 0, *size))
            change = ImageChops.difference(old, new).point(lambda value: 255 if value > THRESHOLD else 0)
            draw = ImageDraw.Draw(change)
            boxes = [box for box, line in [*old_lines, *new_lines] if holds(line, words)]
            for x0, y0, x1, y1 in [*boxes, *one.get("boxes", [])]:
                draw.rectangle((x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN), fill=0)
            if change.histogram()[255] > DUST:
                different.append(number)
                where.append([number, *change.getbbox()])
        return {"pages": len(before), "different": different, "where": where}


if __name__ == "__main__":
    results = []
    for request in json.load(sys.stdin):
        try:
            results.append(compare(request))
        except Exception as error:  # a file that cannot be drawn is a result
            results.append({"pages": None, "different": [], "error": type(error).__name__})
    print(json.dumps(results))
