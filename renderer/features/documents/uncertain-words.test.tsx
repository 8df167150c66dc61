import { expect, it, vi } from "vitest";
import { documentOfTranscript } from "../../../shared/document/transcript-document";
import { markupOf } from "../../testing/markup";
import { PaneText } from "../tasks/workspace/pane-text";
import { toRows, withoutResult } from "../../document/rows";
import { UncertainWordsNote } from "./uncertain-words-note";
import { readableUncertain, uncertainBetween } from "./uncertain-words";

vi.hoisted(() => vi.stubGlobal("navigator", { platform: "Linux" }));

const TEXT = "Dear Annn Petrova, the c0ntract waits.";
const ANNN = { start: 5, end: 9, confidence: 43 };
const CONTRACT = { start: 23, end: 31, confidence: 58 };

it("a word that was read with doubt is marked in the original, with how sure it is", async () => {
  const document = withoutResult(TEXT);
  const row = toRows(document)[0]!;
  const side = "original";
  const shown = await markupOf(<PaneText {...{ document, row, side, lit: undefined, unsure: [ANNN, CONTRACT] }} />);
  expect(shown).toContain("Read with 43% certainty");
  expect(shown).toMatch(/<mark class="unsure"[^>]*>Annn<\/mark> Petrova, the <mark[^>]*>c0ntract<\/mark> waits\./);
  expect(shown.replace(/<[^>]*>/g, "")).toBe(TEXT);
});

it("one that is hidden is no longer told of, and the rest are counted", async () => {
  const document = documentOfTranscript(
    { speakers: {}, turns: [{ start: 0, end: 1, text: TEXT, speaker: "" }] },
    { text: TEXT.replace("Annn Petrova", "[NAME_1]"), mapping: { "[NAME_1]": "Annn Petrova" } },
  );
  const at = document.original.indexOf("Annn");
  const moved = [ANNN, CONTRACT].map((one) => ({ ...one, start: one.start + at - 5, end: one.end + at - 5 }));
  expect(readableUncertain(moved, document)).toEqual([moved[1]]);
  expect(await markupOf(<UncertainWordsNote count={1} onNext={() => undefined} />)).toContain("1 uncertain word");
  expect(await markupOf(<UncertainWordsNote count={0} onNext={() => undefined} />)).toBe("");
});

it("those of a row are found among thousands", () => {
  const many = Array.from({ length: 5000 }, (_, at) => ({ start: at * 10, end: at * 10 + 4, confidence: 1 }));
  expect(uncertainBetween(many, 20_000, 20_035).map(({ start }) => start)).toEqual([20_000, 20_010, 20_020, 20_030]);
});
