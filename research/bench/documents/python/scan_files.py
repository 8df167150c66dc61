"""Scans: pages drawn as pictures, with what cameras and programs write into them."""

from PIL import Image, ImageDraw, ImageFilter, ImageFont, PngImagePlugin

from corpus import document
from packages import ensure_folder
from pdf_files import FONT
from words import TEXT


def sheet(names, count=4):
    """A page as a picture, and where its names stand."""
    words, boxes = TEXT[names.language], {}
    page = Image.new("L", (1240, 900), 250)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONT, 30)
    draw.text((80, 60), words["title"], font=ImageFont.truetype(FONT, 44), fill=10)
    for number in range(count):
        y = 180 + 150 * number
        given, surname = names("scanned words").split(" ")
        before = (words["customer"] if number % 2 == 0 else words["worker"]) + given + " "
        draw.text((80, y), before + surname, font=font, fill=20)
        x = 80 + draw.textlength(before, font=font)
        boxes[surname] = [round(x) - 4, y - 4, round(x + draw.textlength(surname, font=font)) + 4, y + 42]
        draw.text((80, y + 50), words["body"][:56], font=font, fill=20)
    return page.filter(ImageFilter.GaussianBlur(0.6)), boxes


@document("png-scan-ru.png", "ru", "Pillow", long=True)
def png(path, names):
    ensure_folder(path)
    page, boxes = sheet(names)
    info = PngImagePlugin.PngInfo()
    info.add_text("Author", names("PNG text", "en"))
    info.add_itxt("Comment", names("PNG international text"), zip=True)
    info.add_text("Description", names("PNG packed text", "en"), zip=True)
    page.save(path, pnginfo=info, dpi=(150, 150))
    return boxes


@document("jpg-scan-en.jpg", "en", "Pillow", long=True)
def jpg(path, names):
    ensure_folder(path)
    page, boxes = sheet(names)
    exif = Image.Exif()
    exif[0x013B], exif[0x010E], exif[0x8298] = names("EXIF artist"), names("EXIF description"), names("EXIF copyright")
    xmp = f"<x:xmpmeta xmlns:x='adobe:ns:meta/'><a>{names('XMP')}</a></x:xmpmeta>".encode()
    page.save(path, quality=92, exif=exif, xmp=xmp, comment=names("JPEG comment").encode(), dpi=(150, 150))
    return boxes


@document("tiff-scan-ru.tiff", "ru", "Pillow", long=True)
def tiff(path, names):
    ensure_folder(path)
    page, boxes = sheet(names)
    tags = {315: names("TIFF artist", "en"), 270: names("TIFF description", "en"), 316: names("TIFF computer", "en"), 33432: names("TIFF copyright", "en")}
    page.save(path, compression="tiff_deflate", tiffinfo=tags, dpi=(150, 150))
    return boxes


@document("pdf-scan-en.pdf", "en", "Pillow")
def pdf(path, names):
    ensure_folder(path)
    page, boxes = sheet(names)
    page.save(path, "PDF", resolution=150, title=names("title"), author=names("author"))
    return {mark: [round(value * 72 / 150) for value in box] for mark, box in boxes.items()}
