import { addAll } from "../../../shared/add-all";
import type { PartCounter } from "../../part-counter";
import { isMadeByProgram } from "../../ooxml/boilerplate";
import { scanXml, type RawWords, type Tag } from "../../xml/scan-xml";
import { spacedName } from "../../xml/spaced-name";
import { TextLines } from "../../xml/text-lines";
import { TracedBuilder, TracedText } from "../../xml/traced-text";
import { styleWords } from "./style-words";
import { type AttributeWords, readAttributes } from "./tag-words";
import { isTelling } from "./web-words";

const CODE = new Set(["script", "style"]);
const OBJECTS = new Set(["math", "object", "iframe", "applet", "noembed", "noframes"]);
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol option p pre search section select summary table " +
    "tbody textarea tfoot thead title ul svg text"
  ).split(" "),
);
/** May contain any text. */
export const EMBEDDED = /data:(?!image\/(?!svg)|font\/)[\w.+/-]*(?:;[\w=.+-]+)*,[^"'\s)<>]*/gi;
export interface HtmlWords {
  readonly lines: TracedText;
  readonly descriptions: readonly TracedText[];
  readonly comments: readonly TracedText[];
  readonly addresses: readonly TracedText[];
  readonly names: readonly TracedText[];
  readonly programs: readonly { readonly start: number; readonly end: number }[];
}

/** One line per block, tabs between cells. Includes hidden text, because it can be made visible. */
export function readHtml(html: string, parts: PartCounter): HtmlWords {
  const lines = new TextLines();
  const found: AttributeWords = { descriptions: [], comments: [], addresses: [], names: [], programs: [] };
  let code = 0;
  let script = 0;
  let kept = 0;
  const open = (tag: Tag): void => {
    const { name } = tag;
    if (CODE.has(name)) code += 1;
    if (name === "script") {
      parts.leaveOut("scripts");
      script += 1;
    }
    if (OBJECTS.has(name)) parts.leaveOut("objects");
    if (name === "pre" || name === "textarea") kept += 1;
    if (name === "img" || name === "svg") parts.leaveOut("pictures");
    if (name === "table") parts.read("tables");
    if (readAttributes(html, tag, found)) parts.leaveOut("links");
    if (name === "br") lines.newLine();
    else if (name === "tr") lines.openRow();
    else if (name === "td" || name === "th") lines.openCell();
    else if (BLOCKS.has(name)) lines.breakLine();
  };
  const close = (name: string): void => {
    if (CODE.has(name)) code -= 1;
    if (name === "script") script -= 1;
    if (name === "pre" || name === "textarea") kept -= 1;
    if (name === "tr") lines.closeRow();
    else if (name === "td" || name === "th") lines.closeCell();
    else if (BLOCKS.has(name)) lines.breakLine();
  };
  const text = (words: string, raw: RawWords): void => {
    if (script > 0) found.programs.push({ start: raw.rawStart, end: raw.rawEnd });
    if (code > 0 && script === 0) readStyle(words, raw, found);
    if (code > 0) return;
    for (const piece of kept > 0 ? keptPieces(words, raw) : piecesOf(words, raw)) {
      if (piece.words === "\n") lines.newLine();
      else if (piece.words !== " " || !lines.spaced || kept > 0) lines.text(piece.words, piece.raw);
    }
  };
  const comment = (start: number, end: number): void => {
    const words = new TracedBuilder();
    const [rawStart, rawEnd] = [start + "<!--".length, end - "-->".length];
    if (!html.startsWith("<!--", start) || rawEnd <= rawStart) return;
    words.raw(html.slice(rawStart, rawEnd), { rawStart, rawEnd, exact: true, context: "comment" });
    const own = words.finish().trim();
    if (/^\[if\b|^<!\[endif/.test(own.text)) {
      parts.leaveOut("comments");
      addAll(found.comments, betweenTags(own));
    } else if (/[\p{L}\p{N}]/u.test(own.text)) found.comments.push(own);
  };
  scanXml(html, { open, close, text, comment }, { decodeEntities: true });
  parts.leaveOut("attachments", html.match(EMBEDDED)?.length ?? 0);
  parts.read("comments", found.comments.length);
  parts.read("links", found.addresses.length);
  const read = lines.finish().lines();
  return {
    lines: TracedText.join(
      read.map((line) => line.trimEnd()),
      "\n",
    ),
    ...found,
  };
}

interface Words {
  readonly words: string;
  readonly raw: RawWords;
}

function* piecesOf(words: string, raw: RawWords): Generator<Words> {
  for (const { 0: piece, index } of words.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]+(?: [^ \t\r\n\f]+)*/g)) {
    const own = cut(raw, words, index, piece.length);
    if (/^[ \t\r\n\f]/.test(piece)) yield { words: " ", raw: piece === " " ? own : { ...own, exact: false } };
    else yield { words: piece, raw: own };
  }
}

function* keptPieces(words: string, raw: RawWords): Generator<Words> {
  for (const { 0: piece, index } of words.matchAll(/\r?\n|(?:(?!\r?\n)[^])+/g)) {
    yield { words: /^\r?\n$/.test(piece) ? "\n" : piece, raw: cut(raw, words, index, piece.length) };
  }
}

const cut = (raw: RawWords, words: string, at: number, length: number): RawWords =>
  raw.exact && length < words.length
    ? { ...raw, rawStart: raw.rawStart + at, rawEnd: raw.rawStart + at + length }
    : raw;

function readStyle(words: string, { rawStart }: RawWords, found: AttributeWords): void {
  const builder = new TracedBuilder();
  builder.raw(words, { rawStart, rawEnd: rawStart + words.length, exact: true, context: "style" });
  const { shown, comments, addresses, names } = styleWords(builder.finish());
  addAll(found.descriptions, shown);
  addAll(found.comments, comments);
  addAll(found.addresses, addresses);
  addAll(found.names, names.filter(({ text }) => isTelling(text)).map(spacedName));
}

/** Conditional comments are for a single program. */
const betweenTags = (markup: TracedText): TracedText[] =>
  Array.from(markup.text.matchAll(/(?<=>)[^<>]+(?=<)/g), ({ 0: words, index }) =>
    markup.slice(index, index + words.length).trim(),
  ).filter(({ text }) => isTelling(text) && !isMadeByProgram(text) && !/^(?:[A-Z]{2}-[A-Z]{2}|X-NONE)$/.test(text));
