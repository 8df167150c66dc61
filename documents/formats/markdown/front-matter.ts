import type { Holder, SourceText } from "../../source/source-text";
import { oneLine } from "./markdown-escapes";

const VALUE =
  /^([ \t]*(?:- +)*[\p{L}\p{N}_. -]*[\p{L}\p{N}_]:[ \t]+|[ \t]*(?:- +)+(?![^\s:]*: ))([^\s'"[{|>&*!%@`#,-][^\r\n]*?)[ \t]*$/u;
const asIs = (words: string): string => oneLine(words);
/** Quotes a value if required. */
const close = (edited: string): string =>
  /^[\s'"[\]{}|>&*!%@`#,-]|: |:$| #|^(?:true|false|null|yes|no)$/i.test(edited)
    ? `"${edited.replace(/["\\]/g, "\\$&")}"`
    : edited;

export function readFrontMatter(source: string, to: number, read: SourceText): void {
  const plain: Holder = { from: 0, to, escape: asIs };
  let kept = 0;
  for (const { 0: line, index } of source.slice(0, to).matchAll(/[^\r\n]+/g)) {
    const [, name, value] = VALUE.exec(line) ?? [];
    if (name === undefined || value === undefined || /^(?:---|\.\.\.)/.test(line)) continue;
    const from = index + name.length;
    const holder: Holder = { from, to: from + value.length, escape: asIs, close };
    read.verbatim(kept, from, plain);
    read.verbatim(from, holder.to, holder);
    kept = holder.to;
  }
  read.verbatim(kept, to, plain);
}
