import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arbitraryReplaced } from "../testing/arbitrary-transcript";
import { documentFrom } from "../align";
import type { Document, Replacement } from "../document";
import { validReplacements } from "../valid";
import { applyOperations } from "./apply";
import type { Edit } from "./edit";
import { EMPTY_LOG, redo, soundEdits, undo, withOperation } from "./log";
import { documentWith, marksOf } from "./marks";
import type { Operation } from "./operation";
import { alike, operationOf, type Writer } from "./operation-of";
import { rebase } from "./rebase";

/** Numbers from 50 on, so that they are told from those of the document. */
function numbered(): Writer {
  let number = 50;
  return {
    write: (places) => {
      number++;
      return { texts: places.map(() => `[NAME_${number}]`), entity: number };
    },
  };
}

const person = (
  original: string,
  words: string,
  entity: number,
  from = 0,
): Omit<Replacement, "resultStart" | "resultEnd"> => {
  const start = original.indexOf(words, from);
  return { start, end: start + words.length, type: "PERSON", kind: "person", score: 0.9, entity };
};

function documentOf(original: string, found: readonly Omit<Replacement, "resultStart" | "resultEnd">[]): Document {
  const plain = documentFrom(original, { text: original, mapping: {}, spans: [] });
  return documentWith(
    plain,
    found.map(({ start, end, kind, score, entity }) => ({
      start,
      end,
      kind,
      score,
      text: `[NAME_${entity}]`,
      entity: entity ?? 1,
    })),
  );
}

const ORIGINAL = "Anna met Boris. anna called Boris Orlov, and Clara waited.";
const DOCUMENT = documentOf(ORIGINAL, [
  person(ORIGINAL, "Anna", 1),
  person(ORIGINAL, "Boris", 2),
  person(ORIGINAL, "Boris Orlov", 3),
]);

function edited(document: Document, edit: Edit, reversible = true): Document {
  const resolved = operationOf(document, edit, { writer: numbered(), reversible });
  if ("refused" in resolved) throw new Error(resolved.refused);
  return applyOperations(document, [resolved.operation]);
}

const place = (words: string, from = 0) => {
  const start = ORIGINAL.indexOf(words, from);
  return { start, end: start + words.length };
};

