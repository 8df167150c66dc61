"""Tests of the chats: `python -m unittest` in this folder; needs no data."""

from __future__ import annotations

import random
import re
import unittest

import frames
from chats import FOLDER, ChatMaker, lines_of, of_one_gender
from diminutives import CASES, MEN, PATRONYMICS, WOMEN, in_case
from synthesize import IDENTIFIERS

LINES = [line for path in FOLDER.glob("*.txt") for line in lines_of(path)]
SLOT = re.compile(r"\{([^{}]*)\}")
PEOPLE = {"F", "L", "M", "FM", "FL", "LF", "short", "dim", "voc", "worded", "odd", "people", "plural", "letter", "first", "last", "per", "initial", "wordname"}
OTHERS = {"cut", "nick", "city", "street", "home", "rest", "org", "day", "monthyear", "year", "age", "n", "sum", "time", "email", "addr"}
ARGUMENT = re.compile(rf"(?:{'|'.join(CASES)})?(?:/[mf])?")


class Lines(unittest.TestCase):
    def test_have_slots_that_are_known_in_cases_that_exist(self) -> None:
        for line in LINES:
            for slot in SLOT.findall(line):
                name, _, argument = slot.partition(":")
                self.assertIn(name, PEOPLE | OTHERS | IDENTIFIERS.keys(), line)
                self.assertRegex(argument, ARGUMENT, line)
            self.assertNotRegex(SLOT.sub("", line), r"[{}]", line)

    def test_are_none_of_those_that_count(self) -> None:
        counted = {r["text"].lower() for path in frames.FOLDER.glob("*.txt") for r in frames.read(path)}
        self.assertEqual([line for line in LINES if line.lower() in counted], [])


class Names(unittest.TestCase):
    def test_short_names_are_declined(self) -> None:
        for name, case, form in (
            ("Санёк", "ablt", "Саньком"), ("Катюха", "datv", "Катюхе"), ("Ленка", "gent", "Ленки"), ("Серый", "gent", "Серого"),
            ("Митяй", "accs", "Митяя"), ("Михалыч", "ablt", "Михалычем"), ("Олежек", "datv", "Олежку"), ("Маша", "ablt", "Машей"),
            ("Даня", "loct", "Дане"), ("Зульфия", "datv", "Зульфии"), ("Вадик", "gent", "Вадика"), ("Марго", "gent", "Марго"),
        ):
            self.assertEqual(in_case(name, case), form)

    def test_every_short_name_has_all_cases(self) -> None:
        for name in (*MEN, *WOMEN, *PATRONYMICS["m"], *PATRONYMICS["f"]):
            for case in CASES:
                self.assertTrue(in_case(name, case)[:2] == name[:2])

    def test_gender_and_case_of_a_slot_are_kept(self) -> None:
        made = ChatMaker.__new__(ChatMaker)
        made.rng = random.Random(1)
        made.peoples = {"m": ["Чингис"], "f": ["Гузель"]}
        self.assertEqual(made.fill("{people:datv/m} звонили", "ru")["text"], "Чингису звонили")
        self.assertIn(made.slot("dim", "nomn/f", "ru")[0], WOMEN)

    def test_parts_of_one_name_are_of_one_gender_and_one_person(self) -> None:
        for line in ("{L}\n{F} {M} и {F:datv/f}", "{F:accs/m} {cut}{F:accs/f}"):
            genders = re.findall(r"/([mf])", of_one_gender(line, random.Random(2)))
            self.assertEqual(len(set(genders[:3])), 1 if "\n" in line else 2)
        made = ChatMaker.__new__(ChatMaker)
        made.slot = lambda name, argument, locale: (name, "PERSON")  # type: ignore[method-assign]
        self.assertEqual([(s["start"], s["end"]) for s in made.fill("{L}\n{F} {cut}{F}", "ru")["spans"]], [(0, 3), (4, 5)])


if __name__ == "__main__":
    unittest.main()
