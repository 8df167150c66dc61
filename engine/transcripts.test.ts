import { describe, expect, test } from "vitest";
import { createEngine } from "./engine";
import { taggerOfFullNames } from "./testing/tagger";
import type { DepersonalizeOptions } from "./depersonalized";
import { type Mode, MODES } from "../shared/document/languages";
import type { Tagger, TaggedSpan } from "./tagger/tagger";

const RU = `Спикер 1: Как вас зовут?
Спикер 2: Анна Петрова.
Спикер 1: Спикер 3 вас слышит?
SPEAKER_00: Говорит Анна Петрова из Твери.
Говорящий 4: Спасибо.`;
const EN = `Speaker 1: What is your name?
Speaker 2: Martha Oduya.
SPEAKER_01: Speaker 2 is Martha Oduya.
Speaker 10: Thank you.`;
const LABEL = /(?:Спикер|Speaker|Говорящий) \d+|SPEAKER_\d\d/g;

const NAMES = taggerOfFullNames({ "Martha Oduya": "PERSON" });

/** Takes every label for a person, whole and in parts, and finds the names as well. */
const mistaken: Tagger = {
  async tag(text) {
    const spans: TaggedSpan[] = [...(await NAMES.tag(text))];
    for (const { 0: label, index } of text.matchAll(LABEL)) {
      const word = label.search(/[ _]/);
      const [start, end] = index % 2 === 0 ? [index, index + label.length] : [index, index + word];
      spans.push({ start, end, type: "PERSON", score: 0.99 });
    }
    return spans.sort((a, b) => a.start - b.start);
  },
};

const options = (mode: Mode, language: string): DepersonalizeOptions => ({
  mode,
  language,
  languageOut: language,
  random: () => 0.4,
});

test.each([
  ["Спикер 1: Я живу на улице Мира, набережной.\nСпикер 2: Гусев молчал.", "ru"],
  ["SPEAKER_00: Это на Ждановской набережной\nSPEAKER_01: Гусев молчал.", "ru"],
  ["Говорящий 1: Это на Ждановской набережной.\nГоворящий 2: Гусев молчал.", "ru"],
])("an address does not continue in the label of the next line: %s", async (text, language) => {
  const { text: result } = await createEngine().depersonalize(text, options("blind", language));
  expect(result.match(LABEL)).toEqual(text.match(LABEL));
});

describe.each([
  ["with a tagger that finds the names", createEngine({ tagger: NAMES })],
  ["with one that takes labels for people too", createEngine({ tagger: mistaken })],
])("a transcript with the labels that nobody gave, %s", (_, engine) => {
  test.each(MODES.flatMap((mode) => [[mode, "ru", RU] as const, [mode, "en", EN] as const]))(
    "%s, %s: keeps every label and hides the names",
    async (mode, language, text) => {
      const { text: result } = await engine.depersonalize(text, options(mode, language));
      expect(result.match(LABEL)).toEqual(text.match(LABEL));
      expect(result).not.toMatch(/Анна|Петров|Martha|Oduya/);
      expect(result.split("\n")).toHaveLength(text.split("\n").length);
    },
  );
});