describe("an edit by hand", () => {
  it("hides what was missed", () => {
    const clara = edited(DOCUMENT, { type: "hide", places: [place("Clara")], kind: "person", all: false });
    expect(clara.result).toBe("[NAME_1] met [NAME_2]. anna called [NAME_3], and [NAME_51] waited.");
  });

  it("hides the same words as what they are hidden as already", () => {
    const anna = edited(DOCUMENT, { type: "hide", places: [place("anna")], kind: "person", all: false });
    expect(anna.result).toContain(". [NAME_1] called");
  });

  it("hides words as somebody who is known", () => {
    const same = edited(DOCUMENT, { type: "hide", places: [place("Clara")], kind: "person", as: 0, all: false });
    expect(same.result).toContain("and [NAME_1] waited");
  });

  it("hides a stretch whole where a part of it was hidden", () => {
    const more = edited(DOCUMENT, { type: "hide", places: [place("called Boris")], kind: "person", all: false });
    expect(more.result).toBe("[NAME_1] met [NAME_2]. anna [NAME_51], and Clara waited.");
  });

  it("refuses what is hidden already, and nothing but spaces", () => {
    const refused = (edit: Edit) => operationOf(DOCUMENT, edit, { writer: numbered(), reversible: true });
    const hide = { type: "hide", kind: "person", all: false } as const;
    expect(refused({ ...hide, places: [place("Orlov")] })).toEqual({ refused: "nothing_selected" });
    expect(refused({ ...hide, places: [{ start: 4, end: 5 }] })).toEqual({ refused: "nothing_selected" });
    expect(refused({ type: "keep", finding: 3, all: false })).toEqual({ refused: "finding_missing" });
  });

  it("keeps one mention, or all of the same person", () => {
    const twice = edited(DOCUMENT, { type: "merge", finding: place("Boris").start, into: place("Boris Orlov").start });
    expect(twice.result).toContain("[NAME_1] met [NAME_3]. anna called [NAME_3]");
    const finding = place("Boris").start;
    expect(edited(twice, { type: "keep", finding, all: false }).result).toContain("met Boris. anna called [NAME_3]");
    expect(edited(twice, { type: "keep", finding, all: true }).result).toContain("met Boris. anna called Boris Orlov");
  });

  it("keeps what is selected of a finding; the rest stays hidden as the same person", () => {
    const finding = place("Boris Orlov").start;
    const kept = (words: string) =>
      edited(DOCUMENT, { type: "keep", finding, all: false, place: place(words, finding - "called ".length) });
    expect(kept("Boris").result).toContain("called Boris [NAME_3], and");
    expect(kept("Orlov").result).toContain("called [NAME_3] Orlov, and");
    expect(kept("is Or").result).toContain("called [NAME_3]is Or[NAME_3], and");
    expect(kept("Boris Orlov").result).toContain("called Boris Orlov, and");
    expect(kept("called Boris").result).toContain("called Boris [NAME_3], and");
    expect(kept("Boris").replacements.at(-1)).toMatchObject({ kind: "person", entity: 3, score: 1, source: "hand" });
    const spaces = { type: "keep", finding, all: false, place: { start: finding + 5, end: finding + 6 } } as const;
    const options = { writer: numbered(), reversible: true };
    expect(operationOf(DOCUMENT, spaces, options)).toEqual({ refused: "nothing_selected" });
  });

  it("parts two people who were taken for one", () => {
    const one = edited(DOCUMENT, { type: "merge", finding: place("Boris").start, into: 0 });
    expect(edited(one, { type: "split", finding: place("Boris").start }).result).toContain("[NAME_1] met [NAME_51].");
  });

  it("gives a name of the person's own, unless it would not lead back", () => {
    expect(edited(DOCUMENT, { type: "rename", finding: 0, text: "Participant A" }).result).toMatch(
      /^Participant A met/,
    );
    const refused = (text: string, reversible = true) =>
      operationOf(DOCUMENT, { type: "rename", finding: 0, text }, { writer: numbered(), reversible });
    expect(refused("[NAME_2]")).toEqual({ refused: "name_taken" });
    expect(refused("Clara")).toEqual({ refused: "name_in_text" });
    expect(refused("Clara", false)).toHaveProperty("operation");
  });

  it("changes the kind, and accepts what is doubtful", () => {
    const organization = edited(DOCUMENT, { type: "kind", finding: 0, all: true, kind: "organization" });
    expect(organization.replacements[0]).toMatchObject({ kind: "organization", type: "ORG", score: 1 });
    expect(edited(DOCUMENT, { type: "accept", findings: [0] }).replacements[0]).toMatchObject({ score: 1, entity: 1 });
  });

  it("changes the kind of one mention, or of all of the same person", () => {
    const twice = edited(DOCUMENT, { type: "merge", finding: place("Boris").start, into: 0 });
    const kind = (all: boolean) => edited(twice, { type: "kind", finding: 0, all, kind: "place" });
    expect(kind(false).result).toMatch(/^\[NAME_51\] met \[NAME_1\]\./);
    expect(kind(true).result).toMatch(/^\[NAME_51\] met \[NAME_51\]\./);
  });

  it("calls the same words of one kind the same, in whatever order their kinds are changed", () => {
    const original = "Orlov came. Orlov left.";
    const document = documentOf(original, [person(original, "Orlov", 1), person(original, "Orlov", 1, 5)]);
    const both = (...findings: readonly number[]): string => {
      const writer = numbered();
      return findings.reduce((now, finding) => {
        const edit = { type: "kind", finding, all: false, kind: "organization" } as const;
        const resolved = operationOf(now, edit, { writer, reversible: true });
        return "refused" in resolved ? now : applyOperations(now, [resolved.operation]);
      }, document).result;
    };
    expect(both(0, 12)).toBe("[NAME_51] came. [NAME_51] left.");
    expect(both(12, 0)).toBe("[NAME_51] came. [NAME_51] left.");
  });

  it("confirms a kind that is chosen once more", () => {
    const same = edited(DOCUMENT, { type: "kind", finding: 0, all: true, kind: "person" });
    expect(same.result).toBe(DOCUMENT.result);
    expect(same.replacements[0]).toMatchObject({ score: 1, entity: 1 });
  });

  it("goes on in a speaker's label, which tells the name of the row", () => {
    const original = "Anna: hello\nBoris: hello Anna\nAnna: bye\nBoris: bye";
    const document = documentOf(original, [person(original, "Anna", 1)]);
    const hidden = edited(document, { type: "hide", places: [place2(original, "Boris")], kind: "person", all: false });
    expect(hidden.segments[1]).toMatchObject({ speaker: "[NAME_51]", speakerId: "SPEAKER_01" });
  });
});

