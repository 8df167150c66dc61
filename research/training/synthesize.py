"""Makes labelled texts from templates: Russian forms, letters, chats and transcripts, and short texts in the others.

    python synthesize.py --data DATA --out WORK/synthetic.jsonl [--count 9000] [--seed 11]

A template is plain text with slots in braces; a slot is `{name}` or `{name:argument}` and becomes a span of its type
(see SLOTS) or plain text (types None). Names come from the lexicons, everything else is invented.
"""

from __future__ import annotations

import argparse
import json
import random
import re
from collections.abc import Callable
from pathlib import Path

from augment import same_length
from names import Lexicons, inflect, plural, transliterated
from organizations import organization
from speech import address_aloud, day_aloud, digits_aloud, spelled
from templates import CHAT, LOG, NEGATIVE, RUSSIAN, TRANSCRIPT, WORLD
from templates_records import RECORDS
from templates_speech import SPEECH, WORD_NAMES

MONTHS = {
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря",
    "uk": "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня",
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia",
}
DAY = {"ru": "{d} {m} {y} года", "uk": "{d} {m} {y} року", "en": "{d} {m} {y}", "de": "{d}. {m} {y}"}
DAY |= {"fr": "{d} {m} {y}", "es": "{d} de {m} de {y}", "it": "{d} {m} {y}", "pt": "{d} de {m} de {y}", "pl": "{d} {m} {y} r."}
PATTERNS = ("L F M", "F M L", "F L", "L F", "F M", "L fm", "L f m", "fmL", "f L", "F", "L", "f m L")
WEIGHTS = (5, 3, 6, 3, 5, 2, 3, 1, 1, 3, 4, 2)
STREETS = "Ленина Мира Гагарина Советская Садовая Лесная Школьная Победы Кирова Пушкина Набережная Молодёжная".split()


def digits(rng: random.Random, n: int) -> str:
    return "".join(rng.choice("0123456789") for _ in range(n))


def shaped(rng: random.Random, *shapes: str) -> str:
    """One of the shapes with # as a digit, & as a Latin capital, % as a hexadecimal digit."""
    shape = rng.choice(shapes)
    swap = {"#": "0123456789", "&": "ABCDEFGHKLMNPRSTUVWXYZ", "%": "0123456789abcdef"}
    return "".join(rng.choice(swap[c]) if c in swap else c for c in shape)


