import type { Edit } from "../../mapped-document";
import type { SourceEdit } from "../../source/source-text";
import { withEdits } from "../../sheets/edited-cells";
import type { SharedStrings } from "./shared-strings";
import { escapeWords, itemEdits } from "./string-item";

interface Variant {
  readonly edits: readonly Edit[];
  readonly number: number;
}

/**
 * A string is edited in place, with its formatting, if all its cells get the same text. Other texts are added at the
 * end. Unused strings are emptied.
 */
export class SharedStringEdits {
  readonly #strings: SharedStrings;
  readonly #kept: Int32Array;
  readonly #variants = new Map<number, Map<string, Variant>>();
  readonly #added: string[] = [];

  /** @param kept number of unedited cells per string. */
  constructor(strings: SharedStrings, kept: Int32Array) {
    this.#strings = strings;
    this.#kept = kept;
  }

  number(index: number, edits: readonly Edit[]): number {
    const words = withEdits(this.#strings.texts[index] ?? "", edits);
    const variants = this.#variants.get(index) ?? new Map<string, Variant>();
    const known = variants.get(words);
    if (known !== undefined) return known.number;
    const takesPlace = variants.size === 0 && this.#kept[index] === 0;
    const number = takesPlace ? index : this.#strings.items.length + this.#added.push(words) - 1;
    variants.set(words, { edits, number });
    this.#variants.set(index, variants);
    return number;
  }

  sourceEdits(): SourceEdit[] {
    const { source, items } = this.#strings;
    const edits: SourceEdit[] = [];
    for (const [index, item] of items.entries()) {
      const own = [...(this.#variants.get(index)?.values() ?? [])].find(({ number }) => number === index);
      if (own !== undefined) edits.push(...itemEdits(source, item, own.edits));
      else if (this.#kept[index] === 0 && item.to > item.from) {
        edits.push({ start: item.from, end: item.to, replacement: emptied(source, item.from, item.to) });
      }
    }
    return [...edits, ...this.#additions()];
  }

  #additions(): SourceEdit[] {
    if (this.#added.length === 0) return [];
    const { source } = this.#strings;
    const close = /<\/((?:[\w.-]+:)?)sst\s*>\s*$/.exec(source);
    const prefix = close?.[1] ?? "";
    const at = close?.index ?? source.length;
    const items = this.#added.map(
      (words) => `<${prefix}si><${prefix}t xml:space="preserve">${escapeWords(words)}</${prefix}t></${prefix}si>`,
    );
    return [...this.#count(), { start: at, end: at, replacement: items.join("") }];
  }

  #count(): SourceEdit[] {
    const { source, items } = this.#strings;
    const found = /<(?:[\w.-]+:)?sst\b[^>]*?\suniqueCount=["'](\d+)/.exec(source);
    if (found === null) return [];
    const end = found.index + found[0].length;
    return [{ start: end - (found[1]?.length ?? 0), end, replacement: String(items.length + this.#added.length) }];
  }
}

function emptied(source: string, from: number, to: number): string {
  const tag = /<((?:[\w.-]+:)?t)(?=[\s/>])/.exec(source.slice(from, to))?.[1] ?? "t";
  return `<${tag}/>`;
}
