import type { PartCounter } from "../part-counter";
import { attributeText, scanXml, type RawWords, type Tag } from "../xml/scan-xml";
import { decodedAddress } from "../xml/address";
import { TextLines } from "../xml/text-lines";
import { TracedBuilder, TracedText } from "../xml/traced-text";
import { decodeEntity } from "../source/entities";

/** Elements whose content is code, which nothing here reads. */
const CODE = new Set(["script", "style"]);
const OBJECTS = new Set(["math", "object", "iframe", "applet", "noembed", "noframes"]);
const BLOCKS = new Set(
  (
    "address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form " +
    "h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main menu nav ol option p pre search section select summary table " +
    "tbody textarea tfoot thead title ul svg text"
  ).split(" "),
);
/** Attributes that are read out or shown. */
const SHOWN = new Set(["alt", "title", "placeholder", "aria-label", "label", "summary", "srcdoc"]);
/** Elements whose `value` says something to a person. */
const VALUED = new Set(["input", "data", "option", "button", "param"]);
const ADDRESSES = ["href", "src", "action", "cite"];
/** An address that can hold words: of mail, with a query, with letters that are written as bytes. */
const TELLING_ADDRESS = /^(?:mailto|tel|sms):|^(?!data:)[^?%]*[?%]/i;
/** What a page carries in an address, but for pictures and letters: nobody reads it, and it may say anything. */
export const EMBEDDED = /data:(?!image\/(?!svg)|font\/)[\w.+/-]*(?:;[\w=.+-]+)*,[^"'\s)<>]*/gi;
/** What `meta` says in these is for programs. */
const TECHNICAL = /^(?:viewport|generator|robots|theme-color|referrer|format-detection|color-scheme)$/i;

/** The words of a page, and those that stand in its attributes and comments. */
export interface HtmlWords {
  readonly lines: TracedText;
  readonly descriptions: readonly TracedText[];
  readonly comments: readonly TracedText[];
  /** Addresses behind words: of mail, telephone numbers, and those that can hold words. */
  readonly addresses: readonly TracedText[];
  /** Where programs stand: the content of scripts, and what attributes have done. UTF-16 units of the source. */
  readonly programs: readonly { readonly start: number; readonly end: number }[];
}

/**
 * A page as a person reads it: entities decoded, a line for each block, tabs between the cells of a table, no tags, scripts
 * or styles. What is there but not shown is read: somebody may show it. Throws `DocumentFailure`.
 */
export function readHtml(html: string, parts: PartCounter): HtmlWords {
  const lines = new TextLines();
  const descriptions: TracedText[] = [];
  const comments: TracedText[] = [];
  const addresses: TracedText[] = [];
  const programs: { start: number; end: number }[] = [];
  let code = 0;
  let script = 0;
  let kept = 0;
  const open = (tag: Tag): void => {
    const { name, attributes } = tag;
    if (CODE.has(name)) {
      parts.leaveOut("scripts");
      code += 1;
    }
    if (name === "script") script += 1;
    if (OBJECTS.has(name)) parts.leaveOut("objects");
    if (name === "pre" || name === "textarea") kept += 1;
    if (name === "img" || name === "svg") parts.leaveOut("pictures");
    if (name === "table") parts.read("tables");
    const value = (key: string): TracedText | undefined => attributeText(html, tag, key, "attribute", decodeEntity);
    for (const key of Object.keys(attributes)) if (SHOWN.has(key)) pushWords(descriptions, value(key));
    if (name === "meta" && !TECHNICAL.test(attributes["name"] ?? attributes["property"] ?? "robots")) {
      pushWords(descriptions, value("content"));
    }
    for (const [key, words] of Object.entries(attributes))
      if ((key === "value" && VALUED.has(name)) || isSaid(key, words)) pushWords(descriptions, value(key));
    for (const [key, words] of Object.entries(attributes)) {
      const pieces = isProgram(key, words) ? (value(key)?.pieces ?? []) : [];
      for (const { rawStart, rawEnd } of pieces) programs.push({ start: rawStart, end: rawEnd });
    }
    for (const key of ADDRESSES) {
      const address = TELLING_ADDRESS.test(attributes[key] ?? "") ? value(key) : undefined;
      if (address !== undefined) pushWords(addresses, decodedAddress(address));
      else if (name === "a" && key === "href" && isAddress(attributes["href"])) parts.leaveOut("links");
    }
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
    if (script > 0) programs.push({ start: raw.rawStart, end: raw.rawEnd });
    if (code > 0 && script === 0) descriptions.push(...styleWords(words, raw));
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
    // What is meant for one program alone is markup, and no remark.
    if (/^\[if\b|^<!\[endif/.test(own.text)) parts.leaveOut("comments");
    else if (/[\p{L}\p{N}]/u.test(own.text)) comments.push(own);
  };
  scanXml(html, { open, close, text, comment }, { decodeEntities: true });
  parts.leaveOut("attachments", html.match(EMBEDDED)?.length ?? 0);
  parts.read("comments", comments.length);
  parts.read("links", addresses.length);
  const read = lines.finish().lines();
  return {
    lines: TracedText.join(
      read.map((line) => line.trimEnd()),
      "\n",
    ),
    descriptions,
    comments,
    addresses,
    programs,
  };
}

/** `onclick="..."`, `href="javascript:..."`. */
const isProgram = (key: string, words: string): boolean => /^on[a-z]/i.test(key) || /^\s*javascript:/i.test(words);

interface Words {
  readonly words: string;
  readonly raw: RawWords;
}

/** Words with one space for all that stand between two. */
function* piecesOf(words: string, raw: RawWords): Generator<Words> {
  for (const { 0: piece, index } of words.matchAll(/[ \t\r\n\f]+|[^ \t\r\n\f]+(?: [^ \t\r\n\f]+)*/g)) {
    const own = cut(raw, words, index, piece.length);
    if (/^[ \t\r\n\f]/.test(piece)) yield { words: " ", raw: piece === " " ? own : { ...own, exact: false } };
    else yield { words: piece, raw: own };
  }
}

/** Words whose line ends mean something. */
function* keptPieces(words: string, raw: RawWords): Generator<Words> {
  for (const { 0: piece, index } of words.matchAll(/\r?\n|(?:(?!\r?\n)[^])+/g)) {
    yield { words: /^\r?\n$/.test(piece) ? "\n" : piece, raw: cut(raw, words, index, piece.length) };
  }
}

const cut = (raw: RawWords, words: string, at: number, length: number): RawWords =>
  raw.exact && length < words.length
    ? { ...raw, rawStart: raw.rawStart + at, rawEnd: raw.rawStart + at + length }
    : raw;

/** `content: "of Anna"`: what a style sheet shows. */
function styleWords(words: string, { rawStart }: RawWords): TracedText[] {
  return [...words.matchAll(/(?<=content\s*:\s*)(?:"[^"\n]*"|'[^'\n]*')/gi)].flatMap(({ 0: quoted, index }) => {
    const said = new TracedBuilder();
    const start = rawStart + index + 1;
    const own = quoted.slice(1, -1);
    said.raw(own, { rawStart: start, rawEnd: start + own.length, exact: true, context: "style" });
    return /\p{L}/u.test(own) ? [said.finish()] : [];
  });
}

function pushWords(list: TracedText[], words: TracedText | undefined): void {
  const own = words?.trim();
  if (own !== undefined && /[\p{L}\p{N}]/u.test(own.text)) list.push(own);
}

/** A program's own attribute with words in it that may be a name. */
const isSaid = (key: string, words: string): boolean => key.startsWith("data-") && /\p{Lu}\p{Ll}|@/u.test(words);

/** Leads somewhere else than to another place of the page. */
const isAddress = (href: string | undefined): boolean => href !== undefined && href !== "" && !href.startsWith("#");
