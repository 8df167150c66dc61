import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Mark } from "../../../shared/document/review/operation";
import type { TaskRow } from "../../platform/history/task-row";
import { writerFor } from "./writer";

interface Named {
  /** With the known marks. */
  readonly document: Document;
  readonly row: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">;
  /** Reserved entity numbers and placeholders. */
  readonly lastEntity: number;
  readonly spent: readonly string[];
}

/** Reuses the document's placeholders for the same people (by text, place or words). */
export async function nameFound(found: readonly Mark[], { document, row, lastEntity, spent }: Named): Promise<Mark[]> {
  if (row.mode === "blind") return [...found];
  const { original } = document;
  const known = marksOf(document).filter(({ text }) => text !== "");
  const writer = await writerFor(document, row, spent);
  const folded = ({ start, end }: Mark): string => original.slice(start, end).toLowerCase();
  const names = new Map<string, Pick<Mark, "text" | "entity">>();
  let entity = lastEntity;
  const keyOf = (mark: Mark): string => `${mark.entity ?? ""} ${mark.text}`;
  const nameOf = (mark: Mark): Pick<Mark, "text" | "entity"> => {
    const alike = found.filter((one) => keyOf(one) === keyOf(mark));
    const same =
      known.find(({ text }) => text === mark.text) ??
      known.find((one) => alike.some(({ start, end }) => start === one.start && end === one.end)) ??
      known.find((one) => one.kind === mark.kind && alike.some((another) => folded(another) === folded(one)));
    if (row.mode === "randomize")
      return { text: same !== undefined && folded(same) === folded(mark) ? same.text : mark.text };
    if (same !== undefined) return { text: same.text, ...(same.entity !== undefined && { entity: same.entity }) };
    return { text: writer.write([mark], mark.kind).texts[0] ?? mark.text, entity: ++entity };
  };
  return found.map(({ entity: _, ...mark }, index) => {
    const key = keyOf(found[index] ?? mark);
    const name = names.get(key) ?? nameOf(found[index] ?? mark);
    names.set(key, name);
    return { ...mark, ...name };
  });
}
