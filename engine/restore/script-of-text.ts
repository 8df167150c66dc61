/** Script that most letters of a text have. */
export type Script = "cyrillic" | "latin";

/** Fewer letters do not tell the script of a text. */
const FEWEST = 10;

/** Script of a text without its placeholders; undefined if there are too few letters, or both scripts are about equal. */
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

/** Blanks out stretches of a text; offsets stay as they are. */
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
