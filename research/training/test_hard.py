"""Tests of the hard texts and of the way back from a shipped model: `python -m unittest` in this folder; needs no data."""

from __future__ import annotations

import random
import re
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

import frames
from distill import shrunk
from encoder import TaggerNetwork, network_like
from export import to_onnx
from hard import HardMaker, surnames_like_words
from labels import LABELS, OUTSIDE, TYPES, anything_of, begin
from prepare import Windows, targets_of, type_of
from synthesize import IDENTIFIERS, Maker
from templates_hard import NOTHING, SOMEBODY, WORDS
from test_training import VOCABULARY
from tokenizer import BOS, PAD, words_of
from train import batches, kept
from unpack import state_of

SLOT = re.compile(r"\{(\w+)(?::(\w+))?\}")


def maker() -> HardMaker:
    made = HardMaker.__new__(HardMaker)
    made.rng = random.Random(1)
    return made


class Templates(unittest.TestCase):
    def test_name_only_lists_that_exist(self) -> None:
        for templates in (NOTHING, SOMEBODY):
            for template in (t for some in templates.values() for t in some):
                for slot, argument in SLOT.findall(template):
                    if slot in ("w", "maybe"):
                        self.assertIn(argument, WORDS)

    def test_what_holds_nothing_has_no_slot_of_a_span(self) -> None:
        self.assertFalse(IDENTIFIERS.keys() & {"w", "maybe", "n", "sum", "time"})
        for template in (t for some in NOTHING.values() for t in some):
            self.assertLessEqual({slot for slot, _ in SLOT.findall(template)}, {"w", "maybe", "n", "sum", "time"})

    def test_words_are_no_spans_and_weekdays_may_be_dates(self) -> None:
        made = maker().fill("{w:drug} в {maybe:weekday}", "ru")
        self.assertEqual([(s["type"], s["fine"]) for s in made["spans"]], [("OTHER", "maybe")])

    def test_two_people_side_by_side_are_two_spans(self) -> None:
        made = Maker.__new__(Maker)
        made.slot = lambda name, argument, locale: (name, "PERSON")  # type: ignore[method-assign]
        record = made.fill("{F}{cut} {F}, {F} {L}", "ru")
        self.assertEqual(record["text"], "F F, F L")
        self.assertEqual([(s["start"], s["end"]) for s in record["spans"]], [(0, 1), (2, 3), (5, 8)])

    def test_names_that_are_words_take_cases(self) -> None:
        made = maker()
        forms = {made.slot("odd", "gent", "ru")[0] for _ in range(300)}
        self.assertFalse(forms & {"Тёма", "Миша", "Слава", "Надежда", "Роман", "Любовь"})

    def test_surnames_like_words_leave_out_what_only_counts(self) -> None:
        found = surnames_like_words(["Адвокатов", "Поваров", "Судьин", "Докторов", "Секретарёв", "Абрикосов", "Директор"])
        self.assertEqual(found, ["Адвокатов", "Поваров"])

    def test_share_no_line_with_what_only_counts(self) -> None:
        plain = {SLOT.sub("", t).strip().lower() for some in (NOTHING, SOMEBODY) for each in some.values() for t in each}
        texts = {r["text"].strip().lower() for path in frames.FOLDER.glob("*.txt") for r in frames.read(path)}
        self.assertFalse(plain & texts)


class Targets(unittest.TestCase):
    def test_a_weekday_may_be_a_date_or_nothing(self) -> None:
        record = {"text": "аб аб", "spans": [{"start": 0, "end": 2, "type": "OTHER", "fine": "maybe"}]}
        first, second = targets_of(record, words_of(record["text"], VOCABULARY), "hard")
        self.assertEqual((first, second), (OUTSIDE | anything_of("DATE"), OUTSIDE))

    def test_adjectives_of_places_and_relative_days_are_nothing(self) -> None:
        place, day = ({"type": t, "fine": t} for t in ("LOCATION", "DATE"))
        for covered in ("российский", "московских", "сочинской"):
            self.assertEqual(type_of(place, "nerel", covered), "OUTSIDE")
        for covered in ("Москва", "Сочинской области", "подмосковье"):
            self.assertEqual(type_of(place, "nerel", covered), "LOCATION")
        for covered in ("Вчера", "завтра утром", "на сегодня"):
            self.assertEqual(type_of(day, "nerel", covered), "OUTSIDE")
        for covered in ("12 мая", "сегодня, 5 мая", "2014 год"):
            self.assertEqual(type_of(day, "nerel", covered), "DATE")


