import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark } from "../../../shared/document/review/operation";
import type { TaskRow } from "../../platform/history/task-row";

/** A person of one task. */
export interface ResultPerson {
  /** The label. With fictional names, the fullest fictional name in lower case, if possible in the nominative. */
  readonly key: string;
  /** As shown to the user. */
  readonly label: string;
  /** In text order. */
  readonly marks: readonly Mark[];
}

/** A finished task with its people. */
export interface ReadPeople {
  readonly row: TaskRow;
  readonly document: Document;
  readonly people: readonly ResultPerson[];
}

/** Empty for results whose labels do not distinguish people. */
export async function peopleInResult(document: Document, mode: TaskRow["mode"]): Promise<ResultPerson[]> {
  const marks = marksOf(document).filter(({ kind, text }) => kind === "person" && text !== "");
  if (mode === "blind" || marks.length === 0) return [];
  if (mode === "reversible")
    return [...groupedBy(marks, ({ text }) => text)].map(([label, own]) => ({ key: label, label, marks: own }));
  return inventedPeople(document, marks);
}

/** Fictional names are linked as names in a text are, so that all forms of a name are one person. */
async function inventedPeople({ result, replacements }: Document, marks: readonly Mark[]): Promise<ResultPerson[]> {
  // Loaded late: large lists of names.
  const { link, nominativeName } = await import("../../../engine/index");
  const starts = new Map(replacements.map((one) => [one.start, one]));
  const evidence = { source: "user", rule: "people", strength: "user", probability: 1 } as const;
  const spans = marks.flatMap((mark) => {
    const { resultStart, resultEnd } = starts.get(mark.start) ?? {};
    if (resultStart === undefined || resultEnd === undefined) return [];
    return [{ mark, start: resultStart, end: resultEnd, type: "PERSON", kind: "person", evidence } as const];
  });
  const markAt = new Map(spans.map(({ start, mark }) => [start, mark]));
  const linked = link(
    result,
    spans.map(({ mark: _, ...span }) => span),
  );
  const people = groupedBy(linked, ({ entity }) => entity);
  return [...people.values()].map((own) => {
    const forms = [...new Set(own.map(({ start, end }) => result.slice(start, end)))];
    const label = nominativeName(forms) ?? forms.toSorted((a, b) => b.length - a.length)[0] ?? "";
    return { key: label.toLowerCase(), label, marks: own.flatMap(({ start }) => markAt.get(start) ?? []) };
  });
}

function groupedBy<K, T>(list: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of list) {
    const own = groups.get(keyOf(item));
    if (own) own.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
