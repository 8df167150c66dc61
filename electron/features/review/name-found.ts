import type { Document } from "../../../shared/document/document";
import { typeOfKind } from "../../../shared/document/kinds";
import type { Mapping } from "../../../shared/document/mapping";
import { blindPlaceholder } from "../../../shared/document/placeholders";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark } from "../../../shared/document/review/operation";
import type { TaskRow } from "../../platform/history/task-row";
import { knownOfResult } from "../tasks/index";
import { writerFor } from "./writer";

interface Named {
  readonly document: Document;
  readonly before: Document;
  readonly mapping: Mapping | undefined;
  readonly row: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">;
  readonly lastEntity: number;
  readonly spent: readonly string[];
}

type Name = Pick<Mark, "text" | "entity">;

const folded = ({ original }: Document, { start, end }: Mark): string => original.slice(start, end).toLowerCase();

/**
 * Reuses a placeholder for the same person, as the engine links names; if unsure, adds one.
 * @param found by detection; in text order, without overlaps.
 * @param others mentions of `found`, without text.
 */
export async function nameFound(found: readonly Mark[], others: readonly Mark[], parts: Named): Promise<Mark[]> {
  const { row } = parts;
  const all = [...found, ...others].toSorted((a, b) => a.start - b.start);
  if (all.length === 0) return [];
  if (row.mode === "blind") return all.map((mark) => ({ ...mark, text: blindPlaceholder(mark.kind, row.languageOut) }));
  return row.mode === "randomize" ? withSurrogates(found, others, parts) : withPlaceholders(all, parts);
}

async function withPlaceholders(marks: readonly Mark[], parts: Named): Promise<Mark[]> {
  const { document, before, mapping, row, lastEntity, spent } = parts;
  const { knownOrNew } = await import("../../../engine/index");
  const writer = await writerFor(document, row, spent);
  const known = knownOfResult(before, mapping ?? {});
  const told = new Set(known.map(({ placeholder }) => placeholder));
  const shown = marksOf(document).filter(({ text }) => text !== "");
  const entities = new Map([...marksOf(before), ...shown].map(({ text, entity }) => [text, entity]));
  const spans = marks.map((mark) => ({ ...mark, type: typeOfKind(mark.kind) }));
  const keys = knownOrNew(document.original, spans, known);
  const names = new Map<string | number, Name>();
  let last = lastEntity;
  const only = (texts: readonly string[]): string | undefined => (new Set(texts).size === 1 ? texts[0] : undefined);
  const knownText = (key: string | number, own: readonly Mark[]): string | undefined => {
    const there = shown.filter((one) => own.some(({ start, end }) => start === one.start && end === one.end));
    if (there.length > 0) return only(there.map(({ text }) => text));
    if (typeof key === "string") return key;
    const words = new Set(own.map((mark) => folded(document, mark)));
    const alike = shown.filter(
      (one) => !told.has(one.text) && one.kind === own[0]?.kind && words.has(folded(document, one)),
    );
    return only(alike.map(({ text }) => text));
  };
  return marks.map(({ entity: _, ...mark }, index) => {
    const key = keys[index] ?? mark.text;
    let name = names.get(key);
    if (name === undefined) {
      const text = knownText(
        key,
        marks.filter((__, at) => keys[at] === key),
      );
      const entity = text === undefined ? undefined : entities.get(text);
      name =
        text === undefined
          ? { text: writer.write([mark], mark.kind).texts[0] ?? mark.text, entity: ++last }
          : { text, ...(entity !== undefined && { entity }) };
      names.set(key, name);
    }
    return { ...mark, ...name };
  });
}

async function withSurrogates(found: readonly Mark[], others: readonly Mark[], parts: Named): Promise<Mark[]> {
  const { document, row, spent } = parts;
  const { knownOrNew } = await import("../../../engine/index");
  const writer = await writerFor(document, row, spent);
  const shown = marksOf(document);
  const named = found.map(({ entity: _, ...mark }): Mark => {
    const same = shown.find((one) => one.kind === mark.kind && folded(document, one) === folded(document, mark));
    return same === undefined ? mark : { ...mark, text: same.text };
  });
  const all = [...named, ...others].toSorted((a, b) => a.start - b.start);
  const spans = all.map((mark) => ({ ...mark, type: typeOfKind(mark.kind) }));
  const keys = knownOrNew(document.original, spans, []);
  return all.map((mark, index): Mark => {
    if (mark.text !== "") return mark;
    const same = all.find((one, at) => one.text !== "" && keys[at] === keys[index]);
    const texts = same && writer.inForm?.([mark], same, false);
    return { ...mark, text: (texts ?? writer.write([mark], mark.kind).texts)[0] ?? "" };
  });
}
