import { KINDS, type Kind } from "../../shared/document/kinds";
import { labelOf } from "./labels";

/** A placeholder of ours: label, number, and the tag of its task where it has one. */
const PLACEHOLDER = /^\[(.+)_(\d+)(·[^\]]+)?\]$/u;

interface PlaceholderOptions {
  readonly languageOut: string;
  readonly tag?: string | null | undefined;
  /** Texts in the result, and earlier ones, which must not be reused for another entity. */
  readonly written?: readonly string[];
  /** The highest number of each label so far; counts on. */
  readonly highest?: Map<string, number> | undefined;
}

/** The placeholders of a result, or further ones for it: `[ИМЯ_4]` where `[ИМЯ_3]` is the last. */
export class NumberedPlaceholders {
  readonly #original: string;
  readonly #languageOut: string;
  readonly #ending: string;
  readonly #highest: Map<string, number>;
  /** Numbers next to a kind's label in the original. */
  readonly #beside = new Map<Kind, ReadonlySet<number>>();

  constructor(original: string, { languageOut, tag, written = [], highest = new Map() }: PlaceholderOptions) {
    this.#original = original;
    this.#languageOut = languageOut;
    this.#highest = highest;
    // Like the existing ones: a service may not have applied the tag.
    let own: string | undefined;
    for (const text of written) {
      const read = PLACEHOLDER.exec(text);
      if (read === null) continue;
      own ??= read[3] ?? "";
      const [, label = "", number] = read;
      this.#highest.set(label, Math.max(this.#highest.get(label) ?? 0, Number(number)));
    }
    this.#ending = `${own ?? (tag ? `·${tag}` : "")}]`;
  }

  next(kind: Kind): string {
    const label = this.#labelOf(kind);
    const taken = this.#numbersBeside(kind);
    let number = (this.#highest.get(label) ?? 0) + 1;
    while (taken.has(number)) number++;
    this.#highest.set(label, number);
    return `[${label}_${number}${this.#ending}`;
  }

  /** Whether a placeholder of an earlier text is valid in this one too; undefined if it is not of this kind. */
  allows(placeholder: string, kind: Kind): boolean | undefined {
    if (!placeholder.startsWith(`[${this.#labelOf(kind)}_`) || !placeholder.endsWith(this.#ending)) return undefined;
    return !this.#numbersBeside(kind).has(Number(PLACEHOLDER.exec(placeholder)?.[2]));
  }

  /** The label as one token, so that it survives programs that split words: `ДАТА_РОЖДЕНИЯ`. */
  #labelOf(kind: Kind): string {
    return labelOf(kind, this.#languageOut).replace(/[ -]/g, "_");
  }

  /** Numbers that follow a kind's label, in either language and any dress (`имя 1`, `[Name-01]`), in the original. */
  #numbersBeside(kind: Kind): ReadonlySet<number> {
    const known = this.#beside.get(kind);
    if (known) return known;
    const { ru, en } = KINDS[kind].label;
    const labels = [ru, en].map((label) => label.replace(/[ -]/g, String.raw`[\s_\\*-]{0,4}`));
    const beside = new RegExp(String.raw`(?:${labels.join("|")})[\s_\\*\-–—№#:.]{0,4}(\d{1,9})`, "giu");
    const numbers = new Set(Array.from(this.#original.matchAll(beside), ([, number]) => Number(number)));
    this.#beside.set(kind, numbers);
    return numbers;
  }
}
