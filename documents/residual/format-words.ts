import { isOwnValue } from "../generated-names/own-words";
import { isStyleWords } from "../generated-names/style-words";
import type { ValueHit } from "./value-matcher";

/** Typefaces and languages. */
const LOOKS = new Set(["rFonts", "latin", "ea", "cs", "sym", "font", "font-face", "lang", "themeFontLang", "typeface"]);
const BUILT_OF = /^(?:mime-version|content-transfer-encoding|content-type|content-disposition)$/i;
const FONT_OF_STYLE = /font(?:-family)?\s*:[^;{}]*$/i;

/**
 * Whether a Latin word is in a position for words of the format or typefaces: `Georgia` is a place and a typeface,
 * `Content` a name and a field of every mail.
 */
export function isFormatWord(text: string, hit: ValueHit, parts: ReadonlySet<string>): boolean {
  if (!hit.value.isWord || /[^\p{ASCII}]/u.test(hit.value.text)) return false;
  if (FONT_OF_STYLE.test(text.slice(Math.max(0, hit.start - 300), hit.start))) return true;
  const open = text.lastIndexOf("<", hit.start);
  const isInTag = open > text.lastIndexOf(">", hit.start) && /^<\/?[A-Za-z]/.test(text.slice(open, open + 3));
  return isInTag ? isTagWord(text, open, hit, parts) : isFieldWord(text, hit);
}

function isTagWord(text: string, open: number, hit: ValueHit, parts: ReadonlySet<string>): boolean {
  const close = text.indexOf(">", hit.start);
  const tag = text.slice(open, close < 0 ? undefined : close);
  const element = local(/^<\/?([^\s/>]+)/.exec(tag)?.[1] ?? "");
  for (const found of tag.matchAll(/([^\s=]+)\s*=\s*(["'])(.*?)\2/gs)) {
    const [whole, name = "", , value = ""] = found;
    const start = open + found.index + whole.length - 1 - value.length;
    if (hit.start < start || hit.end > start + value.length) continue;
    const within = { start: hit.start - start, end: hit.end - start };
    return (
      name.startsWith("xmlns") ||
      LOOKS.has(element) ||
      isStyleWords(value) ||
      isOwnValue(local(name), value, within, parts)
    );
  }
  return true;
}

/** The name of a field, or a value that its format lists. */
function isFieldWord(text: string, { start }: ValueHit): boolean {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const line = text.slice(from, Math.min(text.length, start + 200)).split("\n", 1)[0] ?? "";
  const field = /^[A-Za-z][A-Za-z-]*(?=:)/.exec(line)?.[0];
  return field !== undefined && (start < from + field.length || BUILT_OF.test(field));
}

const local = (name: string): string => name.slice(name.indexOf(":") + 1);
