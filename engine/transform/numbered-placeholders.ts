import { KINDS, type Kind } from "../../shared/document/kinds";
import { JOINT, labelOf, parsePlaceholder, writePlaceholder } from "../../shared/document/placeholders";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";

interface PlaceholderOptions {
  readonly languageOut: string;
  readonly suffix?: string | null | undefined;
  readonly written?: readonly string[];
  readonly highest?: Map<string, number> | undefined;
}

export class NumberedPlaceholders {
  readonly #original: string;
  readonly #languageOut: string;
  readonly #suffix: string | null | undefined;
  readonly #highest: Map<string, number>;
  readonly #beside = new Map<Kind, ReadonlySet<number>>();

  constructor(original: string, { languageOut, suffix, written = [], highest = new Map() }: PlaceholderOptions) {
    this.#original = original;
    this.#languageOut = languageOut;
    this.#highest = highest;
    // The service may not support suffixes: continue as in the result.
    const read = written.flatMap((text) => parsePlaceholder(text) ?? []);
    for (const { label, number = 0 } of read) this.#highest.set(label, Math.max(this.#highest.get(label) ?? 0, number));
    this.#suffix = read.length > 0 ? read[0]?.suffix : suffix;
  }

  next(kind: Kind): string {
    const label = this.#labelOf(kind);
    const taken = this.#numbersBeside(kind);
    let number = (this.#highest.get(label) ?? 0) + 1;
    while (taken.has(number)) number++;
    this.#highest.set(label, number);
    return writePlaceholder({ label, number, suffix: this.#suffix });
  }

  allows(placeholder: string, kind: Kind): boolean | undefined {
    const { label, number = 0, suffix } = parsePlaceholder(placeholder) ?? {};
    const own = this.#labelOf(kind);
    if (label !== own && label?.startsWith(own + PLACEHOLDER_FORM.joint) !== true) return undefined;
    if (this.#suffix && suffix !== this.#suffix) return undefined;
    return !this.#numbersBeside(kind).has(number);
  }

  /** One word, so that programs do not split it: `ДАТА_РОЖДЕНИЯ`. */
  #labelOf(kind: Kind): string {
    return labelOf(kind, this.#languageOut).replace(/[ -]/g, PLACEHOLDER_FORM.joint);
  }

  /** Numbers after a label of the kind in the original, in both languages: `имя 1`, `[Name-01]`. */
  #numbersBeside(kind: Kind): ReadonlySet<number> {
    const known = this.#beside.get(kind);
    if (known) return known;
    const { ru, en } = KINDS[kind].label;
    const labels = [ru, en].map((label) => label.replace(/[ -]/g, String.raw`[\s_\\*${JOINT}-]{0,4}`));
    const beside = new RegExp(String.raw`(?:${labels.join("|")})[\s_\\*\-–—№#:.${JOINT}]{0,4}(\d{1,9})`, "giu");
    const numbers = new Set(Array.from(this.#original.matchAll(beside), ([, number]) => Number(number)));
    this.#beside.set(kind, numbers);
    return numbers;
  }
}
