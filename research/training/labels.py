"""Labels, and how each labelled set maps to them.

A target is a bit mask of *allowed* labels, so that a set teaches only what it annotates: a word outside every span of
a set without DATE allows O, B-DATE and I-DATE. The loss is the negative log of the summed probability of the allowed
labels. A neutral word allows everything, and so costs nothing.
"""

from __future__ import annotations

TYPES = ("PERSON", "LOCATION", "ORG", "DATE", "ID")
LABELS = ("O", *(f"{p}-{t}" for t in TYPES for p in "BI"))
OUTSIDE = 1
ANY = (1 << len(LABELS)) - 1


def begin(t: str) -> int:
    return 1 << LABELS.index(f"B-{t}")


def inside(t: str) -> int:
    return 1 << LABELS.index(f"I-{t}")


def anything_of(t: str) -> int:
    return begin(t) | inside(t)


# Types that a set annotates (missing: all five); outside its spans the others stay allowed.
ANNOTATED = {
    "nerel": "PERSON LOCATION ORG DATE",
    "factrueval": "PERSON LOCATION ORG",
    "btc": "PERSON LOCATION ORG",
    "wnut17": "PERSON LOCATION ORG",
    "uner": "PERSON LOCATION ORG",
    "germeval14": "PERSON LOCATION ORG",
    "ler": "PERSON LOCATION ORG",
    "lenerbr": "PERSON LOCATION ORG DATE",
    "earnings21": "PERSON LOCATION ORG DATE",
    "sgd": "PERSON DATE ID",  # cities of categorical slots are unmarked, and there is no ORG
    "silver": "PERSON LOCATION ORG",
    "self": "PERSON LOCATION ORG DATE ID",
}

# Exact kinds that the set calls otherwise than this project does.
FINE_TYPE = {
    ("presidio", "ADDRESS"): "LOCATION",
    ("presidio", "LOCATION"): "LOCATION",
    ("presidio", "PREFIX"): "OTHER",
    ("tab", "ORG"): "ORG",  # mentions that need no mask are still mentions
    ("tab", "LOC"): "LOCATION",
    ("tab", "DATETIME"): "DATE",
    ("tab", "PERSON"): "PERSON",
    ("tab", "CODE"): "ID",
}

# Kinds of OTHER that are certainly none of the five types: they teach O instead of nothing.
FINE_OUTSIDE = frozenset(
    "AGE NATIONALITY IDEOLOGY MONEY RELIGION LANGUAGE QUANTITY LEGISLACAO LOCderiv OTHderiv ORGderiv PERderiv "
    "product creative-work title song_name movie_name album EDAD_SUJETO_ASISTENCIA SEXO_SUJETO_ASISTENCIA "
    "FAMILIARES_SUJETO_ASISTENCIA PROFESION TITLE NORP PRODUCT LAW WORK_OF_ART".split()
)

# Kinds that may be a date or nothing, but nothing else: a weekday or a month alone.
FINE_MAYBE_DATE = frozenset(("maybe",))


def set_of(file_name: str) -> str:
    """`nerel_ru_train.jsonl` -> `nerel`."""
    return file_name.split("_")[0]


def annotated(name: str) -> tuple[str, ...]:
    return tuple(ANNOTATED.get(name, " ".join(TYPES)).split())
