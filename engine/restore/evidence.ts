import { printOf } from "../../shared/document/fingerprint";
import { type TextWord, wordsInOrder } from "../../shared/document/words-in-order";
import { isCyrillic } from "../language/shape";
import { isContentWord } from "./content-words";
import { kindMeant, nameOf, SUFFIX } from "./labels";
import { scan } from "./scan";
import type { Known, Found } from "./found";
import { scriptOfText, withoutPlaces } from "./script-of-text";
import { COMPARED, type SentText } from "./sent-text";

/** Counts are distinct. */
export interface Evidence {
  /** Equals the sent text. */
  readonly same: boolean;
  /** Placeholders with the suffix of the sent text: `K7` in `[NAME_1·K7]`. */
  readonly ownSuffixes: number;
  readonly foreignSuffixes: number;
  readonly placeholders: readonly string[];
  readonly unknown: number;
  /** Most labels are in another script: `[NAME_1]` for `[ИМЯ_1]`. */
  readonly otherLabels: boolean;
  readonly otherScript: boolean;
  /** Content words near the same placeholder; at most `LINKS_OF_ONE` each. */
  readonly links: number;
  /** With the same two words before or after in both texts. */
  readonly contexts: number;
  /** Content words; `shared` ones are in the sent text. */
  readonly content: number;
  readonly shared: number;
  readonly phrases: number;
  readonly comparable: boolean;
}

/** In words, within a sentence. */
const NEAR = 6;

/** More are no evidence, because similar letters start alike. */
const LINKS_OF_ONE = 3;

const isKnown = (found: Found): found is Known => found.placeholder !== undefined;

/** Linear in both texts. */
export function evidenceOf(whole: string, sent: SentText): Evidence {
  const answer = whole.slice(0, COMPARED);
  const found = scan(answer, sent.mapping);
  const known = found.filter(isKnown);
  const others = found.filter((one) => !isKnown(one));
  const written = (one: Found): string => answer.slice(one.start, one.end);
  const unknown = new Set(others.map(written).filter((one) => /\d/.test(one)));
  const plain = withoutPlaces(answer, others);
  const script = scriptOfText(plain, known);
  return {
    same: sent.text !== undefined && whole.trim() === sent.text.trim(),
    ownSuffixes: new Set(known.filter((one) => hasOwnTag(written(one), one.placeholder)).map(written)).size,
    foreignSuffixes: [...unknown].filter((one) => FOREIGN_SUFFIX.test(one)).length,
    placeholders: [...new Set(known.map(({ placeholder }) => placeholder))],
    unknown: unknown.size,
    otherLabels: hasOtherLabels(known, written),
    otherScript: script !== undefined && sent.script !== undefined && script !== sent.script,
    ...sharedWords(plain, known, sent),
    comparable: sent.words.length > 0,
  };
}

const FOREIGN_SUFFIX = new RegExp(String.raw`\d${SUFFIX}[^\p{L}\p{N}]{0,4}$`, "u");

function hasOwnTag(written: string, placeholder: string): boolean {
  const suffix = nameOf(placeholder)?.suffix;
  return suffix !== undefined && written.toUpperCase().includes(suffix);
}

function hasOtherLabels(known: readonly Known[], written: (found: Found) => string): boolean {
  const labelled = known.filter((one) => kindMeant(nameOf(one.placeholder)?.label ?? "") !== undefined);
  const others = labelled.filter((one) => isCyrillic(written(one)) !== isCyrillic(one.placeholder));
  return others.length * 2 > labelled.length;
}

type Words = Pick<Evidence, "links" | "contexts" | "shared" | "phrases" | "content">;

function sharedWords(plain: string, known: readonly Known[], { words, keyOf }: SentText): Words {
  // Common words get an empty key, which preserves distances.
  const came = wordsInOrder(plain, known, (word) => (isContentWord(word) ? keyOf(word) : ""));
  const content = new Set(came.filter(({ key, place }) => place === undefined && key !== "").map(({ key }) => key));
  const there = new Set(words.filter(({ place }) => place === undefined).map(({ key }) => key));
  const nearThere = nearPlaceholders(words);
  let links = 0;
  for (const [placeholder, near] of nearPlaceholders(came)) {
    const both = [...near].filter((key) => key !== "" && nearThere.get(placeholder)?.has(key));
    links += Math.min(both.length, LINKS_OF_ONE);
  }
  const found = [...content].filter((key) => there.has(key)).length;
  const shared = keyOf === printOf ? withoutChance(found, content.size, there.size) : found;
  // Hashes in mapping files include common words.
  const pairsThere = pairs(words);
  const phrases = [...pairs(came)].filter((pair) => pairsThere.has(pair)).length;
  const contextsThere = contexts(words);
  const sameContexts = [...contexts(wordsInOrder(plain, known, keyOf))].filter(([context]) =>
    contextsThere.has(context),
  );
  return {
    links,
    contexts: new Set(sameContexts.map(([, placeholder]) => placeholder)).size,
    shared,
    phrases,
    content: content.size,
  };
}

const PRINTS = 4096;

function withoutChance(found: number, content: number, prints: number): number {
  const chance = Math.min(prints / PRINTS, 0.99);
  return Math.max(0, Math.round((found - content * chance) / (1 - chance)));
}

function contexts(words: readonly TextWord[]): Map<string, string> {
  const found = new Map<string, string>();
  for (const [at, { key: placeholder, place }] of words.entries()) {
    if (place === undefined) continue;
    for (const from of [at - 2, at + 1]) {
      const two = words.slice(Math.max(0, from), from + 2);
      if (two.length < 2 || two.some((word) => word.place !== undefined)) continue;
      found.set(`${from < at ? "before" : "after"} ${placeholder} ${two.map(({ key }) => key).join(" ")}`, placeholder);
    }
  }
  return found;
}

/** With at most one word between. */
function pairs(words: readonly TextWord[]): Set<string> {
  const found = new Set<string>();
  for (const [at, { key, place }] of words.entries()) {
    if (place !== undefined || key === "") continue;
    for (const { key: next, place: nextPlace, begins } of words.slice(at + 1, at + 3)) {
      if (begins || nextPlace !== undefined) break;
      if (next !== "") found.add(`${key} ${next}`);
    }
  }
  return found;
}

function nearPlaceholders(words: readonly TextWord[]): Map<string, Set<string>> {
  const near = new Map<string, Set<string>>();
  for (const [at, { key, place }] of words.entries()) {
    if (place === undefined) continue;
    const keys = near.get(key) ?? new Set();
    near.set(key, keys);
    for (let back = at; back > at - NEAR && words[back]?.begins === false; back--) addWord(words[back - 1], keys);
    for (let next = at + 1; next <= at + NEAR && words[next]?.begins === false; next++) addWord(words[next], keys);
  }
  return near;
}

function addWord(word: TextWord | undefined, keys: Set<string>): void {
  if (word !== undefined && word.place === undefined) keys.add(word.key);
}
