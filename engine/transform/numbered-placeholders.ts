import { KINDS, type Kind } from "../../shared/document/kinds";
import { JOINT, labelOf, parsePlaceholder, writePlaceholder } from "../../shared/document/placeholders";
import { PLACEHOLDER_FORM } from "../../shared/document/placeholder-form";

interface PlaceholderOptions {
  readonly languageOut: string;
  readonly suffix?: string | null | undefined;
  /** Texts in the result, and earlier ones, which must not be reused for another entity. */
  readonly written?: readonly string[];
  /** The highest number of each label so far; counts on. */
  readonly highest?: Map<string, number> | undefined;
}

/** The placeholders of a result, or further ones for it: `[ИМЯ_4]` where `[ИМЯ_3]` is the last. */
export class NumberedPlaceholders {
  readonly #original: string;
  readonly #languageOut: string;
  readonly #suffix: string | null | undefined;
  readonly #highest: Map<string, number>;
  /** Numbers next to a kind's label in the original. */
  readonly #beside = new Map<Kind, ReadonlySet<number>>();

  constructor(original: string, { languageOut, suffix, written = [], highest = new Map() }: PlaceholderOptions) {
    this.#original = original;
    this.#languageOut = languageOut;
    this.#highest = highest;
    // Like the existing ones: a service may not have applied the suffix.
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

  /** Whether a placeholder of an earlier text is valid in this one too; undefined if it is not of this kind. */
  allows(placeholder: string, kind: Kind): boolean | undefined {
    const { label, number = 0, suffix } = parsePlaceholder(placeholder) ?? {};
    const own = this.#labelOf(kind);
    if (label !== own && label?.startsWith(own + PLACEHOLDER_FORM.joint) !== true) return undefined;
    if (this.#suffix && suffix !== this.#suffix) return undefined;
    return !this.#numbersBeside(kind).has(number);
  }

  /** The label as one token, so that it survives programs that split words: `ДАТА_РОЖДЕНИЯ`. */
  #labelOf(kind: Kind): string {
    return labelOf(kind, this.#languageOut).replace(/[ -]/g, PLACEHOLDER_FORM.joint);
  }

  /** Numbers that follow a kind's label, in either language and any dress (`имя 1`, `[Name-01]`), in the original. */
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
