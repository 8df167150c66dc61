import fc from "fast-check";
import type { Replacement } from "../document";
import { speakerLabel, type Transcript, type Turn, type Word } from "../transcript";
import { documentOfTranscript, transcriptText } from "../transcript-document";

/** For property tests. */
const word = fc.oneof(
  fc.constantFrom("да", "Анна", "нет,", "well...", "1.5", "слово", "e\u0301", "😀", "Анна:", "a:b"),
  fc.string({ unit: fc.constantFrom("а", "б", "в", "x", "y", "-", "’"), minLength: 1, maxLength: 9 }),
);
const name = fc.oneof(
  fc.constantFrom("Анна", "Dr. House: MD", "Спикер 1", "Анна (врач)", "[ИМЯ_1]", "SPEAKER_00", "о'Нил", "__proto__"),
  fc
    .string({ unit: fc.constantFrom("А", "б", "X", "y", " ", ":"), minLength: 1, maxLength: 12 })
    .map((text) => `И${text}И`),
);

/** At most 12 turns, some empty; at most four speakers, some turns without one. */
export const arbitraryTranscript: fc.Arbitrary<Transcript> = fc
  .record({
    names: fc.array(name, { minLength: 0, maxLength: 4 }),
    timed: fc.boolean(),
    turns: fc.array(
      fc.record({
        words: fc.array(word, { maxLength: 8 }),
        speaker: fc.nat(4),
        length: fc.integer({ min: 1, max: 20 }),
        spoken: fc.boolean(),
      }),
      { minLength: 1, maxLength: 12 },
    ),
  })
  .map(({ names, timed, turns }) => {
    let now = 0;
    return {
      speakers: Object.fromEntries(names.map((one, index) => [speakerLabel(index), one])),
      turns: turns.map(({ words, speaker, length, spoken }): Turn => {
        const start = now;
        now += length;
        const step = length / (words.length + 1);
        const said = words.map((one, index): Word => [one, start + index * step, start + (index + 1) * step]);
        return {
          start: timed ? start : 0,
          end: timed ? now : 0,
          text: words.join(" "),
          ...(speaker < names.length && { speaker: speakerLabel(speaker) }),
          ...(timed && spoken && words.length > 0 && { words: said }),
        };
      }),
    };
  });

/** With replacements anywhere: over names, turns and line breaks. */
export const arbitraryReplaced = fc
  .tuple(
    arbitraryTranscript,
    fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 1, max: 30 }), fc.constantFrom("[ИМЯ_1]", "Мария", "", "[A B]"))),
  )
  .map(([transcript, wanted]) => {
    const { text: original } = transcriptText(transcript);
    const spans: Replacement[] = [];
    let [result, read] = ["", 0];
    for (const [gap, length, word] of wanted) {
      const start = read + gap;
      const end = Math.min(original.length, start + length);
      if (start >= end) break;
      result += original.slice(read, start);
      const resultStart = result.length;
      result += word;
      spans.push({ start, end, resultStart, resultEnd: result.length, type: "PERSON", kind: "person", score: 1 });
      read = end;
    }
    const text = result + original.slice(read);
    return { transcript, spans, text, document: documentOfTranscript(transcript, { text, mapping: {}, spans }) };
  });
