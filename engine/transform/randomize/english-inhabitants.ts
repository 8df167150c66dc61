import { grouped } from "../../grouped";
import data from "../pools/english-regions.json";

export interface Inhabitant {
  /** Of the place, lower case. */
  readonly name: string;
  readonly start: number;
  /** After the word. */
  readonly end: number;
  /** With its space, or empty. `start` is before it. */
  readonly article: string;
  readonly isPlural: boolean;
}

/** `new` and `yorker`: the last word is sought first. */
interface Sought {
  readonly before: string;
  readonly last: string;
  readonly name: string;
}

const SUFFIXES = ["an", "ian", "ean", "n", "er", "ite", "onian", "itan"];
const WORD = /(?<![\p{L}-])\p{L}+(?![\p{L}-])/gu;

const sought = (words: string, name: string): Sought => {
  const at = words.lastIndexOf(" ") + 1;
  return { before: words.slice(0, at), last: words.slice(at), name };
};
const byLast = (all: readonly Sought[]): ReadonlyMap<string, readonly Sought[]> => grouped(all, ({ last }) => last);

/** Words that tell their town alone: `Mancunian`. */
const LISTED = byLast(
  data.inhabitants.split("|").flatMap((row) => {
    const [name = "", words = ""] = row.split(":");
    return words.split(",").map((word) => sought(word, name));
  }),
);

/** `san antoni` of `san antonio`; short ones are parts of other words. */
function stemsOf(name: string): string[] {
  const root = name.length > 4 ? name.replace(/(?:land)?[aeiouy]*$/, "") || name : name;
  return [name, root].filter((one) => one.length > 3);
}

/** Finds words for inhabitants in linear time. */
export class Inhabitants {
  private readonly names: ReadonlySet<string>;
  private readonly stems: ReadonlyMap<string, readonly Sought[]>;

  /** @param names of the places of a text, lower case */
  constructor(names: readonly string[]) {
    this.names = new Set(names);
    this.stems = byLast(names.flatMap((name) => stemsOf(name).map((stem) => sought(stem, name))));
  }

  in(text: string): Inhabitant[] {
    return Array.from(text.matchAll(WORD)).flatMap(({ 0: word, index }) => this.read(text, word, index) ?? []);
  }

  /** `a Bostonian` */
  whole(words: string): Inhabitant | undefined {
    return this.in(words).find(({ start, end }) => start === 0 && end === words.length);
  }

  private read(text: string, word: string, index: number): Inhabitant | undefined {
    const lower = word.toLowerCase();
    for (const one of lower.endsWith("s") ? [lower, lower.slice(0, -1)] : [lower]) {
      const found = this.named(one, text, index);
      if (found === undefined) continue;
      const start = index - found.before.length;
      const article = /(?<![\p{L}-])an? $/iu.exec(text.slice(Math.max(0, start - 3), start))?.[0] ?? "";
      const isPlural = one !== lower;
      return { name: found.name, start: start - article.length, end: index + word.length, article, isPlural };
    }
    return undefined;
  }

  private named(word: string, text: string, index: number): Sought | undefined {
    const follows = ({ before }: Sought): boolean =>
      before === "" || text.slice(Math.max(0, index - before.length), index).toLowerCase() === before;
    const isCapital = /^\p{Lu}/u.test(text.charAt(index));
    const listed = LISTED.get(word)?.find((one) => follows(one) && (isCapital || this.names.has(one.name)));
    if (listed !== undefined) return listed;
    for (const suffix of SUFFIXES) {
      if (!word.endsWith(suffix)) continue;
      const found = this.stems.get(word.slice(0, -suffix.length))?.find(follows);
      if (found !== undefined) return found;
    }
    return undefined;
  }
}
