import type { Edit, MappedDocument } from "../../mapped-document";
import { PartCounter } from "../../part-counter";
import { decodeSource } from "../../source/encoding";
import { mappedSource } from "../../source/mapped-source";
import { type Holder, SourceText } from "../../source/source-text";
import { withLetters } from "../../text/encoded-text";
import { quotedWords, readQuoted } from "./quoted-letters";

/** RFC 5545 and RFC 6350. Other names may be personal. */
const NAMES = new Set(
  (
    "begin end vcard vcalendar vevent vtodo vjournal vfreebusy vtimezone valarm standard daylight version prodid calscale method " +
    "summary description location organizer attendee contact comment categories class status transp priority sequence uid url geo " +
    "dtstart dtend dtstamp due duration completed created last-modified rrule rdate exdate recurrence-id trigger action repeat attach " +
    "related-to request-status resources percent-complete tzid tzname tzoffsetfrom tzoffsetto tzurl freebusy " +
    "n fn nickname photo bday anniversary gender adr label tel email impp lang tz title role logo org member related note rev sound " +
    "clientpidmap key fburl caladruri caluri kind source name mailer agent sort-string " +
    "cn cutype delegated-from delegated-to dir encoding fmttype fbtype language partstat range reltype rsvp sent-by value altid pid " +
    "pref type mediatype calscale sort-as geo tz charset mailto home work cell voice fax internet quoted-printable base64 8bit utf-8"
  ).split(" "),
);
const OF_GRAMMAR = new Set(["begin", "end", "version", "calscale", "method"]);
/** Programs reject other words in dates and times. */
const OF_TIME = new Set(
  "dtstart dtend dtstamp due completed created last-modified recurrence-id rdate exdate bday anniversary rev".split(
    " ",
  ),
);
const TIME = /^(?:[\d-]{8,10}(?:T[\d:]{6,8}Z?)?,?)+$/;
const NO_TIME = "19700101T000000";
const HIDDEN_TIME = new RegExp(`;X-HIDDEN="([^"]*)":${NO_TIME}$`);
const LINE =
  /^((?:[\p{L}\p{N}-]+\.)?)([\p{L}\p{N}-]+)((?:;[^:;="]+(?:=(?:"[^"]*"|[^":;,]*)(?:,(?:"[^"]*"|[^":;,]*))*)?)*):/u;
const PARAMETER = /;([^:;="]+)=?|"([^"]*)"|([^":;,]+)/g;
/** With continuation lines, also quoted-printable ones. */
const LINES = new RegExp(
  String.raw`^[^:\r\n]*;(?:ENCODING=)?QUOTED-PRINTABLE\b[^:\r\n]*:(?:=\r?\n|\r?\n[ \t]|[^\r\n])*|(?:[^\r\n]|\r?\n[ \t])+`,
  "gim",
);
const QUOTED = /;(?:ENCODING=)?QUOTED-PRINTABLE\b/i;
const FOLD = /\r?\n[ \t]/g;

/** vCard (RFC 6350) and iCalendar (RFC 5545), without names of properties and parameters. */
export function mapContentLines(bytes: Uint8Array): MappedDocument | undefined {
  const source = decodeSource(bytes);
  if (source === undefined || !/^\s*BEGIN:(?:VCARD|VCALENDAR)[ \t]*\r?\n/i.test(source.text)) return undefined;
  const counter = new PartCounter();
  counter.read("text");
  const reader = new LineReader(source.text, counter);
  for (const { 0: line, index } of source.text.matchAll(LINES)) reader.line(line, index);
  const read = reader.finish();
  // Some letters are encoded twice.
  if (withLetters(read.text) !== read.text) return undefined;
  return { ...mappedSource(source, read, counter), isFrame: (stretch) => reader.isFrame(stretch) };
}

class LineReader {
  readonly #source: string;
  readonly #counter: PartCounter;
  readonly #read: SourceText;
  readonly #frames: { readonly start: number; readonly end: number }[] = [];
  #kept = 0;

  constructor(source: string, counter: PartCounter) {
    this.#source = source;
    this.#counter = counter;
    this.#read = new SourceText(source);
  }

  finish(): SourceText {
    this.#stay(this.#source.length);
    return this.#read;
  }

  isFrame({ start, end }: Pick<Edit, "start" | "end">): boolean {
    return this.#frames.some((frame) => frame.start <= start && end <= frame.end) || this.#read.isFrame({ start, end });
  }

  line(line: string, from: number): void {
    const to = from + line.length;
    const [head, group = "", name = "", parameters = ""] = LINE.exec(line) ?? [];
    if (head === undefined) return this.#words(from, to, textHolder(from, to));
    this.#name(from, from + group.length);
    this.#name(from + group.length, from + group.length + name.length);
    const hidden = OF_TIME.has(name.toLowerCase()) ? HIDDEN_TIME.exec(line) : null;
    const own = hidden === null ? parameters : parameters.slice(0, parameters.lastIndexOf(";X-HIDDEN="));
    this.#parameters(own, from + group.length + name.length);
    const value = from + head.length;
    if (/;(?:ENCODING=)?(?:b|base64)\b/i.test(parameters) || /^data:/i.test(line.slice(head.length))) {
      this.#stay(value);
      this.#counter.leaveOut(/^(?:photo|logo)$/i.test(name) ? "pictures" : "attachments");
      this.#kept = to;
    } else if (hidden !== null) {
      const words = from + hidden.index + ';X-HIDDEN="'.length;
      this.#time(from + hidden.index, words, words + (hidden[1]?.length ?? 0), to);
    } else if (OF_TIME.has(name.toLowerCase())) this.#time(value - 1, value, to, to);
    else if (OF_GRAMMAR.has(name.toLowerCase())) this.#name(value, to);
    else if (QUOTED.test(parameters)) {
      this.#stay(value);
      const charset = /;CHARSET="?([^;:"]+)/i.exec(parameters)?.[1] ?? "";
      const escape = (words: string): string => quotedWords(words, charset);
      readQuoted(this.#source, { from: value, to, escape }, charset, this.#read);
      this.#kept = to;
    } else {
      const scheme = /^(?:mailto|tel):/i.exec(line.slice(head.length))?.[0].length ?? 0;
      // Text before it would seem part of the address.
      this.#stay(value);
      if (scheme > 0) this.#read.glue(" ");
      this.#kept = value + scheme;
      this.#words(value + scheme, to, textHolder(value, to));
    }
  }

  #parameters(parameters: string, from: number): void {
    let isNaming = false;
    let isZone = false;
    for (const { 0: whole, 1: name, 2: quoted, index } of parameters.matchAll(PARAMETER)) {
      const at = from + index;
      if (name !== undefined) {
        isNaming = /^(?:cn|sort-as|x-.*)$/i.test(name);
        isZone = /^tzid$/i.test(name);
        this.#name(at + 1, at + 1 + name.length);
      } else if (quoted !== undefined)
        this.#words(at + 1, at + 1 + quoted.length, holderOf(at + 1, at + 1 + quoted.length));
      else if (isZone && /^[A-Z][A-Za-z_]+(?:\/[A-Z][A-Za-z_]+)*$/.test(whole)) this.#frame(at, at + whole.length);
      else if (!isNaming && NAMES.has(whole.toLowerCase())) this.#frame(at, at + whole.length);
      else this.#words(at, at + whole.length, { ...holderOf(at, at + whole.length), close: asParameter });
    }
  }

  /** `from` to `to`: end of the line, written anew. */
  #time(from: number, words: number, wordsTo: number, to: number): void {
    this.#stay(from);
    this.#kept = words;
    if (wordsTo < to || words - from > 1) this.#read.glue(":");
    else this.#read.verbatim(from, words);
    const escape = (text: string): string => text.replace(/["\r\n]+/g, " ");
    this.#words(words, wordsTo, { from, to, escape, close: (edited) => withTime(edited) });
    this.#kept = to;
  }

  #name(from: number, to: number): void {
    const name = this.#source.slice(from, to).trim().toLowerCase();
    if (NAMES.has(name) || /^[\d.]*$/.test(name)) this.#frame(from, to);
    else this.#words(from, to, { from, to, escape: asName });
  }

  #frame(from: number, to: number): void {
    this.#stay(from);
    const start = this.#read.length;
    this.#stay(to);
    if (to > from) this.#frames.push({ start, end: this.#read.length });
  }

  #words(from: number, to: number, holder: Holder): void {
    this.#stay(from);
    let at = from;
    for (const { 0: sign, index } of this.#source.slice(from, to).matchAll(/\\[\\;,nN]|\r?\n[ \t]/g)) {
      this.#read.verbatim(at, from + index, holder);
      at = from + index + sign.length;
      if (!sign.startsWith("\\")) continue;
      this.#read.spelled(/n/i.test(sign) ? "\n" : sign.charAt(1), from + index, at, holder);
    }
    this.#read.verbatim(at, to, holder);
    this.#kept = to;
  }

  #stay(to: number): void {
    if (to <= this.#kept) return;
    const piece = this.#source.slice(this.#kept, to);
    let at = this.#kept;
    for (const { 0: fold, index } of piece.matchAll(FOLD)) {
      this.#read.verbatim(at, this.#kept + index);
      at = this.#kept + index + fold.length;
    }
    this.#read.verbatim(at, to);
    this.#kept = to;
  }
}

const textHolder = (from: number, to: number): Holder => ({
  from,
  to,
  escape: (words) => words.replace(/[\\;,]/g, "\\$&").replace(/\r?\n|\r/g, "\\n"),
});
const holderOf = (from: number, to: number): Holder => ({
  from,
  to,
  escape: (words) => words.replace(/\s*[\r\n]+\s*/g, " ").replaceAll('"', "'"),
});
function withTime(edited: string): string {
  const words = edited
    .replace(HIDDEN_TIME, ":$1")
    .replace(/^:/, "")
    .replace(/\r?\n[ \t]/g, "");
  return TIME.test(words) ? `:${words}` : `;X-HIDDEN="${words}":${NO_TIME}`;
}

const asParameter = (edited: string): string => (/[:;,]/.test(edited) ? `"${edited}"` : edited);
const asName = (words: string): string => words.replace(/[^\p{L}\p{N}-]+/gu, "-").replace(/^-+|-+$/g, "");