const place2 = (text: string, words: string) => ({
  start: text.indexOf(words),
  end: text.indexOf(words) + words.length,
});

/** Edits of a document as a person may make them, one after another. */
const wanted = fc.array(
  fc.record({
    what: fc.constantFrom("hide", "keep", "kind", "rename", "merge", "split", "accept"),
    at: fc.nat(400),
    length: fc.integer({ min: 1, max: 30 }),
    other: fc.nat(20),
    all: fc.boolean(),
  }),
  { maxLength: 12 },
);
type Wanted = typeof wanted extends fc.Arbitrary<(infer T)[]> ? T : never;

function editFor(document: Document, { what, at, length, other, all }: Wanted): Edit {
  const marks = marksOf(document);
  const finding = marks[at % Math.max(1, marks.length)]?.start ?? 0;
  switch (what) {
    case "keep":
      return { type: "keep", finding, all, ...(other > 10 && { place: { start: finding, end: finding + length } }) };
    case "kind":
      return { type: "kind", finding, all, kind: "organization" };
    case "rename":
      return { type: "rename", finding, text: `Pseudonym ${other}` };
    case "merge":
      return { type: "merge", finding, into: marks[other % Math.max(1, marks.length)]?.start ?? 0 };
    case "split":
      return { type: "split", finding };
    case "accept":
      return { type: "accept", findings: [finding] };
    default: {
      const start = at % Math.max(1, document.original.length);
      return { type: "hide", places: [{ start, end: start + length }], kind: "person", all };
    }
  }
}

/** The documents after each edit, the first of them as it was, and what was done. */
function history(document: Document, edits: readonly Wanted[]): { states: Document[]; operations: Operation[] } {
  const writer = numbered();
  const states = [document];
  const operations: Operation[] = [];
  for (const one of edits) {
    const now = states.at(-1) ?? document;
    const resolved = operationOf(now, editFor(now, one), { writer, reversible: true });
    if ("refused" in resolved) continue;
    operations.push(resolved.operation);
    states.push(applyOperations(now, [resolved.operation]));
  }
  return { states, operations };
}

/** Puts back what each replacement stands for, in order: what a mapping file does. */
function restored({ original, result, replacements }: Document): string {
  let [text, read] = ["", 0];
  for (const { start, end, resultStart, resultEnd } of replacements) {
    text += result.slice(read, resultStart) + original.slice(start, end);
    read = resultEnd;
  }
  return text + result.slice(read);
}