class Maker:
    """Fills templates from one random source."""

    # What may stand between two slots that are one person.
    JOINTS: tuple[str, ...] = (" ",)

    def __init__(self, lexicons: Lexicons, rng: random.Random) -> None:
        self.lexicons = lexicons
        self.rng = rng

    def day(self, locale: str) -> str:
        rng = self.rng
        d, y = rng.randint(1, 31), rng.randint(1935, 2026)
        month = rng.randint(1, 12)
        dice = rng.random()
        if dice < 0.35 or locale not in MONTHS:
            separator = rng.choice("./-") if locale != "ru" else rng.choice("....-/")
            return f"{d:02}{separator}{month:02}{separator}{y if rng.random() < 0.8 else y % 100:02}"
        if dice < 0.42:
            return f"{y}-{month:02}-{d:02}"
        name = MONTHS[locale].split()[month - 1]
        if dice < 0.60:
            return DAY[locale].format(d=d, m=name, y=y).split(str(y))[0].strip().removesuffix(" de")
        if locale == "en" and dice < 0.8:
            return f"{name} {d}, {y}"
        whole = DAY[locale].format(d=d, m=name, y=y)
        return whole.replace("года", "г.") if rng.random() < 0.3 else whole

    def email(self, locale: str) -> str:
        lists = self.lexicons.world["any"]
        user = rng_join(self.rng, [self.rng.choice(lists["first_name"]), self.rng.choice(lists["last_name"])])
        user = re.sub(r"[^a-z0-9._-]", "", user.lower()) or "info"
        host = self.rng.choice("mail.ru yandex.ru gmail.com bk.ru rambler.ru outlook.com company.example inbox.ru".split())
        return f"{user}{digits(self.rng, self.rng.choice((0, 0, 2, 4)))}@{host}"

    def address(self, locale: str) -> str:
        rng = self.rng
        if locale == "ru":
            city, street = rng.choice(self.lexicons.cities), rng.choice(STREETS)
            if rng.random() < 0.5:
                street = inflect(rng.choice(self.lexicons.last), "last", "m", "gent")
            kind = rng.choice(("ул.", "ул.", "улица", "пр-т", "проспект", "пер.", "шоссе", "б-р", "наб."))
            parts = [f"{rng.choice(('г. ', 'г. ', 'город ', ''))}{city}", f"{kind} {street}"]
            parts.append(f"{rng.choice(('д. ', 'дом ', 'д.', ''))}{rng.randint(1, 180)}{rng.choice(('', '', 'А', 'к2', '/3'))}")
            if rng.random() < 0.6:
                parts.append(f"{rng.choice(('кв. ', 'кв.', 'квартира ', 'оф. '))}{rng.randint(1, 300)}")
            if rng.random() < 0.3:
                parts.insert(0, digits(rng, 6))
            return ", ".join(parts if rng.random() < 0.75 else parts[1:])
        lists = self.lexicons.world[locale]
        name = rng.choice(lists.get("street") or lists["last_name"])
        n, city = rng.randint(1, 190), rng.choice(lists.get("city") or self.lexicons.world["any"]["city"])
        forms = {
            "en": f"{n} {name}, {city}" if lists.get("street") else f"{n} {name} Street, {city}",
            "de": f"{name} {n}, {digits(rng, 5)} {city}",
            "fr": f"{n}, {rng.choice(('rue', 'avenue', 'boulevard', 'place'))} {name}, {digits(rng, 5)} {city}",
            "es": f"{rng.choice(('Calle', 'C/', 'Avenida', 'Plaza'))} {name}, {n}, {digits(rng, 5)} {city}",
            "it": f"{rng.choice(('Via', 'Viale', 'Piazza', 'Corso'))} {name} {n}, {digits(rng, 5)} {city}",
            "pt": f"{rng.choice(('Rua', 'Avenida', 'Travessa'))} {name}, {n}, {city}",
            "pl": f"ul. {name} {n}/{rng.randint(1, 60)}, {digits(rng, 2)}-{digits(rng, 3)} {city}",
            "uk": f"вул. {name}, {n}, м. {city}",
        }
        return forms[locale]

    def nickname(self) -> str:
        """A name in a chat: `lenka_v`, `Борода_77`."""
        rng = self.rng
        base = rng.choice((rng.choice(self.lexicons.short), rng.choice(self.lexicons.world["any"]["first_name"])))
        base = transliterated(base) if rng.random() < 0.6 else base
        tail = rng.choice(("_", "", "-")) + rng.choice((digits(rng, 2), "v", "xx", "he", "pro", digits(rng, 4)))
        return f"{base.lower() if rng.random() < 0.7 else base}{tail}"

    def short_address(self) -> str:
        """As one writes it to a friend: `ул солнечная 14`, `ленина 5 кв 12`."""
        rng = self.rng
        kind = rng.choice(("ул ", "ул. ", "улица ", "", "пр-т ", "пер "))
        tail = rng.choice(("", "", f" кв {rng.randint(1, 200)}", f", кв. {rng.randint(1, 200)}", f" подъезд {rng.randint(1, 8)}"))
        return f"{kind}{rng.choice(STREETS)} {rng.randint(1, 150)}{tail}"

    def aloud(self, what: str, locale: str) -> tuple[str, str]:
        """(text, type) of a day, an address or a number in words; numbers are called by how many digits they have."""
        rng = self.rng
        if what == "day":
            return day_aloud(rng, locale), "DATE"
        if what == "addr":
            street = inflect(rng.choice(self.lexicons.last), "last", "m", "gent") if rng.random() < 0.5 else rng.choice(STREETS)
            towns = self.lexicons.cities if locale == "ru" else self.lexicons.world["any"]["city"]
            return address_aloud(rng, locale, street, rng.choice(towns)), "LOCATION"
        if what == "phone":
            return rng.choice(("восемь ", "плюс семь ", "")) + digits_aloud(rng, 10, locale), "ID"
        return digits_aloud(rng, rng.choice(COUNTED[what]), locale), "ID"

    def slot(self, name: str, argument: str, locale: str) -> tuple[str, str | None]:
        """(text, type) of one slot."""
        rng, lexicons = self.rng, self.lexicons
        if name == "per":
            if locale != "ru":
                return lexicons.person(rng, locale), "PERSON"
            pattern = rng.choices(PATTERNS, WEIGHTS)[0]
            if rng.random() < 0.05:
                return transliterated(lexicons.russian_in(rng, "nomn", pattern)), "PERSON"
            if rng.random() < 0.04:
                return rng.choice(lexicons.short), "PERSON"
            return lexicons.russian_in(rng, argument or "nomn", pattern), "PERSON"
        if name in ("F", "M", "L", "FM", "LFM", "FL"):
            return lexicons.russian_in(rng, argument or "nomn", " ".join(name)), "PERSON"
        if name == "short":
            short = rng.choice(lexicons.short)
            return inflect(short, "first", "f" if short[-1] in "ая" else "m", argument or "nomn"), "PERSON"
        if name == "voc":
            called = [s for s in lexicons.short if len(s) in (4, 5) and s[-1] in "ая" and s[-2] not in "аеиоуыэюяьй"]
            short = rng.choice(called)
            return short[:-1] + ("ь" if short[-1] == "я" else ""), "PERSON"
        if name == "wordname":
            gender = rng.choice("mf") if locale == "ru" else ""
            word = inflect(rng.choice(WORDS_AS_NAMES[locale + gender]), "first", gender, argument or "nomn")
            return word.capitalize() if rng.random() < 0.5 else word, "PERSON"
        if name == "plural":
            return plural(rng.choice(lexicons.last), argument or "nomn"), "PERSON"
        if name in ("first", "last"):
            lists = lexicons.world[locale if rng.random() < 0.6 else "any"]
            return rng.choice(lists[f"{name}_name"]), "PERSON"
        if name == "initial":
            return rng.choice("ABCDEFGHJKLMNPRSTW"), "PERSON"
        if name == "spelled":
            last = rng.choice(lexicons.last if locale == "ru" else lexicons.world["any"]["last_name"])
            return spelled(rng, last, locale) or "a", "PERSON"
        if name.startswith("spoken"):
            return self.aloud(name.removeprefix("spoken"), locale)
        if name == "letter":
            return f"{rng.choice('АБВГДЕКЛМНОПРСТ')}.", "PERSON"
        if name == "nick":
            return self.nickname(), "ID"
        if name == "street":
            return self.short_address(), "LOCATION"
        if name == "time":
            return f"{rng.randint(0, 23):02}:{rng.randint(0, 59):02}", None
        if name == "date":
            return f"2024-{rng.randint(1, 12):02}-{rng.randint(1, 28):02} 10:{rng.randint(0, 59):02}:07", "DATE"
        if name == "city" and argument:
            return town_in(rng.choice(lexicons.cities), argument), "LOCATION"
        if name == "city":
            cities = lexicons.cities if locale == "ru" else lexicons.world[locale].get("city") or lexicons.world["any"]["city"]
            return rng.choice(cities), "LOCATION"
        if name == "age":
            return str(rng.randint(18, 90)), None
        if name == "sum":
            return f"{rng.randint(1, 900)} {rng.randint(100, 999)}", None
        if name == "monthyear":
            months = MONTHS[locale].split()
            return f"{self.rng.choice(months)} {rng.randint(1950, 2026)}", "DATE"
        if name == "n":
            return str(rng.randint(2, 60)), None
        made: dict[str, tuple[Callable[[], str], str]] = {
            "addr": (lambda: self.address(locale), "LOCATION"),
            "org": (lambda: organization(rng, lexicons, locale), "ORG"),
            "year": (lambda: str(rng.randint(1930, 2026)), "DATE"),
            "day": (lambda: self.day(locale), "DATE"),
            "email": (lambda: self.email(locale), "ID"),
        }
        if name in made:
            make, kind = made[name]
            return make(), kind
        return shaped(rng, *IDENTIFIERS[name]), "ID"

    def fill(self, template: str, locale: str) -> dict:
        """The record made from one template."""
        text, spans, at, parted = "", [], 0, False
        template = template.replace("{{", "\x01").replace("}}", "\x02")
        for match in re.finditer(r"\{(\w+)(?::([\w/]+))?\}", template):
            text += template[at : match.start()]
            if match[1] == "cut":
                parted, at = True, match.end()
                continue
            value, kind = self.slot(match[1], match[2] or "", locale)
            last = spans[-1] if spans and not parted else None
            parted = False
            if last and kind == last["type"] == "PERSON" and match[1] != "spelled" and text[last["end"] :] in self.JOINTS:
                last["end"] += 1 + len(value)  # a given name and a surname from two slots are one person, but for {cut}
            elif kind:
                spans.append({"start": len(text), "end": len(text) + len(value), "type": kind, "fine": match[1]})
            text += value
            at = match.end()
        text = (text + template[at:]).replace("\x01", "{").replace("\x02", "}")
        return {"lang": locale, "text": text, "spans": spans}


