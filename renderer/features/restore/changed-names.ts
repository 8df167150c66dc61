import type { Output } from "../../../shared/ipc/contract";

/** In the order of the forms. */
export const CASE_NAMES = ["nominative", "genitive", "dative", "accusative", "instrumental", "prepositional"] as const;

/** A case (0 to 5), or the form in the mapping. */
export type ChosenForm = number | "original";
/** By span index. */
export type ChosenForms = ReadonlyMap<number, ChosenForm>;

type Restored = Output<"restore.run">;

/** A chosen form is not uncertain any more. */
export function withChosen(result: Restored, chosen: ChosenForms): Restored {
  if (chosen.size === 0) return result;
  let [text, read] = ["", 0];
  const shifts: { readonly from: number; readonly by: number }[] = [];
  const spans = result.spans.map((span, index) => {
    const words = wordsOf(result, index, chosen);
    text += result.text.slice(read, span.start) + words;
    read = span.end;
    shifts.push({ from: span.end, by: text.length - span.end });
    const { unsure, ...rest } = span;
    const placed = { ...rest, start: text.length - words.length, end: text.length };
    return unsure && !chosen.has(index) ? { ...placed, unsure } : placed;
  });
  text += result.text.slice(read);
  return { ...result, text, spans, unknownPlaces: moved(result.unknownPlaces, shifts) };
}

type Places = Restored["unknownPlaces"];

/** Both in the order of the text. */
function moved(places: Places, shifts: readonly { readonly from: number; readonly by: number }[]): Places {
  let next = 0;
  return places.map(({ start, end }) => {
    while ((shifts[next]?.from ?? Infinity) <= start) next++;
    const by = shifts[next - 1]?.by ?? 0;
    return { start: start + by, end: end + by };
  });
}

function wordsOf({ text, spans, names }: Restored, index: number, chosen: ChosenForms): string {
  const span = spans[index];
  if (!span) return "";
  const [form, name] = [chosen.get(index), names[span.name]];
  const words = form === "original" ? name?.original : form === undefined ? undefined : name?.forms?.[form];
  return words ?? text.slice(span.start, span.end);
}
