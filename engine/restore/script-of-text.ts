export type Script = "cyrillic" | "latin";

const FEWEST = 10;

/** Undefined with few letters or mixed scripts. */
export function scriptOfText(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): Script | undefined {
  const words = withoutPlaces(text, places);
  const cyrillic = words.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (cyrillic + latin < FEWEST) return undefined;
  if (cyrillic > 2 * latin) return "cyrillic";
  return latin > 2 * cyrillic ? "latin" : undefined;
}

/** Blanks ranges; offsets do not change. */
export function withoutPlaces(
  text: string,
  places: readonly { readonly start: number; readonly end: number }[],
): string {
  let words = "";
  let read = 0;
  for (const { start, end } of places) {
    words += text.slice(read, Math.max(read, start)) + " ".repeat(Math.max(0, end - Math.max(read, start)));
    read = Math.max(read, end);
  }
  return words + text.slice(read);
}