describe("edits by hand, whatever they are", () => {
  it("leave a document that holds together and leads back to its original", () => {
    fc.assert(
      fc.property(arbitraryReplaced, wanted, ({ document }, edits) => {
        for (const { original, result, replacements, segments } of history(document, edits).states) {
          expect(validReplacements(original, result, replacements)).toBe(true);
          expect(restored({ original, result, replacements, segments })).toBe(original);
          expect(segments.map(({ resultStart, resultEnd }) => result.slice(resultStart, resultEnd)).join("")).toBe(
            result,
          );
          for (const { resultStart, resultEnd, resultTextStart } of segments) {
            expect(resultTextStart ?? resultStart).toBeGreaterThanOrEqual(resultStart);
            expect(resultTextStart ?? resultEnd).toBeLessThanOrEqual(resultEnd);
          }
        }
      }),
    );
  });

  it("change nothing where the marks are those that stand", () => {
    fc.assert(
      fc.property(arbitraryReplaced, ({ document }) => {
        const same = documentWith(document, marksOf(document));
        expect(same.result).toBe(document.result);
        expect(marksOf(same)).toEqual(marksOf(document));
        const places = ({ segments }: Document) => segments.map(({ speaker: _, ...segment }) => segment);
        expect(places(same)).toEqual(places(document));
      }),
    );
  });

  it("change the kind of what was meant, and of nothing else", () => {
    fc.assert(
      fc.property(arbitraryReplaced, fc.nat(400), fc.boolean(), ({ document }, at, all) => {
        const marks = marksOf(document);
        const mark = marks[at % Math.max(1, marks.length)];
        fc.pre(mark !== undefined);
        const meant = new Set((all ? alike(document.original, marks, mark) : [mark]).map(({ start }) => start));
        const resolved = operationOf(
          document,
          { type: "kind", finding: mark.start, all, kind: "vin" },
          { writer: numbered(), reversible: true },
        );
        if ("refused" in resolved) throw new Error(resolved.refused);
        const after = marksOf(applyOperations(document, [resolved.operation]));
        expect(after.map(({ start, end }) => [start, end])).toEqual(marks.map(({ start, end }) => [start, end]));
        after.forEach((one, index) => {
          if (meant.has(one.start)) expect(one).toMatchObject({ kind: "vin", score: 1 });
          else expect(one).toEqual(marks[index]);
        });
        const texts = after.filter(({ start }) => meant.has(start)).map(({ text, entity }) => `${text} ${entity}`);
        expect(new Set(texts).size).toBe(1);
      }),
    );
  });

  it("are undone and redone one by one", () => {
    fc.assert(
      fc.property(arbitraryReplaced, wanted, ({ document }, edits) => {
        const { states, operations } = history(document, edits);
        let log = operations.reduce(withOperation, EMPTY_LOG);
        for (const state of states.toReversed()) {
          expect(applyOperations(document, log.done)).toEqual(state);
          log = undo(log);
        }
        for (const state of states) {
          expect(applyOperations(document, log.done)).toEqual(state);
          log = redo(log);
        }
      }),
    );
  });

  it("may be made in any order where they touch different places", () => {
    fc.assert(
      fc.property(arbitraryReplaced, wanted, ({ document }, edits) => {
        const writer = numbered();
        const touched: { start: number; end: number }[] = [];
        const apart: Operation[] = [];
        for (const one of edits) {
          const resolved = operationOf(document, editFor(document, one), { writer, reversible: true });
          if ("refused" in resolved) continue;
          const { operation } = resolved;
          const places = [...operation.clear, ...operation.marks];
          // What stands for nothing right behind another finding is a part of it: neighbours are no different places.
          if (places.some((p) => touched.some(({ start, end }) => p.start <= end && start <= p.end))) continue;
          touched.push(...places);
          apart.push(operation);
        }
        expect(applyOperations(document, apart.toReversed())).toEqual(applyOperations(document, apart));
      }),
    );
  });

  it("show nothing beside what was selected of a finding but spaces and punctuation", () => {
    fc.assert(
      fc.property(arbitraryReplaced, fc.nat(400), fc.nat(30), fc.nat(30), ({ document }, at, from, length) => {
        const marks = marksOf(document);
        const mark = marks[at % Math.max(1, marks.length)];
        fc.pre(mark !== undefined);
        const place = { start: mark.start + from, end: mark.start + from + length };
        const edit: Edit = { type: "keep", finding: mark.start, all: false, place };
        const resolved = operationOf(document, edit, { writer: numbered(), reversible: true });
        fc.pre(!("refused" in resolved));
        const after = applyOperations(document, [resolved.operation]);
        const hider = (shown: Document, offset: number) =>
          marksOf(shown).find(({ start, end }) => start <= offset && offset < end);
        for (let offset = 0; offset < document.original.length; offset++) {
          const before = hider(document, offset);
          const now = hider(after, offset);
          const selected = before?.start === mark.start && place.start <= offset && offset < place.end;
          if (now !== undefined) {
            expect([now.text, now.entity, now.kind]).toEqual([before?.text, before?.entity, before?.kind]);
          } else if (before !== undefined && !selected) {
            expect(before.start).toBe(mark.start);
            expect(document.original.charAt(offset)).toMatch(/[\s\p{P}]/u);
          }
        }
        expect(restored(after)).toBe(document.original);
        const log = withOperation(EMPTY_LOG, resolved.operation);
        expect(applyOperations(document, undo(log).done)).toEqual(document);
        expect(applyOperations(document, redo(undo(log)).done)).toEqual(after);
      }),
    );
  });

  it("show nothing that was hidden, but by keeping it", () => {
    fc.assert(
      fc.property(arbitraryReplaced, wanted, ({ document }, edits) => {
        const without = edits.filter(({ what }) => what !== "keep");
        const end = history(document, without).states.at(-1) ?? document;
        const hidden = (at: number) => end.replacements.some((one) => one.start <= at && at < one.end);
        for (const { start, end: stop } of document.replacements)
          for (let at = start; at < stop; at++) expect(hidden(at)).toBe(true);
      }),
    );
  });
});