class Frames(unittest.TestCase):
    RECORD = {"id": "x", "text": "Аня Вере яму", "named": True, "harmless": [{"start": 9, "end": 12}]}
    GOLD = [{"start": 0, "end": 3, "type": "PERSON"}, {"start": 4, "end": 8, "type": "PERSON"}]

    def counts(self, *spans: tuple[int, int]) -> list[int]:
        found = [{"start": a, "end": b, "type": "PERSON"} for a, b in spans]
        return list(frames.count([{**self.RECORD, "spans": self.GOLD}], {"x": found})[0].values())

    def test_counts(self) -> None:
        self.assertEqual(self.counts((0, 3), (4, 8)), [2, 0, 0, 0, 0, 1, 0])
        self.assertEqual(self.counts((0, 8)), [2, 0, 2, 0, 0, 1, 0])
        self.assertEqual(self.counts((0, 2), (9, 12)), [2, 2, 0, 1, 0, 1, 1])

    def test_marks_become_spans(self) -> None:
        for path in frames.FOLDER.glob("*.txt"):
            for record in frames.read(path):
                self.assertNotRegex(record["text"], r"[\[\]]\w:|\\n")
                self.assertTrue(record["spans"] or not record["named"], record["text"])
                self.assertFalse(record["spans"] and not record["named"], record["text"])


class Unpack(unittest.TestCase):
    def test_gives_back_what_was_exported(self) -> None:
        torch.manual_seed(3)
        net = TaggerNetwork(60, 64, 2, 96, 2, len(LABELS)).eval()
        for parameter in net.parameters():
            torch.nn.init.normal_(parameter, std=0.1)
        net.layers[1].norm_output.load_state_dict(net.layers[1].norm_attention.state_dict())  # stored once
        with tempfile.TemporaryDirectory() as folder:
            to_onnx(net, Path(folder) / "tagger.onnx", True)
            state = state_of(Path(folder) / "tagger.onnx")
        expected = net.state_dict()
        self.assertEqual(state.keys(), expected.keys())
        for name, value in expected.items():
            self.assertEqual(state[name].shape, value.shape)
            off = (state[name] - value).abs().max() / value.abs().max().clamp(min=1e-8)
            self.assertLess(off.item(), 0.012 if name.endswith("weight") else 1e-6, name)
        net.load_state_dict(state)
        ids = torch.tensor([[0, 5, 6, 7, 2]])
        self.assertEqual(net(ids, ids != PAD).shape[2], 1 + 2 * len(TYPES))


class Kept(unittest.TestCase):
    def test_only_answers_that_the_target_allows_count(self) -> None:
        logits, known = torch.zeros(2, len(LABELS)), torch.zeros(2, len(LABELS))
        known[:, 1] = 9.0  # the older network says B-PERSON of both
        right, wrong = torch.tensor([begin("PERSON"), OUTSIDE]), torch.tensor([OUTSIDE, OUTSIDE])
        alone = torch.nn.functional.cross_entropy(logits[:1], known[:1].softmax(-1)).item()
        self.assertAlmostEqual(kept(logits, known, right).item(), alone, places=5)
        self.assertEqual(kept(logits, known, wrong).item(), 0.0)


class Distill(unittest.TestCase):
    def test_layers_are_numbered_anew(self) -> None:
        net = TaggerNetwork(9, 32, 1, 48, 4, len(LABELS))
        small = shrunk(net.state_dict(), [0, 3])
        self.assertEqual(len(network_like(small).layers), 2)
        self.assertTrue(small["layers.1.up.weight"].equal(net.state_dict()["layers.3.up.weight"]))

    def test_each_word_of_a_batch_gets_its_own_answer(self) -> None:
        windows = Windows()
        for n in (3, 30, 5, 60, 2):
            windows.add([BOS, *range(5, 5 + n)], [0, *(1 if i % 2 else 0 for i in range(n))])
        words = sum(t != 0 for t in windows.targets)
        answers = np.zeros((words, len(LABELS)), np.float16)
        answers[:, 0] = [i for i, t in zip(windows.ids, windows.targets, strict=True) if t]  # told apart by their ids
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "pass-0.npz"
            np.savez(path, ids=np.array(windows.ids), targets=np.array(windows.targets), bounds=np.array(windows.bounds))
            np.save(path.with_suffix(".teacher.npy"), answers)
            seen = 0
            for ids, _, targets, taught in batches([path], 128, random.Random(0), teacher=True):
                self.assertEqual(taught[:, 0].tolist(), ids[targets != 0].tolist())
                seen += len(taught)
                if seen >= words:
                    break


if __name__ == "__main__":
    unittest.main()
