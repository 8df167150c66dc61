import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Replacement } from "../../../shared/document/document";
import { EMPTY_LOG, soundEdits } from "../../../shared/document/review/log";
import type { Operation } from "../../../shared/document/review/operation";
import { arbitraryTranscript } from "../../../shared/document/testing/arbitrary-transcript";
import type { Transcript, Turn, Word } from "../../../shared/document/transcript";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { joinTurn, replaceWords, splitTurn, writeTurn } from "../../../shared/document/transcript-edits/edit-turns";
import { tokensOf } from "../../../shared/document/transcript-edits/edit-words";
import { coveredStretches, editedCover, piecesToCover, piecesWithin } from "../../../speech/index";
import type { TaskResult } from "../../platform/history/task-result";
import { keepCovered } from "./keep-covered";

const ROW = { mode: "blind", tag: null } as const;

const turnOf = (words: Word[], end: number): Turn => ({
  start: words[0]?.[1] ?? 0,
  end,
  text: words.map(([word]) => word).join(" "),
  words,
});

function documentOf(transcript: Transcript, hidden: readonly string[] = []) {
  const { text } = transcriptText(transcript);
  let [result, read] = ["", 0];
  const spans = hidden.map((words): Replacement => {
    const start = text.indexOf(words, read);
    result += text.slice(read, start);
    const resultStart = result.length;
    result += "[X]";
    read = start + words.length;
    const place = { start, end: read, resultStart, resultEnd: result.length };
    return { ...place, type: "PERSON", kind: "person", score: 1 };
  });
  return documentOfTranscript(transcript, { text: result + text.slice(read), mapping: {}, spans });
}

/** Hides each `Анна` and `Петровой`, or nothing. */
const hiding = (transcript: Transcript, hides: boolean) =>
  documentOf(transcript, hides ? (transcriptText(transcript).text.match(/Анн[ау]|Петровой/gu) ?? []) : []);

/** Tenths of a second. */
const loudUntil = (...parts: readonly (readonly [from: number, to: number])[]): number[] =>
  Array.from({ length: 100 }, (_, tenth) => (parts.some(([from, to]) => from <= tenth && tenth < to) ? 3000 : 50));

async function coverOf({ document, review }: TaskResult, loudness: readonly number[]): Promise<[number, number][]> {
  const pieces = await piecesToCover(document, 10, loudness);
  return editedCover(pieces, soundEdits(review?.log ?? EMPTY_LOG)).map(({ from, to }) => [from, to]);
}

const covers = (cover: readonly [number, number][], [from, to]: readonly [number, number]): boolean =>
  cover.some(([start, end]) => start <= from + 0.001 && to - 0.001 <= end);

