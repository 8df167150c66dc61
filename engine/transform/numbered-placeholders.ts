import type { Kind } from "../../shared/document/kinds";
import { labelOf, tokenOf } from "./labels";
import { numbersBeside } from "./reversible";

/** A placeholder of ours: label, number, and the tag of its task where it has one. */
const PLACEHOLDER = /^\[(.+)_(\d+)(·[^\]]+)?\]$/u;

export interface PlaceholderOptions {
  readonly languageOut: string;
  readonly tag: string | null | undefined;
  /** What stands in the result, and what has stood there and must not come to mean somebody else. */
  readonly written: readonly string[];
}

/** Further placeholders for a result that has some: `[ИМЯ_4]` where `[ИМЯ_3]` is the last. */
export class NumberedPlaceholders {
  readonly #original: string;
  readonly #languageOut: string;
  readonly #ending: string;
  /** The highest number of each label. */
  readonly #highest = new Map<string, number>();
  /** Numbers that stand beside a kind's label in the original. */
  readonly #beside = new Map<Kind, Set<number>>();

  constructor(original: string, { languageOut, tag, written }: PlaceholderOptions) {
    this.#original = original;
    this.#languageOut = languageOut;
    // As those that are there: a service may not have taken the tag.
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
    const label = tokenOf(labelOf(kind, this.#languageOut));
    const taken = this.#beside.get(kind) ?? numbersBeside(this.#original, kind);
    this.#beside.set(kind, taken);
    let number = (this.#highest.get(label) ?? 0) + 1;
    while (taken.has(number)) number++;
    this.#highest.set(label, number);
    return `[${label}_${number}${this.#ending}`;
  }
}
