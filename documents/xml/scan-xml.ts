import { Parser, type ParserOptions } from "htmlparser2";
import { tooBig } from "../document-failure";
import { LIMITS } from "../limits";
import { TracedBuilder, TracedText, type Piece, type PieceContext } from "./traced-text";

export interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  /** From `<` to after `>`, UTF-16 units of the source. */
  readonly start: number;
  readonly end: number;
}

export type RawWords = Omit<Piece, "textStart" | "textEnd" | "preserveAt">;

export interface XmlEvents {
  readonly open: (tag: Tag) => void;
  /** `end`: after the closing tag, or the empty element. */
  readonly close: (name: string, end: number) => void;
  readonly text: (words: string, raw: RawWords) => void;
  readonly comment?: (start: number, end: number) => void;
}

const CDATA = "<![CDATA[";

/**
 * Loads no external resource and expands no entity of the document. False: truncated inside an element. Throws
 * `DocumentFailure` (too_big) if elements are nested too deep.
 */
export function scanXml(source: string, events: XmlEvents, options: ParserOptions = { xmlMode: true }): boolean {
  let depth = 0;
  let inCdata = false;
  const parser: Parser = new Parser(
    {
      onopentag: (name, attributes) => {
        depth += 1;
        if (depth > LIMITS.nesting) throw tooBig();
        events.open({ name, attributes, start: parser.startIndex, end: parser.endIndex + 1 });
      },
      onclosetag: (name) => {
        depth -= 1;
        events.close(name, parser.endIndex + 1);
      },
      oncdatastart: () => (inCdata = true),
      oncdataend: () => (inCdata = false),
      ontext: (words) => {
        const [start, end] = [parser.startIndex, parser.endIndex + 1];
        if (inCdata) {
          const rawStart = start + CDATA.length;
          events.text(words, { rawStart, rawEnd: rawStart + words.length, exact: true, context: "cdata" });
          return;
        }
        const exact = end - start === words.length && source.startsWith(words, start);
        events.text(words, { rawStart: start, rawEnd: end, exact, context: "text" });
      },
      oncomment: () => events.comment?.(parser.startIndex, parser.endIndex + 1),
      onerror: (error) => {
        throw error;
      },
    },
    options,
  );
  parser.write(source);
  const whole = depth === 0;
  parser.end();
  return whole;
}

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decodeEntity(entity: string): string {
  const name = entity.slice(1, -1);
  if (!name.startsWith("#")) return NAMED[name] ?? entity;
  const code = /^#x/i.test(name) ? parseInt(name.slice(2), 16) : parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "\uFFFD";
}

const ATTRIBUTE = /([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))/g;
const ENTITY = /&(?:#\d+|#x[\da-f]+|[a-z][a-z\d]*);/gi;

/** Undefined if absent. @param decode default: XML's own entities. */
export function attributeText(
  source: string,
  tag: Tag,
  name: string,
  context: PieceContext = "attribute",
  decode: (entity: string) => string = decodeEntity,
): TracedText | undefined {
  const words = source.slice(tag.start, tag.end);
  const open = /^<[^\s/>]+/.exec(words)?.[0].length ?? 0;
  ATTRIBUTE.lastIndex = open;
  for (let found = ATTRIBUTE.exec(words); found; found = ATTRIBUTE.exec(words)) {
    if (found[1] !== name) continue;
    const raw = found[2] ?? found[3] ?? found[4] ?? "";
    const quote = found[4] === undefined ? 1 : 0;
    return decoded(raw, tag.start + found.index + found[0].length - quote - raw.length, context, decode);
  }
  return undefined;
}

/** Includes duplicates; names in lower case. */
export function* attributesOf(
  source: string,
  tag: Tag,
  decode: (entity: string) => string,
): Generator<{ readonly key: string; readonly value: TracedText }> {
  const words = source.slice(tag.start, tag.end);
  ATTRIBUTE.lastIndex = /^<[^\s/>]+/.exec(words)?.[0].length ?? words.length;
  for (const found of words.matchAll(ATTRIBUTE)) {
    const [whole, key = "", double, single, bare] = found;
    const raw = double ?? single ?? bare ?? "";
    const start = tag.start + found.index + whole.length - (bare === undefined ? 1 : 0) - raw.length;
    yield { key: key.toLowerCase(), value: decoded(raw, start, "attribute", decode) };
  }
}

/** With the space before it. */
export function attributeRange(source: string, tag: Tag, name: string): TracedText | undefined {
  const value = attributeText(source, tag, name);
  const [first, last] = [value?.pieces[0], value?.pieces.at(-1)];
  if (value === undefined || first === undefined || last === undefined) return undefined;
  const before = source.slice(tag.start, first.rawStart);
  const rawStart = tag.start + (/\s+[^\s=]+\s*=\s*["']?$/.exec(before)?.index ?? before.length);
  const piece = { rawStart, rawEnd: last.rawEnd + 1, exact: false, context: "element" } as const;
  return new TracedText(value.text, [{ ...piece, textStart: 0, textEnd: value.text.length }]);
}

function decoded(raw: string, start: number, context: PieceContext, decode: (entity: string) => string): TracedText {
  const builder = new TracedBuilder();
  let last = 0;
  const exactly = (to: number): void => {
    if (to > last)
      builder.raw(raw.slice(last, to), { rawStart: start + last, rawEnd: start + to, exact: true, context });
  };
  for (const { index, 0: entity } of raw.matchAll(ENTITY)) {
    exactly(index);
    last = index + entity.length;
    builder.raw(decode(entity), { rawStart: start + index, rawEnd: start + last, exact: false, context });
  }
  exactly(raw.length);
  return builder.finish();
}

/** Writers choose prefixes freely. */
export function localName(qualified: string): string {
  const colon = qualified.indexOf(":");
  return colon < 0 ? qualified : qualified.slice(colon + 1);
}
