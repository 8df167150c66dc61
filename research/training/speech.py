"""Numbers, days, addresses and letters as people say them aloud, in Russian and English."""

from __future__ import annotations

import random

MONTHS = {
    "ru": "января февраля марта апреля мая июня июля августа сентября октября ноября декабря".split(),
    "en": "january february march april may june july august september october november december".split(),
}
UNITS = {
    "ru": "ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать тринадцать "
    "четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать".split(),
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen".split(),
}
TENS = {
    "ru": "двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто".split(),
    "en": "twenty thirty forty fifty sixty seventy eighty ninety".split(),
}
HUNDREDS = "сто двести триста четыреста пятьсот шестьсот семьсот восемьсот девятьсот".split()
ORDINALS = {
    "ru": "первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого "
    "двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого "
    "девятнадцатого".split(),
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth "
    "fifteenth sixteenth seventeenth eighteenth nineteenth".split(),
}
ROUND_ORDINALS = {
    "ru": "двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого".split(),
    "en": "twentieth thirtieth fortieth fiftieth sixtieth seventieth eightieth ninetieth".split(),
}
LETTERS = {
    "ru": dict(zip("абвгдежзийклмнопрстуфхцчшщъыьэюя",
                   "а бэ вэ гэ дэ е жэ зэ и и-краткое ка эль эм эн о пэ эр эс тэ у эф ха цэ че ша ща твёрдый-знак ы "
                   "мягкий-знак э ю я".split(), strict=True)),
    "en": {c: c for c in "abcdefghijklmnopqrstuvwxyz"},
}
CALLED = {
    "ru": dict(zip("абвгдежзиклмнопрстуфхцчшюя",
                   "Анна Борис Василий Григорий Дмитрий Елена Женя Зинаида Иван Константин Леонид Михаил Николай Ольга "
                   "Павел Роман Семён Татьяна Ульяна Фёдор Харитон цапля человек Шура Юрий Яков".split(), strict=True)),
    "en": dict(zip("abcdefghijklmnopqrstuvwxyz",
                   "alpha bravo charlie delta echo foxtrot golf hotel india juliet kilo lima mike november oscar papa "
                   "quebec romeo sierra tango uniform victor whiskey xray yankee zulu".split(), strict=True)),
}
STREETS_EN = ("maple oak cedar pine elm walnut chestnut willow birch church station mill park high king queen bridge river "
              "lake hill main second third ninth washington lincoln jefferson victoria albert").split()
KINDS_EN = "street avenue road lane drive court place way terrace close boulevard".split()


def number(n: int, locale: str) -> str:
    """0 <= n < 1000 in words: `сто двадцать пять`, `one hundred twenty five`."""
    words: list[str] = []
    if n >= 100:
        words += [HUNDREDS[n // 100 - 1]] if locale == "ru" else [UNITS["en"][n // 100], "hundred"]
        n %= 100
        if n == 0:
            return " ".join(words)
    if n >= 20:
        words.append(TENS[locale][n // 10 - 2])
        n %= 10
        if n == 0:
            return " ".join(words)
    return " ".join([*words, UNITS[locale][n]])


def ordinal(n: int, locale: str) -> str:
    """0 < n < 100 as an ordinal: `двадцать пятого`, `twenty fifth`."""
    if n < 20:
        return ORDINALS[locale][n - 1]
    if n % 10 == 0:
        return ROUND_ORDINALS[locale][n // 10 - 2]
    return f"{TENS[locale][n // 10 - 2]} {ORDINALS[locale][n % 10 - 1]}"


def digits_aloud(rng: random.Random, n: int, locale: str) -> str:
    """A number of n digits as somebody dictates it: alone, by two, in Russian also by three."""
    groups = (1, 1, 2, 3) if locale == "ru" else (1, 1, 1, 2)
    out: list[str] = []
    while n > 0:
        k = min(rng.choice(groups), n)
        n -= k
        value = rng.randrange(10**k)
        if k > 1 and value < 10 ** (k - 1):
            value += 10 ** (k - 1)
        if locale == "en" and k == 1 and rng.random() < 0.06 and n > 0:
            out.append("double")
        out.append("oh" if locale == "en" and value == 0 and rng.random() < 0.7 else number(value, locale))
    return " ".join(out)


def day_aloud(rng: random.Random, locale: str) -> str:
    """A day, most often with the year."""
    d, m, y = rng.randint(1, 31), rng.randrange(12), rng.randint(30, 99)
    month = MONTHS[locale][m]
    dice = rng.random()
    if locale == "en":
        day = ordinal(d, "en")
        named = f"{month} {day}" if dice < 0.6 else f"the {day} of {month}"
        if dice < 0.3:
            return named
        year = rng.choice((f"nineteen {number(y, 'en')}", number(y, "en"), f"two thousand {number(rng.randint(1, 26), 'en')}",
                           f"twenty {number(rng.randint(10, 26), 'en')}"))
        return f"{named} {year}"
    named = f"{ordinal(d, 'ru')} {month if dice < 0.8 else ordinal(m + 1, 'ru')}"
    if dice < 0.3:
        return named
    year = rng.choice((f"тысяча девятьсот {ordinal(y, 'ru')}", ordinal(y, "ru"),
                       f"две тысячи {ordinal(rng.randint(1, 26), 'ru')}"))
    return f"{named} {year}" + rng.choice((" года", ""))


def address_aloud(rng: random.Random, locale: str, street: str, town: str) -> str:
    """An address in words; `street` without the word for its kind, `town` in the nominative."""
    house, flat = number(rng.randint(1, 180), locale), number(rng.randint(1, 300), locale)
    dice = rng.random()
    if locale == "en":
        place = f"{house} {rng.choice(STREETS_EN)} {rng.choice(KINDS_EN)}"
        if dice < 0.3:
            place += f" {rng.choice(('apartment', 'apt', 'unit', 'flat'))} {flat}"
        return f"{place} {town.lower()}" if dice < 0.15 or dice > 0.7 else place
    kind = rng.choice(("улица ", "улица ", "проспект ", "переулок ", ""))
    place = f"{kind}{street} {rng.choice(('дом ', 'дом ', ''))}{house}"
    if dice < 0.2:
        place += f" корпус {number(rng.randint(1, 5), 'ru')}"
    if dice < 0.7:
        place += f" {rng.choice(('квартира ', 'квартира ', 'кв '))}{flat}"
    return f"{rng.choice(('город ', ''))}{town} {place}" if dice > 0.55 else place


def spelled(rng: random.Random, name: str, locale: str) -> str:
    """The letters of a name one by one: `дэ у гэ`, `Д-У-Г`, `h o f f m a n`, `p as in papa`."""
    letters = [c for c in name.lower().replace("ё", "е") if c in LETTERS[locale]]
    dice = rng.random()
    if dice < 0.3:
        return " ".join(LETTERS[locale][c] for c in letters)
    if dice < 0.5:
        return " ".join(c.upper() for c in letters)
    if dice < 0.7:
        return "-".join(c.upper() if dice < 0.6 else c for c in letters)
    if dice < 0.8:
        return ", ".join(letters)
    if locale == "ru":
        return " ".join(CALLED["ru"].get(c, LETTERS["ru"][c]).lower() for c in letters)
    return " ".join(f"{c} as in {CALLED['en'][c]}" if rng.random() < 0.5 else f"{c} for {CALLED['en'][c]}" for c in letters)
