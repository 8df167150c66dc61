import { TracedBuilder, type TracedText } from "../../xml/traced-text";
import { isTelling } from "./web-words";

export interface StyleWords {
  readonly shown: TracedText[];
  readonly comments: TracedText[];
  readonly addresses: TracedText[];
  readonly names: TracedText[];
}

const TOKEN =
  /\/\*([^]*?)\*\/|url\(\s*([^"')]*)\)|"((?:[^"\\\n]|\\[^])*)"|'((?:[^'\\\n]|\\[^])*)'|([^{};"'/]+)(?=\{)|(--[\p{L}\p{N}_-]+)/giu;
const BEFORE_ADDRESS = /(?:url\(|@import)\s*$/i;
const BEFORE_PLAIN = /(?:font(?:-family)?\s*:[^;{}]*|@charset\s*|format\(\s*|local\(\s*|quotes\s*:[^;{}]*)$/i;
/** `#name`, `.name`, animations and layers. */
const SELECTED =
  /(?<=[#.])-?[\p{L}_][\p{L}\p{N}_-]*|(?<=@(?:keyframes|layer|counter-style|container)\s+)[\p{L}_][\p{L}\p{N}_-]*/gu;

export function styleWords(style: TracedText): StyleWords {
  const { text } = style;
  const found: StyleWords = { shown: [], comments: [], addresses: [], names: [] };
  for (const { 0: token, 1: comment, 2: url, 3: double, 4: single, 5: selector, 6: own, index } of text.matchAll(
    TOKEN,
  )) {
    const before = text.slice(Math.max(0, index - 200), index);
    const string = double ?? single;
    if (comment !== undefined) add(found.comments, style.slice(index + 2, index + 2 + comment.length).as("style"));
    else if (url !== undefined) {
      const at = index + token.length - 1 - url.length;
      if (!url.startsWith("data:") && isTelling(url))
        add(found.addresses, style.slice(at, at + url.length).as("identifier"));
    } else if (string !== undefined) {
      const words = style.slice(index + 1, index + 1 + string.length);
      if (BEFORE_ADDRESS.test(before)) {
        if (!string.startsWith("data:") && isTelling(string)) add(found.addresses, words.as("identifier"));
      } else if (!BEFORE_PLAIN.test(before)) add(found.shown, unescaped(words.as("style")));
    } else if (selector !== undefined) {
      for (const { 0: name, index: at } of selector.matchAll(SELECTED))
        add(found.names, style.slice(index + at, index + at + name.length).as("identifier"));
    } else if (own !== undefined) add(found.names, style.slice(index + 2, index + own.length).as("identifier"));
  }
  return found;
}

function add(list: TracedText[], words: TracedText): void {
  if (/\p{L}/u.test(words.text)) list.push(words);
}

function unescaped(words: TracedText): TracedText {
  if (!words.text.includes("\\") || words.pieces.some(({ exact }) => !exact)) return words;
  const builder = new TracedBuilder();
  let last = 0;
  for (const { 0: written, 1: code = "", index } of words.text.matchAll(/\\([\da-f]{1,6})\s?/gi)) {
    const [first] = words.slice(index, index + written.length).pieces;
    const point = Number.parseInt(code, 16);
    if (first === undefined || point < 0x20 || point > 0x10ffff) continue;
    builder.add(words.slice(last, index));
    const { rawStart } = first;
    builder.raw(String.fromCodePoint(point), {
      rawStart,
      rawEnd: rawStart + written.length,
      exact: false,
      context: "style",
    });
    last = index + written.length;
  }
  builder.add(words.slice(last));
  return builder.finish();
}
