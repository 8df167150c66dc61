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

/**
 * Reuses the document's placeholders for the same people (by text, place or words).
 * @param windows found separately: each numbers its new entities from the same number.
 */
export async function nameFound(
  windows: readonly (readonly Mark[])[],
  { document, row, lastEntity, spent }: Named,
): Promise<Mark[]> {
  if (row.mode === "blind") return windows.flat();
  const { original } = document;
  const known = marksOf(document).filter(({ text }) => text !== "");
  const writer = await writerFor(document, row, spent);
  const folded = ({ start, end }: Mark): string => original.slice(start, end).toLowerCase();
  const named: Mark[] = [];
  let entity = lastEntity;
  const keyOf = (mark: Mark): string => `${mark.entity ?? ""} ${mark.text}`;
  const nameOf = (mark: Mark, found: readonly Mark[], earlier: readonly Mark[]): Pick<Mark, "text" | "entity"> => {
    const alike = found.filter((one) => keyOf(one) === keyOf(mark));
    const same =
      known.find(({ text }) => text === mark.text) ??
      known.find((one) => alike.some(({ start, end }) => start === one.start && end === one.end)) ??
      [...known, ...earlier].find(
        (one) => one.kind === mark.kind && alike.some((another) => folded(another) === folded(one)),
      );
    if (row.mode === "randomize")
      return { text: same !== undefined && folded(same) === folded(mark) ? same.text : mark.text };
    if (same !== undefined) return { text: same.text, ...(same.entity !== undefined && { entity: same.entity }) };
    return { text: writer.write([mark], mark.kind).texts[0] ?? mark.text, entity: ++entity };
  };
  for (const found of windows) {
    const names = new Map<string, Pick<Mark, "text" | "entity">>();
    const earlier = [...named];
    for (const mark of found) {
      const { entity: _, ...rest } = mark;
      const name = names.get(keyOf(mark)) ?? nameOf(mark, found, earlier);
      names.set(keyOf(mark), name);
      named.push({ ...rest, ...name });
    }
  }
  return named;
}