describe("speech without words stays covered", () => {
  const gap: Transcript = {
    speakers: {},
    turns: [
      turnOf(
        [
          ["Здравствуйте", 0, 1],
          ["меня", 1, 1.4],
          ["зовут", 1.4, 2],
          ["работаю", 5, 6],
          ["здесь", 6, 7],
          ["давно.", 7, 8],
        ],
        10,
      ),
    ],
  };
  const cutOff: Transcript = {
    speakers: {},
    turns: [
      turnOf(
        [
          ["Спасибо,", 0, 1],
          ["и", 1, 1.2],
        ],
        2.5,
      ),
      turnOf(
        [
          ["Хорошо,", 2.6, 3.1],
          ["до", 3.1, 3.3],
          ["свидания.", 3.3, 4],
        ],
        4,
      ),
    ],
  };
  const gapSound = loudUntil([0, 80]);
  const cutOffSound = loudUntil([0, 24], [26, 40]);
  const edits = [
    ["[неразборчиво]", gap, writeTurn(gap, 0, "Здравствуйте меня зовут [неразборчиво] работаю здесь давно."), gapSound],
    ["words", gap, writeTurn(gap, 0, "Здравствуйте меня зовут так что работаю здесь давно."), gapSound],
    ["a joined turn", cutOff, joinTurn(cutOff, 1), cutOffSound],
    ["a full stop", cutOff, writeTurn(cutOff, 0, "Спасибо, и."), cutOffSound],
  ] as const;

  it.each(edits)("after an edit: %s", async (_, before, after, loudness) => {
    const cover = await coverOf({ document: documentOf(before) }, loudness);
    expect(cover.length).toBeGreaterThan(0);
    const made = await keepCovered({ document: documentOf(after) }, { document: documentOf(before) }, ROW, loudness);
    const kept = await coverOf(made, loudness);
    expect(cover.filter((stretch) => !covers(kept, stretch))).toEqual([]);
  });

  it("also if the edit was before the names were hidden", async () => {
    const [, before, after] = edits[0];
    const cover = await coverOf({ document: documentOf(before, ["меня"]) }, gapSound);
    const transcribed = { document: documentOfTranscript(after), transcript: after };
    const made = await keepCovered({ document: documentOf(after, ["меня"]) }, transcribed, ROW, gapSound);
    const kept = await coverOf(made, gapSound);
    expect(cover.filter((stretch) => !covers(kept, stretch))).toEqual([]);
  });

  it("whatever is written, joined or split, and whatever is hidden afterwards", async () => {
    const words = fc.constantFrom("Анна", "Анну", "и", "[неразборчиво]", "Петровой.", "да", "петрова");
    const edit = fc.record({
      type: fc.constantFrom("write", "join", "split", "replace"),
      turn: fc.nat(11),
      at: fc.nat(8),
      written: fc.array(words, { maxLength: 4 }),
      hides: fc.boolean(),
    });
    const loud = fc.array(fc.integer({ min: 0, max: 4000 }), { minLength: 20, maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(
        arbitraryTranscript,
        fc.array(edit, { minLength: 1, maxLength: 4 }),
        loud,
        async (first, edits, loudness) => {
          let transcript: Transcript = first;
          let state: TaskResult = { document: hiding(transcript, true) };
          for (const { type, turn, at, written, hides } of edits) {
            const text = transcript.turns[turn]?.text ?? "";
            const before = state;
            const after = {
              write: () =>
                writeTurn(
                  transcript,
                  turn,
                  tokensOf(text)
                    .toSpliced(at, 1, ...written)
                    .join(" "),
                ),
              join: () => joinTurn(transcript, turn),
              split: () => splitTurn(transcript, turn, text.indexOf(" ", at)),
              replace: () => replaceWords(transcript, "да", written.join(" ")).transcript,
            }[type as "write"]();
            const made = { document: hiding(after, hides), review: before.review };
            state = await keepCovered(made, before, ROW, loudness);
            const [cover, kept] = [await coverOf(before, loudness), await coverOf(state, loudness)];
            expect(cover.filter((stretch) => !covers(kept, stretch))).toEqual([]);
            transcript = after;
          }
        },
      ),
    );
  });

  it("unless the user has uncovered it", async () => {
    const [, before, after] = edits[0];
    const document = documentOf(before);
    const of = piecesWithin(await piecesToCover(document, 10, gapSound), [], { from: 2, to: 5 });
    const uncovered: Operation = { intent: "unsilence", clear: [], marks: [], uncovered: { from: 2, to: 5, of } };
    const review = { document, ...ROW, mapping: undefined, log: { ...EMPTY_LOG, done: [uncovered] } };
    const made = { document: documentOf(after), review: { ...review, document: documentOf(after) } };
    expect(await keepCovered(made, { document, review }, ROW, gapSound)).toBe(made);
  });
});

describe("an uncovered name", () => {
  const named = (name: string): Transcript => {
    const words = ["меня", "зовут", ...name.split(" "), "здравствуйте"];
    return {
      speakers: {},
      turns: [
        turnOf(
          words.map((word, second): Word => [word, second, second + 1]),
          10,
        ),
      ],
    };
  };
  async function edited(name: string, hidden: string) {
    const document = documentOf(named("Анна Петрова"), ["Анна Петрова"]);
    const sound = { from: 1, to: 5 };
    const of = piecesWithin(coveredStretches(document), [], sound);
    const uncovered: Operation = { intent: "unsilence", clear: [], marks: [], uncovered: { ...sound, of } };
    const review = { document, ...ROW, mapping: undefined, log: { ...EMPTY_LOG, done: [uncovered] } };
    expect(editedCover(coveredStretches(document), soundEdits(review.log))).toEqual([]);
    const after = documentOf(named(name), [hidden]);
    const made = { document: after, review: { ...review, document: after } };
    const kept = await keepCovered(made, { document, review }, ROW);
    return editedCover(coveredStretches(after), soundEdits(kept.review?.log ?? EMPTY_LOG));
  }

  it("is covered again if another one is written", async () => {
    expect(await edited("Олег Ветров", "Олег Ветров")).toMatchObject([{ reasons: ["by_hand"] }]);
    const [word] = await edited("Анна Ветрова", "Анна Ветрова");
    expect(word!.from).toBeCloseTo(2.92);
    expect(word!.to).toBeGreaterThanOrEqual(4);
  });

  it("stays audible if only its case or punctuation changes", async () => {
    expect(await edited("анна Петрова,", "анна Петрова,")).toEqual([]);
  });
});