def town_in(city: str, case: str) -> str:
    """A town in a Russian case, by its ending; those that take none stay as they are."""
    endings = {"а": "ы е у ой е", "я": "и е ю ей е", "ь": "и и ь ью и"}
    consonant = "а у  ом е"
    cases = ("gent", "datv", "accs", "ablt", "loct")
    if case == "nomn" or " " in city or city[-1] in "оеиыуюэй":
        return city
    ends = endings.get(city[-1], consonant).split(" ")
    return (city[:-1] if city[-1] in endings else city) + ends[cases.index(case)]


def rng_join(rng: random.Random, parts: list[str]) -> str:
    rng.shuffle(parts)
    return rng.choice("._-").join(parts if rng.random() < 0.7 else parts[:1])


COUNTED = {
    "card": (4, 16), "four": (4,), "five": (5,), "six": (6,), "eight": (8,), "nine": (9,), "ten": (10,), "eleven": (11,),
    "sixteen": (16,),
}
# Names that are also words; the Russian ones by gender.
WORDS_AS_NAMES = {
    "ruf": "роза вера надежда любовь света лилия майя злата лада мира рада виола венера малина снежана".split(),
    "rum": "лев слава роман марс ким мир август алмаз булат закир гранит жасмин".split(),
    "en": "will mark grace hope rose joy april may june dawn faith chase grant rich bill rob pat sue art frank drew dean miles "
          "hunter mason summer autumn violet daisy ivy lily ruby amber jade crystal pearl melody destiny journey angel star sky "
          "brook cliff dale glen ford lane reed rusty sandy misty victor max gray young dev ray gene chip buddy merry christian".split(),
}
IDENTIFIERS: dict[str, tuple[str, ...]] = {
    "phone": ("+7 (9##) ###-##-##", "8 9## ### ## ##", "+79#########", "89#########", "8 (###) ##-##-##", "+7 9## ###-##-##",
              "8-9##-###-##-##", "###-##-##", "+44 20 #### ####", "+49 ### #######", "(###) ###-####", "+33 6 ## ## ## ##",
              "06 ## ## ## ##", "+34 6## ### ###", "+48 ### ### ###", "+380 ## ### ## ##"),
    "passport": ("## ## ######", "#### ######", "####-######", "#### № ######", "&& ######", "&########"),
    "application": ("#####/##", "####/##", "######/##"),
    "code": ("###-###",),
    "snils": ("###-###-### ##", "###########"),
    "inn": ("##########", "############"),
    "ogrn": ("#############", "###############"),
    "card": ("#### #### #### ####", "################", "####-####-####-####", "**** ####", "2200 #### #### ####"),
    "account": ("408178104###########", "40702810###########", "####################"),
    "bik": ("04#######",),
    "iban": ("DE## #### #### #### #### ##", "GB##&&&&##############", "FR## #### #### #### #### #### ###", "PL##########################"),
    "contract": ("##/####", "###-&/##", "А##-#####/20##", "№ ####/##-#", "&&-######", "2-####/20##", "#####/##"),
    "oms": ("################", "#### #### #### ####"),
    "plate": ("А###ВС##", "К ### ММ 7##", "о###ое##", "&&###&&", "&##-####"),
    "vin": ("XTA###########&##", "WBA&&#####&######"),
    "ip": ("###.##.#.##", "10.#.##.###", "192.168.#.##"),
    "url": ("https://example.org/u/######", "www.site##.ru", "t.me/user####", "vk.com/id########"),
    "handle": ("@user_####", "@ivan##", "@m_petrova##", "id########"),
    "mrn": ("######", "##-######", "&#######", "#######/##"),
    "ssn": ("###-##-####", "## ## ## ### ###", "########&", "########-&"),
    "pin": ("####", "######"),
    "letters": ("&&", "&&&", "&&-&"),
    "login": ("user####", "a.ivanov##", "ab####", "smith_##"),
}


