import { describe, expect, it } from "vitest";
import type { Word } from "../shared/document/transcript";
import { chunkAround } from "./chunks";
import { turnsOfHeard } from "./heard-turns";
import { hearChunk } from "./transcribe-chunk";
import type { Heard, Recognizer } from "./recognizer";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";

interface Said {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly language: string;
}
const said = (start: number, end: number, text: string, language = "ru"): Said => ({ start, end, text, language });

/** Each utterance has a loudness of its own, by which the recognizers below know it. */
const levelOf = (index: number): number => 4000 + 500 * index;

function recordingOf(utterances: readonly Said[]): { reader: SampleReader; seconds: number } {
  const seconds = (utterances.at(-1)?.end ?? 0) + 1;
  const sound = new Int16Array(seconds * SAMPLE_RATE);
  for (const [index, { start, end }] of utterances.entries())
    sound.fill(levelOf(index), start * SAMPLE_RATE, end * SAMPLE_RATE);
  const read = (from: number, to: number): Promise<Int16Array> => Promise.resolve(sound.slice(from, to));
  return { reader: { length: sound.length, read, close: () => Promise.resolve() }, seconds };
}

interface Fake extends Recognizer {
  /** Number of utterances in each sound, and the language. */
  readonly heard: [number, string][];
}

interface Found extends Said {
  readonly index: number;
}

/** `write` gives the words of the utterances in a sound; times from its start. */
function fake(
  utterances: readonly Said[],
  languages: string[],
  write: (found: readonly Found[], language: string) => Word[],
): Fake {
  const foundIn = (samples: Float32Array): Found[] =>
    utterances.flatMap((one, index) => {
      const level = levelOf(index) / 32_768;
      const start = samples.indexOf(level);
      const end = samples.lastIndexOf(level) + 1;
      return start < 0 ? [] : [{ ...one, index, start: start / SAMPLE_RATE, end: end / SAMPLE_RATE }];
    });
  const heard: [number, string][] = [];
  return {
    heard,
    model: { id: "fake", family: "whisper", languages, files: {} },
    languageOf: (samples) => Promise.resolve(foundIn(samples)[0]?.language),
    hear(samples, language): Promise<Heard> {
      const found = foundIn(samples);
      heard.push([found.length, language]);
      return Promise.resolve({ words: write(found, language), guessed: false, language });
    },
  };
}

const wordsOf = ({ start, end, text }: Said, confidence = 90): Word[] => {
  const texts = text.split(" ");
  const each = (end - start) / texts.length;
  return texts.map((word, i) => [word, start + i * each, start + (i + 1) * each, confidence]);
};

async function turnsIn(utterances: readonly Said[], first: Fake, any: Fake = first) {
  const { reader, seconds } = recordingOf(utterances);
  const recognizers = {
    first,
    betterFor: () => Promise.resolve(undefined),
    forAnyLanguage: () => Promise.resolve(any),
  };
  const heard = await hearChunk(reader, chunkAround(utterances, seconds), recognizers, { said: "ru" });
  return turnsOfHeard(heard, "ru").map(({ text, language, start, end }) => [text, language, start, end]);
}

const CALL = [
  said(1, 3, "Добрый день вас слушают"),
  said(3.6, 6, "Меня зовут Иван Петрович"),
  said(6.5, 9, "Мой номер восемь девятьсот"),
];

