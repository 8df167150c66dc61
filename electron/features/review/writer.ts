import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import type { Place } from "../../../shared/document/review/operation";
import type { Writer } from "../../../shared/document/review/operation-of";
import type { TaskRow } from "../../platform/history/task-row";
import { blindPlaceholder } from "../../../shared/document/placeholders";

/** In the task's mode. `spent`: reserved placeholders. */
export async function writerFor(
  document: Document,
  { mode, tag, languageIn, languageOut }: Pick<TaskRow, "mode" | "tag" | "languageIn" | "languageOut">,
  spent: readonly string[],
  random: () => number = Math.random,
): Promise<Writer> {
  // Loaded late: the engine's lists of names are large.
  const { NumberedPlaceholders, surrogatesByHand } = await import("../../../engine/index");
  const { original } = document;
  if (mode === "blind") {
    return { write: (places, kind) => ({ texts: places.map(() => blindPlaceholder(kind, languageOut)) }) };
  }
  if (mode === "randomize") {
    const named = marksOf(document).map(({ start, end, text, kind }) => {
      return { start, original: original.slice(start, end), surrogate: text, kind };
    });
    const options = { language: languageIn, languageOut, random, taken: named.map(({ surrogate }) => surrogate) };
    const beside = (places: readonly Place[]): typeof named => {
      const own = new Set(places.map(({ start }) => start));
      return named.filter(({ start }) => !own.has(start));
    };
    return {
      write: (places, kind, apart) => ({
        texts: surrogatesByHand(original, places, kind, { ...options, named: beside(places), apart }),
      }),
      inForm: (places, { start, end, text, kind }, chosen) => {
        const as = { original: original.slice(start, end), surrogate: text, kind, chosen };
        return surrogatesByHand(original, places, kind, { ...options, named: beside(places), as });
      },
    };
  }
  const marks = marksOf(document);
  const placeholders = new NumberedPlaceholders(original, {
    languageOut,
    suffix: tag,
    written: [...marks.map(({ text }) => text), ...spent],
  });
  let last = marks.reduce((most, { entity }) => Math.max(most, entity ?? 0), 0);
  return {
    write: (places, kind) => {
      const text = placeholders.next(kind);
      last++;
      return { texts: places.map(() => text), entity: last };
    },
  };
}