def synthesize(data: Path, out: Path, count: int, seed: int) -> None:
    rng = random.Random(seed)
    maker = Maker(Lexicons(data / "lexicons"), rng)
    with out.open("w", encoding="utf-8") as sink:
        for _ in range(count):
            dice = rng.random()
            if dice < 0.28:
                lines = [maker.fill(t, "ru") for t in rng.sample(RUSSIAN, rng.randint(1, 5))]
            elif dice < 0.34:
                lines = [maker.fill(t, "ru") for t in rng.sample(TRANSCRIPT, rng.randint(1, 4))]
            elif dice < 0.50:
                locale = rng.choice(("ru", "ru", "en"))
                lines = cased([maker.fill(t, locale) for t in rng.sample(SPEECH[locale], rng.randint(1, 5))], 0.6, rng)
            elif dice < 0.56:
                locale = rng.choice(("ru", "en"))
                lines = cased([maker.fill(t, locale) for t in rng.sample(WORD_NAMES[locale], rng.randint(2, 5))], 0.4, rng)
            elif dice < 0.69:
                locale = rng.choice(("ru", "en"))
                lines = [maker.fill(t, locale) for t in rng.sample(RECORDS[locale], rng.randint(1, 4))]
            elif dice < 0.79:
                lines = cased([maker.fill(t, "ru") for t in rng.sample(CHAT, rng.randint(2, 7))], 0.75, rng)
            elif dice < 0.81:
                lines = [maker.fill(t, "ru") for t in rng.sample(LOG, rng.randint(2, 6))]
            elif dice < 0.86:
                lines = [maker.fill(t, "ru") for t in rng.sample(NEGATIVE, rng.randint(1, 4))]
            else:
                locale = rng.choice(list(WORLD))
                lines = [maker.fill(t, locale) for t in rng.sample(WORLD[locale], rng.randint(1, 4))]
            record = joined(lines, rng.choice((" ", "\n", "\n")))
            sink.write(json.dumps(record, ensure_ascii=False) + "\n")


def cased(lines: list[dict], share: float, rng: random.Random) -> list[dict]:
    """All of the lines in lower case, in `share` of the calls."""
    if rng.random() >= share:
        return lines
    return [{**line, "text": same_length(line["text"], "lower")} for line in lines]


def joined(lines: list[dict], separator: str) -> dict:
    """One record of several, one after another."""
    text, spans = "", []
    for line in lines:
        text += separator if text else ""
        spans += [{**s, "start": s["start"] + len(text), "end": s["end"] + len(text)} for s in line["spans"]]
        text += line["text"]
    return {"lang": lines[0]["lang"], "text": text, "spans": spans}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--count", type=int, default=9000)
    parser.add_argument("--seed", type=int, default=11)
    args = parser.parse_args()
    synthesize(args.data, args.out, args.count, args.seed)
