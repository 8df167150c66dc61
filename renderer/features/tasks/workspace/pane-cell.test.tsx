import { describe, expect, it } from "vitest";
import type { Document } from "../../../../shared/document/document";
import { documentOfTranscript } from "../../../../shared/document/transcript-document";
import { markupOf } from "../../../testing/markup";
import { PaneCell } from "./pane-cell";
import { PaneText } from "./pane-text";
import { toRows } from "../../../document/rows";
import { voicesOf } from "../../../document/speakers";

const transcript = {
  speakers: { SPEAKER_00: "Operator", SPEAKER_01: "Anna" },
  turns: [
    { start: 0, end: 2, text: "Your name?", speaker: "SPEAKER_00" },
    { start: 12.4, end: 14, text: "Anna Petrova.", speaker: "SPEAKER_01" },
  ],
};
const call = documentOfTranscript(transcript, {
  text: "Operator: Your name?\n[NAME_1]: [NAME_1].",
  mapping: { "[NAME_1]": "Anna Petrova" },
});

function cell(document: Document, index: number, side: "original" | "result", sound = true): Promise<string> {
  const row = toRows(document)[index]!;
  const nothing = (): void => undefined;
  return markupOf(
    <PaneCell
      measure={nothing}
      index={index}
      layout="turns"
      document={document}
      row={row}
      side={side}
      voices={voicesOf(document)}
      lit={undefined}
      spoken={index === 1}
      onPlay={sound ? nothing : undefined}
      onAssign={sound ? nothing : undefined}
    />,
  );
}
const words = (markup: string): string => markup.replace(/<[^>]*>/g, "");

describe("a turn in a pane", () => {
  it("is a group named by its speaker and time, on the right by the depersonalized name", async () => {
    expect(await cell(call, 0, "original")).toContain('role="group" aria-label="Operator, 0:00"');
    expect(await cell(call, 1, "original")).toContain('role="group" aria-label="Anna, 0:12"');
    expect(await cell(call, 1, "result")).toContain('role="group" aria-label="[NAME_1], 0:12"');
  });

  it("says the speaker's name once, above the words", async () => {
    expect(words(await cell(call, 0, "original"))).toBe("OOperator0:00Your name?");
    expect(words(await cell(call, 1, "original"))).toBe("AAnna0:12Anna Petrova.");
  });

  it("tells nothing of a hidden name on the right, not even its first letter", async () => {
    const right = await cell(call, 1, "result");
    expect(words(right)).toBe("2[NAME_1]0:12[NAME_1].");
    expect(right).not.toContain("Anna");
  });

  it("can be heard from its time, and is current while it is", async () => {
    expect(await cell(call, 1, "original")).toMatch(/aria-current="true".*aria-label="Play from 0:12"/s);
    expect(await cell(call, 0, "original")).not.toContain("aria-current");
  });

  it("has no buttons where there is no sound and nothing to change", async () => {
    expect(await cell(call, 0, "original", false)).not.toContain("<button");
  });
});

describe("what a service has left", () => {
  const document: Document = {
    original: "Anna met Boris. Boris left.",
    result: "[NAME_1] met Boris. Boris left.",
    replacements: [
      { start: 0, end: 4, resultStart: 0, resultEnd: 8, type: "PERSON", kind: "person", score: 1, entity: 1 },
    ],
    segments: [],
  };
  const boris = (start: number) =>
    ({ start, end: start + 5, resultStart: start + 4, kind: "person", text: "Boris" }) as const;

  it("is marked in both texts where it stands, and no letter of them is lost", async () => {
    for (const side of ["original", "result"] as const) {
      const row = toRows(document)[0]!;
      const markup = await markupOf(
        <PaneText document={document} row={row} side={side} lit={undefined} remaining={[boris(9), boris(16)]} />,
      );
      expect(words(markup)).toBe(document[side]);
      expect([...markup.matchAll(/data-left="(\d+)"[^>]*>([^<]*)</g)].map(([, at, text]) => `${at} ${text}`)).toEqual([
        "9 Boris",
        "16 Boris",
      ]);
    }
  });
});
