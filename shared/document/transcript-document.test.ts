import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryReplaced } from "./testing/arbitrary-transcript";
import { type Document, documentSchema, type Replacement } from "./document";
import { hasTimes, type Transcript } from "./transcript";
import { documentOfTranscript, lineOf } from "./transcript-document";
import { validReplacements } from "./valid";

const saidIn = (document: Document): string[] =>
  document.segments.map(({ textStart, end }) => document.original.slice(textStart, end).replace(/\n$/, ""));

describe("documentOfTranscript", () => {
  it("has a row for each turn, and the rows cover both texts in step", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ transcript, text, document }) => {
        expect(documentSchema.parse(document)).toEqual(document);
        expect(document.segments).toHaveLength(transcript.turns.length);
        let [read, written] = [0, 0];
        for (const row of document.segments) {
          const { textStart = -1, resultTextStart = -1 } = row;
          expect([row.start, row.resultStart]).toEqual([read, written]);
          expect(textStart >= row.start && textStart <= row.end).toBe(true);
          expect(resultTextStart >= row.resultStart && resultTextStart <= row.resultEnd).toBe(true);
          [read, written] = [row.end, row.resultEnd];
        }
        expect([read, written]).toEqual([document.original.length, text.length]);
      }),
    );
  });

  it("has valid replacements, and none of them is cut by a row or by the beginning of its words", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ text, spans, document }) => {
        expect(validReplacements(document.original, text, document.replacements)).toBe(true);
        const shown = ({ resultStart, resultEnd }: Replacement): string => text.slice(resultStart, resultEnd);
        expect(document.replacements.map(shown).filter((one) => one !== "")).toEqual(
          spans.map(shown).filter((one) => one !== ""),
        );
        for (const { start, textStart } of document.segments)
          for (const border of [start, textStart ?? start])
            for (const one of document.replacements) expect(one.start < border && border < one.end).toBe(false);
      }),
    );
  });

  it("keeps the words of each turn, and points each word at itself", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ transcript, document }) => {
        expect(saidIn(document)).toEqual(transcript.turns.map(lineOf));
        const written = (document.words ?? []).map(([start, end, from, to]) => [
          document.original.slice(start, end),
          from,
          to,
        ]);
        expect(written).toEqual(transcript.turns.flatMap(({ words = [] }) => words));
        const places = (document.words ?? []).map(([start, end]) => [start, end]).flat();
        expect(places).toEqual([...places].sort((a, b) => a - b));
      }),
    );
  });

  it("names speakers as the result does, and times where there are any", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ transcript, document }) => {
        expect(document.speakers).toEqual(transcript.speakers);
        document.segments.forEach((row, index) => {
          const turn = transcript.turns[index];
          expect(row.speakerId).toBe(turn?.speaker);
          expect(row.time).toBe(hasTimes(transcript) ? turn?.start : undefined);
          const shown = document.result.slice(row.resultStart, row.resultTextStart).replace(/:\s*$/, "").trim();
          if (turn?.speaker === undefined) expect(row.speaker).toBeUndefined();
          else if (shown !== "") expect(row.speaker).toBe(shown);
          else expect([turn.speaker, ...namesOf(document, turn.speaker)]).toContain(row.speaker);
        });
      }),
    );
  });

  const talk: Transcript = {
    speakers: { SPEAKER_00: "Анна Петрова", SPEAKER_01: "Спикер 2" },
    turns: [
      { start: 0, end: 2, text: "Я Анна\n из Тулы.", speaker: "SPEAKER_00", words: [[" Анна", 0.5, 1]] },
      { start: 2, end: 2, text: "", speaker: "SPEAKER_01" },
      { start: 2, end: 3, text: "(смех)" },
    ],
  };

  it("writes a line for each turn, whatever line ends a turn holds", () => {
    const { original, segments, words } = documentOfTranscript(talk);
    expect(original).toBe("Анна Петрова: Я Анна из Тулы.\nСпикер 2: \n(смех)");
    expect(segments.map(({ speaker }) => speaker)).toEqual(["Анна Петрова", "Спикер 2", undefined]);
    expect(words).toEqual([[16, 20, 0.5, 1]]);
  });

  it("has no result as long as nothing is depersonalized", () => {
    const { result, replacements, segments } = documentOfTranscript(talk);
    expect([result, replacements]).toEqual(["", []]);
    expect(segments.every(({ resultStart, resultEnd }) => resultStart === 0 && resultEnd === 0)).toBe(true);
  });

  it("finds what was replaced where the service does not tell", () => {
    const text = "[ИМЯ_1]: Я [ИМЯ_1] из [МЕСТО_1].\nСпикер 2: \n(смех)";
    const mapping = { "[ИМЯ_1]": "Анна Петрова", "[МЕСТО_1]": "Тула" };
    const { segments, replacements, original } = documentOfTranscript(talk, { text, mapping });
    expect(replacements.map(({ start, end }) => original.slice(start, end))).toEqual(["Анна Петрова", "Анна", "Тулы"]);
    expect(segments.map(({ speaker }) => speaker)).toEqual(["[ИМЯ_1]", "Спикер 2", undefined]);
  });

  it("shows no name where the result has none: the label stands for the speaker", () => {
    const text = "Я [ИМЯ_1] из Тулы.\n\n(смех)";
    const { segments } = documentOfTranscript(talk, { text, mapping: {} });
    expect(JSON.stringify(segments)).not.toContain("Петрова");
  });

  it("names a speaker as in another turn if a replacement hides the label of one", () => {
    const turn = (speaker: string, text: string) => ({ start: 0, end: 0, text, speaker });
    const transcript: Transcript = {
      speakers: { SPEAKER_00: "Анна", SPEAKER_01: "Спикер 2" },
      turns: [turn("SPEAKER_00", "Набережная"), turn("SPEAKER_01", "Гусев"), turn("SPEAKER_01", "Да")],
    };
    const original = "Анна: Набережная\nСпикер 2: Гусев\nСпикер 2: Да";
    const text = "[ИМЯ_1]: [АДРЕС_1]: Гусев\nСпикер 2: Да";
    const mapping = { "[ИМЯ_1]": "Анна", "[АДРЕС_1]": "Набережная\nСпикер 2" };
    const document = documentOfTranscript(transcript, { text, mapping });
    expect(document.original).toBe(original);
    expect(document.segments.map(({ speaker }) => speaker)).toEqual(["[ИМЯ_1]", "Спикер 2", "Спикер 2"]);
  });

  it("is nothing for no turns", () => {
    expect(documentOfTranscript({ speakers: {}, turns: [] })).toMatchObject({ original: "", segments: [] });
  });
});

const namesOf = ({ result, segments }: Document, speaker: string): string[] =>
  segments
    .filter(({ speakerId }) => speakerId === speaker)
    .map(({ resultStart, resultTextStart }) => result.slice(resultStart, resultTextStart).replace(/:\s*$/, "").trim());
