"""Tests of what is easy to get wrong: `python -m unittest` in this folder; needs no data."""

from __future__ import annotations

import random
import re
import tempfile
import unittest
from pathlib import Path

import numpy as np
import torch

from augment import as_scanned, augmented, same_length, with_slips, without_punctuation, wrapped
from deepen import deepened
from encoder import Layer, TaggerNetwork, dequantize
from frames import read
from labels import ANY, OUTSIDE, begin, inside
from names import plural
from prepare import Windows, cut, targets_of, utf16_text
from speech import digits_aloud, number, ordinal, spelled
from synthesize import Maker
from tokenizer import MARKER, Vocabulary, sequence, words_of
from train import batches, masked_loss

PIECES = ["<s>", "<pad>", "</s>", "<unk>", MARKER, "а", "б", MARKER + "аб", "."]
VOCABULARY = Vocabulary(PIECES, [0.0, 0.0, 0.0, 0.0, -2.0, -3.0, -3.0, -2.0, -1.0])


class Dequantize(unittest.TestCase):
    def test_low_nibbles_come_first(self) -> None:
        block = np.zeros(18, np.uint8)
        block[:2] = np.array([0.5], np.float16).view(np.uint8)
        block[2] = 0x9F  # weight 0 is 15 - 8, weight 16 is 9 - 8
        values = dequantize(block)
        self.assertEqual((values[0], values[16], values[1]), (3.5, 0.5, -4.0))



class Deepen(unittest.TestCase):
    def test_added_layers_start_near_identity(self) -> None:
        torch.manual_seed(5)
        net = TaggerNetwork(60, 64, 2, 96, 2, 5).eval()
        ids = torch.randint(4, 60, (8, 32))
        with torch.inference_mode():
            before = net.encode(ids, ids > 0)
            after = deepened(net, [Layer(64, 2, 96), Layer(64, 2, 96)], ids, 0.0).encode(ids, ids > 0)
        self.assertEqual(len(net.layers), 4)
        self.assertLess(float((before - after).square().mean() / before.var()), 0.01)


