import type { Finding, Span } from "../../span";

const NAMED = new Set(["PERSON", "LOCATION", "ORG"]);
const SPACE = /^[\s\p{Z}\p{Cc}]$/u;
const EDGE = /^[\s\p{Z}\p{Cc},;:!?«»"“”„‚‘’'`()[\]{}<>*_|/\\–—-]$/u;
const EXTENDS = /^[\p{M}\u200d\ufe0f]$/u;

/** Complete characters, without outer spaces (for names also punctuation). Undefined without letters or digits. */
export function trim<S extends Finding>(text: string, span: S): S | undefined {
  let start = clamp(span.start, text.length);
  let end = clamp(span.end, text.length);
  if (!(start < end)) return undefined;
  const edge = NAMED.has(span.type) ? EDGE : SPACE;
  while (start < end && edge.test(text.charAt(start))) start += 1;
  if (span.evidence.strength !== "user")
    start += OTHER_WORDS[span.type]?.exec(text.slice(start, Math.min(end, start + 40)))?.[0].length ?? 0;
  while (end > start && edge.test(text.charAt(end - 1)) && !closes(text, start, end)) end -= 1;
  if (span.type === "PERSON" || span.type === "LOCATION") end = withoutFullStop(text, start, end);
  else if (span.type === "ORG" && text.charAt(end - 1) === "." && ENDS_SENTENCE.test(text.slice(end, end + 4)))
    end -= 1;
  if (start >= end) return undefined;
  // Punctuation is personal only in the user's words.
  if (span.evidence.strength !== "user" && !/[\p{L}\p{N}]/u.test(text.slice(start, end))) return undefined;
  while (start > 0 && isInside(text, start)) start -= 1;
  while (end < text.length && isInside(text, end)) end += 1;
  return start === span.start && end === span.end ? span : { ...span, start, end };
}

/** `Имя Тарас` */
const LABEL = /^(?:фамилия|имя|отчество|surname|forename|(?:first|last|given|family|middle) name)[ \t]+(?=\p{Lu})/iu;
/** `уроженка Воронежа` */
const NATIVE = /^урожен(?:ец|цу|ца|цем|к[аиеу]|кой)\s+(?=\S)/iu;
const OTHER_WORDS: Readonly<Partial<Record<Span["type"], RegExp>>> = { PERSON: LABEL, LOCATION: NATIVE };

const OPENING: Record<string, string> = { "»": "«", "”": "“", '"': '"', ")": "(" };

function closes(text: string, start: number, end: number): boolean {
  const opening = OPENING[text.charAt(end - 1)];
  if (opening === undefined || end - start > 200) return false;
  return text.slice(start + 1, end - 1).includes(opening);
}

function clamp(at: number, length: number): number {
  return Number.isFinite(at) ? Math.min(Math.max(0, Math.trunc(at)), length) : 0;
}

/** The full stop of `Ltd.` may end the sentence too. */
const ENDS_SENTENCE = /^["»”)]?(?:$|\s*\n|\s+\p{Lu})/u;

/** `Петров.` loses its full stop, `Петров А.` does not. */
function withoutFullStop(text: string, start: number, end: number): number {
  if (text.charAt(end - 1) !== "." || end - start < 3) return end;
  return /(?:^|[\s.\-])(?:\p{Lu}|Jr|Sr|[гс])\.$/u.test(text.slice(Math.max(start, end - 5), end)) ? end : end - 1;
}

const isInside = (text: string, at: number): boolean =>
  EXTENDS.test(text.charAt(at)) || /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(at - 1, at + 1));

const CLOSED = /(?:«[^«»]*»|„[^„“]*“|“[^“”]*”|\([^()]*\)|^[^"]*"[^"]*")$/u;

/** `ООО «Ромашка` gets the closing quotation mark after it. */
export const balanceQuotes = <S extends Span>(text: string, spans: readonly S[]): S[] =>
  spans.map((span, index) => {
    const isFree = span.end < (spans[index + 1]?.start ?? text.length);
    return isFree && CLOSED.test(text.slice(span.start, span.end + 1)) ? { ...span, end: span.end + 1 } : span;
  });

const PREPOSITION = /\s(?:в|во|на|у|к|ко|с|со|о|об|от|до|из|за|по|под|при|для)$/u;

/** `Воронеже на` loses its preposition; `усадьба в` before a found `Твери` does not, because both may be one name. */
export const withoutPrepositions = <S extends Finding>(text: string, spans: readonly S[]): S[] =>
  spans.map((span, index) => {
    const isPlace = span.type === "LOCATION" && span.evidence.strength !== "user";
    const next = spans[index + 1];
    const isPart = next !== undefined && next.kind !== "address" && next.start <= span.end + 1;
    const length = isPlace && !isPart ? PREPOSITION.exec(text.slice(span.start, span.end))?.[0].length : undefined;
    return length === undefined ? span : { ...span, end: span.end - length };
  });
