import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { FoundRegion } from "../regions/found-region";
import type { GreyPicture } from "./grey-picture";
import type { RecognizedWord } from "./recognized-words";

/** Result of recognizing one picture. Pixels are those of the picture. */
export interface SeenPage {
  readonly words: readonly RecognizedWord[];
  readonly regions: readonly FoundRegion[];
}

/** Results of recognition by the hash of the picture. Plain data: it is sent between processes and kept as JSON. */
export type SeenPages = Readonly<Record<string, SeenPage>>;

/** Results that are kept at most: a document is read with fewer pictures. */
const MOST_PAGES = 2_000;

const current = new AsyncLocalStorage<Map<string, SeenPage>>();

/** Runs `work` with the results of an earlier reading. Returns its value and all results that it used. */
export async function withSeenPages<T>(
  seen: SeenPages | undefined,
  work: () => Promise<T>,
): Promise<{ readonly value: T; readonly seen: SeenPages }> {
  const memory = new Map(Object.entries(seen ?? {}));
  const value = await current.run(memory, work);
  return { value, seen: Object.fromEntries(memory) };
}

/** The remembered result for a picture, or that of `look`. */
export async function seenOr(picture: GreyPicture, look: () => Promise<SeenPage>): Promise<SeenPage> {
  const memory = current.getStore();
  if (memory === undefined) return look();
  const key = keyOf(picture);
  const known = memory.get(key);
  if (known !== undefined) return known;
  const found = await look();
  if (memory.size < MOST_PAGES) memory.set(key, found);
  return found;
}

function keyOf({ width, height, grey, uncoloured }: GreyPicture): string {
  const hash = createHash("sha256").update(`${width} ${height} `).update(grey);
  if (uncoloured !== undefined) hash.update(uncoloured);
  return hash.digest("hex");
}