class Frames(unittest.TestCase):
    def test_ages_are_marked_and_teach_nothing(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "some_ru.txt"
            file.write_text("# note\n😀[P:аб], [A:аб]\\nаб\n", encoding="utf-8")
            (record,) = read(file)
        self.assertEqual(record["text"], "😀аб, аб\nаб")
        person, _, age, rest = targets_of(record, words_of(record["text"], VOCABULARY), "hard")[1:]
        self.assertEqual((person, age, rest), (begin("PERSON"), ANY, OUTSIDE))


class Batches(unittest.TestCase):
    def test_answers_of_a_teacher_go_with_the_words_of_their_pass(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            read_by, alone = Path(folder) / "pass-0.npz", Path(folder) / "pass-1.npz"
            for path, first in ((read_by, 10), (alone, 20)):
                np.savez(path, ids=np.arange(first, first + 5), targets=np.array([0, 1, 2, 0, 4]), bounds=np.array([0, 3, 5]))
            np.save(read_by.with_suffix(".teacher.npy"), np.array([[1], [2], [4]], np.float16))
            made = batches([read_by, alone], 48, random.Random(1), teacher=True)
            seen = {}
            for _ in range(2):
                ids, attention, targets, answers = next(made)
                self.assertEqual(ids.shape, (2, 24))
                seen[bool(ids[attention].min() < 20)] = (targets[targets != 0], answers)
        goal, answers = seen[True]
        self.assertEqual(answers[:, 0].tolist(), goal.tolist())
        self.assertIsNone(seen[False][1])


class Tokenizer(unittest.TestCase):
    def test_words_have_utf16_offsets(self) -> None:
        words = words_of("😀 аб.\nаб", VOCABULARY)
        self.assertEqual(list(zip(words.starts, words.ends, strict=True)), [(0, 2), (3, 5), (5, 6), (7, 9)])
        self.assertEqual(words.breaks_before, [False, False, False, True])

    def test_sequence_points_at_first_pieces(self) -> None:
        ids, heads = sequence(words_of("аб\nба", VOCABULARY), 0, 2)
        self.assertEqual(ids, [0, 7, 2, 4, 6, 5, 2])
        self.assertEqual(heads, [1, 3])


class Targets(unittest.TestCase):
    def test_unannotated_types_stay_allowed(self) -> None:
        record = {"text": "аб аб", "spans": [{"start": 0, "end": 2, "type": "PERSON", "fine": "PER"}]}
        first, second = targets_of(record, words_of(record["text"], VOCABULARY), "btc")
        self.assertEqual(first, begin("PERSON"))
        self.assertTrue(second & OUTSIDE and second & begin("DATE"))
        self.assertFalse(second & begin("PERSON"))

    def test_neutral_and_nested_spans(self) -> None:
        spans = [
            {"start": 0, "end": 5, "type": "ORG"},
            {"start": 3, "end": 5, "type": "LOCATION", "nested": True},
            {"start": 6, "end": 8, "type": "OTHER", "fine": "FACILITY"},
        ]
        record = {"text": "аб аб аб", "spans": spans}
        targets = targets_of(record, words_of(record["text"], VOCABULARY), "presidio")
        self.assertEqual(targets, [begin("ORG"), inside("ORG"), ANY])

    def test_windows_hold_every_word_once(self) -> None:
        text = "аб аб. " * 200
        words = words_of(text, VOCABULARY)
        windows = Windows()
        cut(words, list(range(1, len(words.starts) + 1)), utf16_text(text), random.Random(0), windows)
        self.assertEqual([t for t in windows.targets if t], list(range(1, len(words.starts) + 1)))
        self.assertLessEqual(max(np.diff(windows.bounds)), 128)


class Loss(unittest.TestCase):
    def test_is_zero_when_everything_is_allowed(self) -> None:
        logits = torch.randn(4, 11)
        self.assertAlmostEqual(masked_loss(logits, torch.full((4,), ANY)).item(), 0.0, places=5)

    def test_is_cross_entropy_when_one_label_is(self) -> None:
        logits = torch.randn(4, 11)
        expected = torch.nn.functional.cross_entropy(logits, torch.full((4,), 3))
        self.assertAlmostEqual(masked_loss(logits, torch.full((4,), 8)).item(), expected.item(), places=5)


class Augment(unittest.TestCase):
    def test_keeps_the_length(self) -> None:
        text = "Straße ŉ İstanbul, «Ёлка» — привет!"
        for changed in (
            same_length(text, "lower"),
            same_length(text, "upper"),
            without_punctuation(text),
            with_slips(text, random.Random(1), 0.5),
            as_scanned(text * 9, random.Random(1))[: len(text)],
            wrapped(text, random.Random(1)),
        ):
            self.assertEqual(len(changed), len(text))

    def test_leaves_spans_alone(self) -> None:
        record = {"text": "Анна", "spans": [{"start": 0, "end": 4, "type": "PERSON"}]}
        for seed in range(50):
            self.assertEqual(augmented(record, random.Random(seed))["spans"], record["spans"])


class Speech(unittest.TestCase):
    def test_numbers_in_words(self) -> None:
        said = [number(n, "ru") for n in (0, 11, 20, 125, 300)]
        self.assertEqual(said, ["ноль", "одиннадцать", "двадцать", "сто двадцать пять", "триста"])
        self.assertEqual([number(n, "en") for n in (7, 40, 118)], ["seven", "forty", "one hundred eighteen"])

    def test_ordinals(self) -> None:
        self.assertEqual([ordinal(n, "ru") for n in (1, 20, 31)], ["первого", "двадцатого", "тридцать первого"])
        self.assertEqual([ordinal(n, "en") for n in (2, 30, 85)], ["second", "thirtieth", "eighty fifth"])

    def test_dictated_digits_have_no_leading_zero_in_a_group(self) -> None:
        for seed in range(200):
            self.assertNotIn("ноль ноль", digits_aloud(random.Random(seed), 1, "ru"))
            self.assertTrue(digits_aloud(random.Random(seed), 10, "en"))

    def test_spelled_names_keep_every_letter(self) -> None:
        for seed in range(50):
            letters = [w for w in re.split(r"[\s,-]+", spelled(random.Random(seed), "Cruz", "en")) if len(w) == 1]
            self.assertEqual("".join(letters).lower(), "cruz")


class Synthesize(unittest.TestCase):
    def test_neighbouring_parts_of_a_name_are_one_person(self) -> None:
        maker = Maker.__new__(Maker)
        maker.slot = lambda name, argument, locale: (name, "PERSON")  # type: ignore[method-assign]
        made = maker.fill("{{{F} {M}, {L}\t{F} {spelled}", "ru")
        self.assertEqual(made["text"], "{F M, L\tF spelled")
        self.assertEqual([(s["start"], s["end"]) for s in made["spans"]], [(1, 4), (6, 7), (8, 9), (10, 17)])

    def test_families(self) -> None:
        self.assertEqual([plural(n, "nomn") for n in ("Левин", "Чайковский", "Седых")], ["Левины", "Чайковские", "Седых"])
        self.assertEqual([plural(n, "gent") for n in ("Левин", "Чайковский", "Шнеерсон")], ["Левиных", "Чайковских", "Шнеерсонов"])


if __name__ == "__main__":
    unittest.main()
