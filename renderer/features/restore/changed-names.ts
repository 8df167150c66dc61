import type { Output } from "../../../shared/ipc/contract";

/** The six cases of Russian, in the order of a name's forms. */
export const CASE_NAMES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"] as const;

/** The user's choice for a placed name: one of its cases (0 to 5), or its form in the mapping. */
export type ChosenForm = number | "original";
/** By the index of the span. */
export type ChosenForms = ReadonlyMap<number, ChosenForm>;

type Restored = Output<"restore.run">;

/** The restored text with the forms that were chosen by hand; a name that was chosen is unsure no longer. */
export function withChosen(result: Restored, chosen: ChosenForms): Restored {
  if (chosen.size === 0) return result;
  let [text, read] = ["", 0];
  const spans = result.spans.map((span, index) => {
    const words = wordsOf(result, index, chosen);
    text += result.text.slice(read, span.start) + words;
    read = span.end;
    const { unsure, ...rest } = span;
    const placed = { ...rest, start: text.length - words.length, end: text.length };
    return unsure && !chosen.has(index) ? { ...placed, unsure } : placed;
  });
  return { ...result, text: text + result.text.slice(read), spans };
}

function wordsOf({ text, spans, names }: Restored, index: number, chosen: ChosenForms): string {
  const span = spans[index];
  if (!span) return "";
  const [form, name] = [chosen.get(index), names[span.name]];
  const words = form === "original" ? name?.original : form === undefined ? undefined : name?.forms?.[form];
  return words ?? text.slice(span.start, span.end);
}
