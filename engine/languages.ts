import type { LanguageSegments } from "./language-detection/language-reader";

export interface LanguagesOptions {
  readonly signal?: AbortSignal;
}

/** Loads 30 MB of statistics on first use. */
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

/** For interactive programs. */
const SLICE_MS = 20;
