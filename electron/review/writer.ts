import type { Document } from "../../shared/document/document";
import { typeOfKind } from "../../shared/document/kinds";
import { marksOf } from "../../shared/document/review/marks";
import type { Writer } from "../../shared/document/review/operation-of";
import type { TaskRow } from "../store/task-row";

/** A placeholder of ours: label, number, and the tag of its task where it has one. */
const PLACEHOLDER = /^\[(.+)_(\d+)(·[^\]]+)?\]$/u;

/**
 * Writes what stands for newly hidden words as the engine would have in the task's mode. `spent`: placeholders that stood
 * for somebody before and must not come to mean somebody else.
 */
export async function writerFor(
  document: Document,
  { mode, tag: given, languageIn, languageOut }: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">,
  spent: readonly string[],
  random: () => number = Math.random,
): Promise<Writer> {
  // Not before it is needed: the engine's lists of names are large.
  const [{ labelOf, tokenOf }, { numbersBeside }, { transform }] = await Promise.all([
    import("../../engine/transform/labels"),
    import("../../engine/transform/reversible"),
    import("../../engine/transform/transform"),
  ]);
  const { original } = document;
  if (mode === "blind") {
    return { write: (places, kind) => ({ texts: places.map(() => `[${labelOf(kind, languageOut)}]`) }) };
  }
  if (mode === "randomize") {
    return {
      write: (places, kind) => {
        const found = places.map(({ start, end }) => ({
          start,
          end,
          kind,
          type: typeOfKind(kind),
          score: 1,
          entity: 1,
        }));
        const made = transform(original, found, { mode, language: languageIn, languageOut, random });
        return { texts: made.spans.map(({ resultStart, resultEnd }) => made.text.slice(resultStart, resultEnd)) };
      },
    };
  }
  const marks = marksOf(document);
  const written = [...marks.map(({ text }) => text), ...spent];
  // As those that are there: a service may not have taken the tag.
  const own = written.map((text) => PLACEHOLDER.exec(text)).find((found) => found !== null);
  const tag = (own === undefined ? given && `·${given}` : own[3]) ?? "";
  let last = marks.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  return {
    write: (places, kind) => {
      const label = tokenOf(labelOf(kind, languageOut));
      const taken = numbersBeside(original, kind);
      let highest = 0;
      for (const text of written) {
        const read = PLACEHOLDER.exec(text);
        if (read?.[1] === label) highest = Math.max(highest, Number(read[2]));
      }
      let number = highest + 1;
      while (taken.has(number)) number++;
      const text = `[${label}_${number}${tag}]`;
      written.push(text);
      last++;
      return { texts: places.map(() => text), entity: last };
    },
  };
}
