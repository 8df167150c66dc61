import type { LanguageSegments } from "./language-detection/language-reader";

export interface LanguagesOptions {
  readonly signal?: AbortSignal;
}

/** Languages of a text, each with its segments. The statistics are loaded at the first call and take 30 MB. */
export async function languagesOf(
  text: string,
  { signal }: LanguagesOptions = {},
): Promise<readonly LanguageSegments[]> {
  const { LanguageReader } = await import("./language-detection/language-reader");
  const reader = new LanguageReader(text);
  while (reader.readOn(SLICE_MS)) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  }
  return reader.languages();
}

/** Length of a slice of work in milliseconds, so that a long text does not block an interactive program. */
const SLICE_MS = 20;
