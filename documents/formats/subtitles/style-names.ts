import type { NameKind } from "./linked-names";

export interface StyleName {
  readonly kind: NameKind | undefined;
  readonly from: number;
  readonly to: number;
  readonly isBare?: boolean;
}

const IDENTIFIER = String.raw`(?:\\[^\n]|[\p{L}\p{N}_-])+`;
const TOKEN = new RegExp(
  String.raw`/\*(?<remark>[^]*?)(?:\*/|$)|(?<quoted>"(?:\\[^]|[^"\\\n])*"?|'(?:\\[^]|[^'\\\n])*'?)` +
    String.raw`|\[\s*(?<attribute>[\w-]+)\s*[~|^$*]?=\s*(?<value>${IDENTIFIER})|(?<sign>[.#])(?<name>${IDENTIFIER})|[{}]`,
  "gu",
);
const NEAR = 200;

/**
 * WebVTT style sheet (W3C WebVTT 1, 4.1): voices, classes, cues, quoted text, comments. @param from offset in the
 * source.
 */
export function* styleNames(css: string, from: number): Generator<StyleName> {
  let isDeclaration = false;
  for (const { 0: whole, index, groups = {} } of css.matchAll(TOKEN)) {
    const { remark, quoted, attribute, value, sign, name } = groups;
    const at = from + index;
    if (remark !== undefined) {
      yield { kind: undefined, from: at + 2, to: at + 2 + remark.length };
    } else if (quoted !== undefined) {
      const before = css.slice(Math.max(0, index - NEAR), index);
      if (isDeclaration && /[;{]\s*font(?:-family)?\s*:[^;{}]*$/i.test(before)) continue;
      const kind = /\[\s*voice\s*[~|^$*]?=\s*$/.test(before) ? "voice" : undefined;
      const isClosed = quoted.length > 1 && quoted.endsWith(quoted.charAt(0));
      yield { kind, from: at + 1, to: at + quoted.length - (isClosed ? 1 : 0) };
    } else if (value !== undefined) {
      const start = at + whole.length - value.length;
      yield { kind: attribute === "voice" ? "voice" : undefined, from: start, to: start + value.length, isBare: true };
    } else if (name === undefined) {
      isDeclaration = whole === "{";
    } else if (!isDeclaration) {
      yield { kind: sign === "." ? "class" : "cue", from: at + 1, to: at + 1 + name.length, isBare: true };
    }
  }
}

export const CSS_ESCAPE = /\\(?:([\da-f]{1,6})\s?|[^])/gi;

export const cssWords = (written: string): string =>
  written.replace(CSS_ESCAPE, (escape: string, hex: string | undefined) =>
    hex === undefined ? escape.slice(1) : letterOf(Number.parseInt(hex, 16)),
  );

const letterOf = (point: number): string => (point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : "\ufffd");

/** `-->` and an empty line would finish the sheet. */
export const inQuotes = (words: string): string =>
  words.replace(/\s*[\r\n]+\s*/g, " ").replace(/["'\\*/<>]/g, asEscape);

export const asIdentifier = (words: string): string =>
  words
    .replace(/^\d/, asEscape)
    .replace(/[^\p{L}\p{N}_\s-]/gu, (sign) => `\\${sign}`)
    .replace(/\s/g, asEscape);

const asEscape = (sign: string): string => `\\${sign.charCodeAt(0).toString(16)} `;
