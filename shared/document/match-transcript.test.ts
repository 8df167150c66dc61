import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryReplaced } from "./testing/arbitrary-transcript";
import { documentSchema } from "./document";
import { matchTranscript } from "./match-transcript";
import type { Transcript } from "./transcript";
import { validReplacements } from "./valid";

const transcript: Transcript = {
  speakers: { SPEAKER_00: "Анна Петровна Кржижановская", SPEAKER_01: "Борис" },
  turns: [
    { start: 0, end: 2, text: "Добрый день, меня зовут Анна Кржижановская.", speaker: "SPEAKER_00" },
    { start: 2, end: 4, text: "Здравствуйте. Я Борис, живу в Туле.", speaker: "SPEAKER_01" },
    { start: 4, end: 5, text: "Борис, вы давно там живёте?", speaker: "SPEAKER_00" },
  ],
};
const said = [
  "Добрый день, меня зовут [ИМЯ_1].",
  "Здравствуйте. Я [ИМЯ_2], живу в [МЕСТО_1].",
  "[ИМЯ_2], вы давно там живёте?",
];
const lines = (...labels: string[]) => said.map((words, index) => `${labels[index] ?? ""}${words}`).join("\n");
const replacedIn = (text: string, plain?: string) => {
  const document = matchTranscript(transcript, { text, mapping: {} }, plain);
  const { original, result, replacements, segments } = document;
  expect(validReplacements(original, result, replacements)).toBe(true);
  expect(result).toBe(text);
  return {
    document,
    names: segments.map(({ speaker }) => speaker),
    words: segments.map(({ textStart, end }) => original.slice(textStart, end).trim()),
    hidden: segments.map(({ resultTextStart, resultEnd }) => result.slice(resultTextStart, resultEnd).trim()),
    pairs: replacements.map((one) => [
      original.slice(one.start, one.end),
      result.slice(one.resultStart, one.resultEnd),
    ]),
  };
};
const inText = [
  ["Анна Кржижановская", "[ИМЯ_1]"],
  ["Борис", "[ИМЯ_2]"],
  ["Туле", "[МЕСТО_1]"],
  ["Борис", "[ИМЯ_2]"],
];
const words = transcript.turns.map(({ text }) => text);

describe("matchTranscript", () => {
  it("knows lines with the names, hidden", () => {
    const { names, pairs, hidden } = replacedIn(lines("[ИМЯ_1]: ", "[ИМЯ_2]: ", "[ИМЯ_1]: "));
    expect(names).toEqual(["[ИМЯ_1]", "[ИМЯ_2]", "[ИМЯ_1]"]);
    expect(pairs).toContainEqual(["Анна Петровна Кржижановская", "[ИМЯ_1]"]);
    expect(hidden).toEqual(said);
  });

  it("knows lines with labels in place of the names: each name is replaced by its label", () => {
    const { names, pairs, document } = replacedIn(lines("SPEAKER_00: ", "SPEAKER_01: ", "SPEAKER_00: "));
    expect(names).toEqual(["SPEAKER_00", "SPEAKER_01", "SPEAKER_00"]);
    expect(document.original).toMatch(/^Анна Петровна Кржижановская: Добрый/);
    expect(pairs.filter(([, one]) => one?.startsWith("SPEAKER"))).toEqual([
      ["Анна Петровна Кржижановская", "SPEAKER_00"],
      ["Борис", "SPEAKER_01"],
      ["Анна Петровна Кржижановская", "SPEAKER_00"],
    ]);
    expect(pairs.filter(([, one]) => !one?.startsWith("SPEAKER"))).toEqual(inText);
  });

  it.each([
    ["lines without names", lines()],
    ["one paragraph", said.join(" ")],
  ])("knows %s, in which speakers go by their labels", (_name, text) => {
    const { names, pairs, document, words: read, hidden } = replacedIn(text);
    expect(names).toEqual(["SPEAKER_00", "SPEAKER_01", "SPEAKER_00"]);
    expect(pairs).toEqual(inText);
    expect(read).toEqual(words);
    expect(hidden).toEqual(said);
    expect(document.speakers).toEqual(transcript.speakers);
  });

  it("knows the transcript's text as the service gives it", () => {
    const plain = words.map((one, index) => `(${index}) ${one}`).join("\n\n");
    const text = said.map((one, index) => `(${index}) ${one}`).join("\n\n");
    const { pairs, document, words: read } = replacedIn(text, plain);
    expect(document.original).toBe(plain);
    expect(pairs).toEqual(inText);
    expect(read).toEqual(words);
  });

  it("has no result as long as there is none", () => {
    expect(matchTranscript(transcript, { text: "", mapping: {} })).toMatchObject({ result: "", replacements: [] });
  });

  it("is valid for any text, with a row for each turn", () => {
    const odd = fc
      .array(fc.constantFrom("SPEAKER_00: ", "да ", "[ИМЯ_1]", "\n", "Анна", ": "))
      .map((all) => all.join(""));
    fc.assert(
      fc.property(arbitraryReplaced, odd, fc.boolean(), (given, other, own) => {
        const text = own ? given.text : other;
        const document = matchTranscript(given.transcript, { text, mapping: {} }, other);
        expect(documentSchema.safeParse(document).success).toBe(true);
        expect(document.segments).toHaveLength(given.transcript.turns.length);
        if (text !== "") expect(validReplacements(document.original, text, document.replacements)).toBe(true);
      }),
    );
  });
});