describe("edits of a result that is made again", () => {
  const rename: Edit = { type: "rename", finding: 0, text: "Participant A" };
  const hide: Edit = { type: "hide", places: [place("Clara")], kind: "person", all: false };

  function operations(...edits: Edit[]): Operation[] {
    const writer = numbered();
    let document = DOCUMENT;
    return edits.map((edit) => {
      const resolved = operationOf(document, edit, { writer, reversible: true });
      if ("refused" in resolved) throw new Error(resolved.refused);
      document = applyOperations(document, [resolved.operation]);
      return resolved.operation;
    });
  }

  it("stay where the text is the same, with the numbers of the new result", () => {
    const again = documentOf(ORIGINAL, [
      person(ORIGINAL, "Anna", 5),
      person(ORIGINAL, "Boris", 51),
      person(ORIGINAL, "Boris Orlov", 51, 20),
    ]);
    const kept = rebase(operations(rename, hide), DOCUMENT, again);
    expect(applyOperations(again, kept).result).toBe(
      "Participant A met [NAME_51]. anna called [NAME_51], and [NAME_1] waited.",
    );
  });

  it("move with the words, and are left out where the words are gone", () => {
    const original = ORIGINAL.replace("Anna met", "Yesterday, Anna met").replace("Clara", "Klara");
    const again = documentOf(original, [person(original, "Anna", 1), person(original, "Boris", 2)]);
    const kept = rebase(operations(rename, hide), DOCUMENT, again);
    expect(kept).toHaveLength(1);
    expect(applyOperations(again, kept).result).toMatch(/^Yesterday, Participant A met \[NAME_2\]/);
  });

  it("keep a part of what is found as long as before, and nothing of what is longer now", () => {
    const finding = place("Boris Orlov").start;
    const part: Edit = { type: "keep", finding, all: false, place: place("Boris", finding) };
    const again = documentOf(ORIGINAL, [person(ORIGINAL, "Boris Orlov", 7)]);
    expect(applyOperations(again, rebase(operations(part), DOCUMENT, again)).result).toContain("called Boris [NAME_7]");
    const longer = documentOf(ORIGINAL, [person(ORIGINAL, "called Boris Orlov", 7)]);
    expect(applyOperations(longer, rebase(operations(part), DOCUMENT, longer)).result).toContain("anna [NAME_3], and");
  });

  it("do not cut what is found longer now", () => {
    const again = documentOf(ORIGINAL, [person(ORIGINAL, "Anna met Boris", 1)]);
    const kept = rebase(operations({ type: "keep", finding: 0, all: false }), DOCUMENT, again);
    expect(applyOperations(again, kept).result).toMatch(/^\[NAME_1\]\./);
  });

  it("keep stretches of the recording that are covered by hand, and change no word for them", () => {
    const cover: Edit = { type: "silence", sound: { from: 1.5, to: 2 } };
    const again = documentOf("Nothing of it is left.", []);
    const kept = rebase(operations(cover), DOCUMENT, again);
    expect(soundEdits({ ...EMPTY_LOG, done: kept }).map(({ sound }) => sound)).toEqual([{ from: 1.5, to: 2 }]);
    expect(applyOperations(again, kept)).toEqual(again);
  });
});