describe("a chunk of speech", () => {
  it("is heard once if all of it has words", async () => {
    const recognizer = fake(CALL, ["*"], (found) => found.flatMap((one) => wordsOf(one)));
    expect(await turnsIn(CALL, recognizer)).toEqual([[CALL.map(({ text }) => text).join(" "), "ru", 1, 9]]);
    expect(recognizer.heard).toEqual([[3, "ru"]]);
  });

  it("is heard again from where the recognizer stopped early", async () => {
    const recognizer = fake(CALL, ["*"], ([first]) => (first === undefined ? [] : wordsOf(first)));
    expect(await turnsIn(CALL, recognizer)).toEqual([[CALL.map(({ text }) => text).join(" "), "ru", 1, 9]]);
  });

  it("is heard again where a word takes the time of others, which may be in the next stretch", async () => {
    const late = fake(CALL, ["*"], (found) => {
      if (found.length < 3) return found.flatMap((one) => wordsOf(one));
      const [first, second, last] = found.map((one) => wordsOf(one));
      const [moved, ...rest] = last ?? [];
      if (moved === undefined) return [];
      const [word, , end] = moved;
      return [...(first ?? []), [word, second?.[0]?.[1] ?? 0, end, 90], ...rest];
    });
    const text = (await turnsIn(CALL, late)).map(([words]) => words).join(" ");
    expect(text).toBe(CALL.map(({ text }) => text).join(" "));
  });

  const MIXED = [CALL[0]!, said(3.6, 7, "Sorry I only speak English", "en"), said(7.5, 9, "Подождите минуту")];
  const english = ["Sorry I only speak English", "en", 3.6, 7];

  it.each<[name: string, wrong: (one: Said) => Word[]]>([
    ["without words", () => []],
    ["with improbable words", (one) => wordsOf({ ...one, text: "Сори ай онли спик инглиш" }, 10)],
  ])("has another language than the selected one, %s in the selected one", async (_, wrong) => {
    const recognizer = fake(MIXED, ["*"], (found, language) =>
      found.flatMap((one) => (one.language === language ? wordsOf(one) : wrong(one))),
    );
    expect(await turnsIn(MIXED, recognizer)).toEqual([
      [MIXED[0]?.text, "ru", 1, 3],
      english,
      [MIXED[2]?.text, "ru", 7.5, 9],
    ]);
  });

  it("has another language than the recognizer knows", async () => {
    const write = (found: readonly Found[], language: string): Word[] =>
      found.flatMap((one) => (one.language === language ? wordsOf(one) : []));
    const [russian, any] = [fake(MIXED, ["ru"], write), fake(MIXED, ["*"], write)];
    expect((await turnsIn(MIXED, russian, any))[1]).toEqual(english);
    expect(any.heard).toEqual([[1, "en"]]);
  });

  it("is heard again, or kept, as far as an improbable word lasts", async () => {
    const parts = [CALL[0]!, said(3.6, 5.4, "My card", "en"), said(5.6, 7.4, "is new", "en"), said(8, 9, "Да")];
    const long = (one: Said): Word[] => (one.text === "My card" ? [["54312877", 3.6, 7.4, 5]] : []);
    const heard = (spoken: readonly Said[]) =>
      turnsIn(
        spoken,
        fake(spoken, ["*"], (found, language) =>
          found.flatMap((one) => {
            const isKnown = one.language === language && !["My card", "is new"].includes(one.text);
            return isKnown || language === "en" ? wordsOf(one) : found.length === 4 ? long(one) : [];
          }),
        ),
      );
    expect((await heard(parts))[1]).toEqual(["My card is new", "en", 3.6, 7.4]);
    const russian = parts.map((one) => ({ ...one, language: "ru" }));
    const [whole] = await heard(russian);
    expect(whole?.[0]).toBe(`${CALL[0]?.text} 54312877 Да`);
  });

  it("is marked with its times where it was not understood in any attempt", async () => {
    const deaf = fake(CALL, ["*"], (found) => found.flatMap((one) => (one.index === 1 ? [] : wordsOf(one))));
    expect(await turnsIn(CALL, deaf)).toEqual([
      [CALL[0]?.text, "ru", 1, 3],
      ["[неразборчиво]", undefined, 3.6, 6],
      [CALL[2]?.text, "ru", 6.5, 9],
    ]);
    const whole = fake(CALL, ["*"], () => []);
    expect(await turnsIn(CALL, whole)).toEqual([["[неразборчиво]", undefined, 1, 9]]);
    expect(whole.heard.length).toBeLessThan(16);
  });

  it("keeps the first words if later attempts have fewer, until their speech ends", async () => {
    const recognizer = fake(CALL, ["*"], (found) => {
      const [first, second, last] = found;
      if (first === undefined || second === undefined || last === undefined) return [];
      const words = [...wordsOf(first), ...wordsOf(second, 20)];
      return words.map(([text, start, end]) => [text, start, text === "Петрович" ? last.end : end]);
    });
    expect(await turnsIn(CALL, recognizer)).toEqual([
      [`${CALL[0]?.text} ${CALL[1]?.text}`, "ru", 1, 6],
      ["[неразборчиво]", undefined, 6.5, 9],
    ]);
  });
});
