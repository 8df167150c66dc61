import type { LanguageSegments } from "./language-detection/language-reader";

export interface LanguagesOptions {
  readonly signal?: AbortSignal;
}

/** Loads 30 MB of statistics for the first sentence in Latin letters. */
export async function languagesOf(
  text: string,
  { signal }: LanguagesOptions = {},
): Promise<readonly LanguageSegments[]> {
  const { LanguageReader } = await import("./language-detection/language-reader");
  const reader = new LanguageReader(text);
  while (await withStatistics(() => reader.readOn(SLICE_MS))) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
  }
  return withStatistics(() => reader.languages());
}

async function withStatistics<T>(read: () => T): Promise<T> {
  const { loadStatistics, StatisticsMissing } = await import("./language-detection/latin-language");
  try {
    return read();
  } catch (error) {
    if (!(error instanceof StatisticsMissing)) throw error;
    await loadStatistics();
    return read();
  }
}

/** For interactive programs. */
const SLICE_MS = 20;
