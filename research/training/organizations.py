"""Names of organizations of many kinds: most are invented from words, towns and surnames."""

from __future__ import annotations

import random

from names import Lexicons, inflect

STEMS_RU = (
    "Вектор Ромашка Горизонт СтройИнвест Альфа Меридиан Прогресс Заря Технопром Северсталь ГазРесурс Лидер Феникс Гарант "
    "Атлант Капитал Восток Орион Пульс Маяк Берёзка Уют Радуга Янтарь Сокол Лотос Родник Гармония Эверест Кристалл Полюс "
    "Агросоюз Мостотрест Кубаньмаслопром Сибэнергомаш Волгаречтранс Уралкабель Дальрыбпром"
).split()
QUOTED_RU = (
    "Тёплые ладони", "Шаг навстречу", "Слово и звук", "Янтарный ключ", "Белый парус", "Новая жизнь", "Добрые руки", "Наш дом",
    "Золотой век", "Первый шаг", "Мамина школа", "Зелёный мир", "Северное сияние", "Речной вокзал", "Городские огни",
)
KNOWN_RU = (
    "Сбербанк Тинькофф Газпром ВТБ Ростелеком Яндекс Почта_России РЖД Аэрофлот МВД_России Росреестр Росгвардия Госдума "
    "Минздрав ФСБ Роспотребнадзор МГУ СПбГУ ВШЭ МФТИ РГГУ Спартак Зенит Локомотив Роснефть Лукойл МТС Мегафон"
).split()
ADJECTIVES_EN = "Northern Royal United Blue Silver Golden National Central Grand Pacific Atlantic Green Iron Bright First".split()
NOUNS_EN = (
    "River Harbor Stone Bridge Valley Summit Falcon Horizon Anchor Beacon Cedar Maple Eagle Phoenix Lantern Compass Meadow "
    "Thunder Velvet Mirror Wolves Hearts Shadows Kings Strangers Tigers Bears Rockets Sharks"
).split()
PLACES_EN = "Dental Pharmacy Diner Bakery Hardware Motors Plumbing Tires Books Fitness Pizza Grill Nursery Primary".split()


def russian(rng: random.Random, lexicons: Lexicons) -> str:
    """A Russian organization in the nominative."""
    stem, quoted, town = rng.choice(STEMS_RU), rng.choice(QUOTED_RU), rng.choice(lexicons.cities)
    last = rng.choice(lexicons.last)
    n = rng.randint(1, 190)
    of_town = f"г. {town}" if rng.random() < 0.7 else f"города {town}"
    name = stem if rng.random() < 0.6 else quoted
    return rng.choice((
        f"{rng.choice(('ООО', 'АО', 'ПАО', 'ЗАО', 'НКО', 'АНО', 'СНТ', 'ТСЖ', 'ЖСК'))} «{name}»",
        f"{rng.choice(('ООО', 'АО', 'ПАО'))} \"{name}\"",
        f"{rng.choice(('ООО', 'ТОО', 'ЧОП', 'ПКФ'))} {stem}",
        f"{rng.choice(('ООО', 'АО'))} {stem.upper()}-{rng.choice(('СЕРВИС', 'ТОРГ', 'ЮГ', 'М'))}",
        f"ИП {last} {rng.choice('АБВГДЕИКЛМНПРСТ')}. {rng.choice('АБВГДЕИКЛМНПРСТ')}.",
        f"{rng.choice(('фонд', 'центр', 'магазин', 'кафе', 'банк', 'клиника', 'детский сад', 'салон'))} «{name}»",
        f"ИФНС № {n}", f"ГБУЗ ГКБ № {n}", f"городская поликлиника № {n}", f"больница № {n}", f"школа № {n}", f"лицей {n}",
        f"МБОУ СОШ № {n}", f"детский сад № {n}", f"отдел полиции № {n % 9 + 1} по {of_town}",
        f"ОВД {of_town}", f"администрация {of_town}", f"ЗАГС {of_town}",
        f"{rng.choice(('Ленинский', 'Октябрьский', 'Советский', 'Центральный'))} районный суд {of_town}",
        f"{rng.choice(('больница', 'университет', 'институт', 'театр', 'музей', 'школа'))} имени {inflect(last, 'last', 'm', 'gent')}",
        f"НИИ {stem.lower()}а", f"завод «{stem}»", f"газета «{quoted}»",
        rng.choice(KNOWN_RU).replace("_", " "), rng.choice(KNOWN_RU).replace("_", " "),
    ))


def english(rng: random.Random, lexicons: Lexicons) -> str:
    """An organization of the English-speaking world: companies, schools, councils, teams, bands, courts."""
    lists = lexicons.world
    last, other = rng.choice(lists["en"]["last_name"]), rng.choice(lists["en"]["last_name"])
    town = rng.choice(lists["any"]["city"])
    adjective, noun = rng.choice(ADJECTIVES_EN), rng.choice(NOUNS_EN)
    return rng.choice((
        f"{last} {rng.choice(('Ltd', 'Inc.', 'LLC', 'and Sons', '& Co', 'Group', 'Holdings', 'Corporation'))}",
        f"{last} & {other}", f"{last}, {other} & Partners LLP", f"{adjective} {noun} {rng.choice(('Ltd', 'Inc', 'Bank', 'Mutual'))}",
        f"University of {town}", f"{town} University", f"{last} College", f"{town} High School", f"St. {last}'s School",
        f"{town} City Council", f"{town} Police Department", f"{town} District Court", f"{town} General Hospital",
        f"{rng.choice(('Ministry', 'Department'))} of {rng.choice(('Health', 'Justice', 'Education', 'Defence', 'Transport'))}",
        f"{town} {rng.choice(('United', 'City', 'Rovers', 'Wanderers', 'FC'))}", f"{town} {noun}", f"{town} Philharmonic",
        f"The {noun}", f"{adjective} {noun} Records", f"{noun} {rng.choice(PLACES_EN)}", f"{last}'s {rng.choice(PLACES_EN)}",
        f"The {town} {rng.choice(('Times', 'Post', 'Herald', 'Chronicle'))}", f"{noun} Airlines",
        f"{last} {rng.choice(('Foundation', 'Trust', 'Society', 'Institute', 'Museum', 'Church'))}",
        rng.choice("Google Microsoft Amazon Toyota Boeing BBC NASA NATO UNESCO FBI CIA UN Senate Congress Parliament IBM".split()),
    ))


def foreign(rng: random.Random, lexicons: Lexicons, locale: str) -> str:
    """A company named after its owner, with the legal form of the country."""
    last = rng.choice(lexicons.world[locale]["last_name"])
    ends = {"de": ("GmbH", "AG", "KG"), "fr": ("SARL", "SA", "et Fils"), "es": ("S.A.", "S.L."), "it": ("S.p.A.", "S.r.l.")}
    ends |= {"pt": ("Lda.", "S.A."), "pl": ("Sp. z o.o.", "S.A.")}
    return f"ТОВ «{last}»" if locale == "uk" else f"{last} {rng.choice(ends[locale])}"


def organization(rng: random.Random, lexicons: Lexicons, locale: str) -> str:
    if locale == "ru":
        return russian(rng, lexicons)
    return english(rng, lexicons) if locale == "en" else foreign(rng, lexicons, locale)
