import { describe, expect, it } from "vitest";
import { applyOperations } from "../../../shared/document/review/apply";
import { EMPTY_LOG, withOperation } from "../../../shared/document/review/log";
import type { Operation } from "../../../shared/document/review/operation";
import type { Transcript, Word } from "../../../shared/document/transcript";
import { documentOfTranscript, transcriptText } from "../../../shared/document/transcript-document";
import { splitTurn, writeTurn } from "../../../shared/document/transcript-edits/edit-turns";
import type { Review } from "../../platform/history/task-result";
import { packBeside, unpackBeside } from "./state-change";
import { packState, type TaskState } from "./task-state";

const hour: Transcript = {
  speakers: { SPEAKER_00: "Анна" },
  turns: Array.from({ length: 400 }, (_, index) => {
    const words = `Реплика ${index}: звонила Анна Петрова из города ${index * 7}`.split(" ");
    const timed = words.map((word, at): Word => [word, index * 9 + at, index * 9 + at + 1]);
    return { start: index * 9, end: index * 9 + 9, text: words.join(" "), speaker: "SPEAKER_00", words: timed };
  }),
};

/** `Анна Петрова` is hidden everywhere. */
function stateOf(transcript: Transcript, change: Partial<TaskState> = {}): TaskState {
  const { text } = transcriptText(transcript);
  let shift = 0;
  const spans = Array.from(text.matchAll(/Анна Петрова/gu), ({ 0: words, index: start }) => {
    const [end, resultStart] = [start + words.length, start + shift];
    shift += "[ИМЯ_1]".length - words.length;
    const places = { start, end, resultStart, resultEnd: resultStart + "[ИМЯ_1]".length };
    return { ...places, type: "PERSON", kind: "person", score: 0.9, entity: 1 } as const;
  });
  const mapping = { "[ИМЯ_1]": "Анна Петрова" };
  const document = documentOfTranscript(transcript, {
    text: text.replaceAll("Анна Петрова", "[ИМЯ_1]"),
    mapping,
    spans,
  });
  return { document, mapping, transcript, review: undefined, synopsis: null, ...change };
}

describe("the difference between two states of a transcript", () => {
  it.each([
    ["a corrected word", writeTurn(hour, 200, "Реплика: звонила Анна Петрова из города Самары")],
    ["the last turn", writeTurn(hour, 399, "Конец")],
    ["a removed turn", writeTurn(hour, 0, "")],
    ["another removed turn", writeTurn(writeTurn(hour, 0, ""), 5, "")],
    ["a split turn", splitTurn(hour, 7, 20)],
  ])("is small and exact in both directions for %s", async (_name, changed) => {
    const [before, after] = [stateOf(hour), stateOf(changed)];
    for (const [state, other] of [
      [before, after],
      [after, before],
    ] as const) {
      const packed = await packBeside(state, other);
      expect(packed.length).toBeLessThan(2_000);
      expect(await unpackBeside(packed, other)).toEqual(state);
    }
    expect((await packState(before)).length).toBeGreaterThan(10_000);
  });

  it("is a complete state if other things changed, and reads states of earlier versions", async () => {
    const renamed = stateOf({ ...hour, speakers: { SPEAKER_00: "Алла" } });
    const packed = await packBeside(stateOf(hour), renamed);
    expect(await unpackBeside(packed, renamed)).toEqual(stateOf(hour));
    expect(await unpackBeside(await packState(renamed), stateOf(hour))).toEqual(renamed);
  });

  it("contains the edits by hand", async () => {
    const base = stateOf(hour);
    const start = base.document.original.indexOf("города");
    const hidden: Operation = {
      intent: "hide",
      clear: [],
      marks: [{ start, end: start + 6, text: "[МЕСТО_1]", kind: "place", score: 1 }],
    };
    const { document, mapping } = base;
    const review: Review = { document, mode: "reversible", tag: null, mapping, log: withOperation(EMPTY_LOG, hidden) };
    const state = { ...base, document: applyOperations(document, [hidden]), review };
    const other = stateOf(writeTurn(hour, 3, "Иначе"));
    expect(await unpackBeside(await packBeside(state, other), other)).toEqual(state);
  });
});
