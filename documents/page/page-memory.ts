import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { FoundRegion } from "./found-region";
import type { GreyPicture } from "../raster/grey-picture";
import type { RecognizedWord } from "./recognized-words";

export interface SeenPage {
  readonly words: readonly RecognizedWord[];
  readonly regions: readonly FoundRegion[];
}

/** By hash of the picture. Sent between processes and stored as JSON. */
export type SeenPages = Readonly<Record<string, SeenPage>>;

/** For one document; far above readable documents. */
export const SEEN_LIMITS = {
  pages: 2_000,
  words: 50_000,
  regions: 5_000,
  wordLength: 1_000,
  all: 1_000_000,
} as const;

const current = new AsyncLocalStorage<Map<string, SeenPage>>();
const onlyWords = new AsyncLocalStorage<true>();

/** For a check of a copy: its regions are those of the document, so only words are recognized. */
export const withWordsOnly = <T>(work: () => Promise<T>): Promise<T> => onlyWords.run(true, work);
export const areRegionsNeeded = (): boolean => onlyWords.getStore() !== true;

/** Uses stored results. Returns all results used. */
export async function withSeenPages<T>(
  seen: SeenPages | undefined,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seen: SeenPages }> {
  const memory = new Map(Object.entries(seen ?? {}));
  const value = await current.run(memory, work);
  const results = Object.fromEntries(memory);
  return { value, seen: fitsLimits(results) ? results : {} };
}

/** Larger results are not stored, so their pictures are recognized again. */
export function fitsLimits(seen: SeenPages): boolean {
  const pages = Object.values(seen);
  const { words: mostWords, regions: mostRegions, wordLength, all } = SEEN_LIMITS;
  const isPage = ({ words, regions }: SeenPage): boolean =>
    words.length <= mostWords && regions.length <= mostRegions && words.every(({ text }) => text.length <= wordLength);
  const sum = pages.reduce((total, { words, regions }) => total + words.length + regions.length, 0);
  return pages.length <= SEEN_LIMITS.pages && sum <= all && pages.every(isPage);
}

export async function seenOr(picture: GreyPicture, look: () => Promise<SeenPage>): Promise<SeenPage> {
  const memory = current.getStore();
  if (memory === undefined) return look();
  const key = keyOf(picture);
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = await look();
  if (memory.size < SEEN_LIMITS.pages) memory.set(key, found);
  return found;
}

function keyOf({ width, height, grey, uncoloured }: GreyPicture): string {
  const hash = createHash("sha256").update(`${width} ${height} `).update(grey);
  if (uncoloured !== undefined) hash.update(uncoloured);
  return hash.digest("hex");
}
