import type { Detection } from "../../../shared/api/detection";

/** Without invalid expressions. */
export async function importedWords(words: Detection): Promise<Detection> {
  if (![...words.always, ...words.never].some(({ match }) => match === "regex")) return words;
  const { compilePattern } = await import("../../../engine/patterns");
  const isUsable = ({ text, match }: { text: string; match: string }): boolean =>
    match !== "regex" || !("problem" in compilePattern(text));
  return { ...words, always: words.always.filter(isUsable), never: words.never.filter(isUsable) };
}
