import { HIDDEN_FROM } from "../evidence";
import { isHonorific } from "../language/honorifics";
import { afterInitials } from "../resolve/decide/merge";
import type { Finding } from "../span";

/**
 * What the tagger found, with names ending where a line, a column or a sentence ends, and without what is certainly no
 * data of anybody: labels of speakers, counts, standards, protocols and their codes, a preposition or a title alone, days that only the
 * day of writing tells. No list of words takes a name away: every listed name is a word somewhere.
 */
export function refuse(text: string, tagged: readonly Finding[]): Finding[] {
  return tagged.flatMap((span) => pieces(text, span)).filter((span) => reasonToDrop(text, span) === undefined);
}

const DEGREE = /^(?:д|к)\.\s?[а-я]{1,4}\.\s?н\.?\s*/;
/** `К Петровым`: a word of one letter without a dot is no initial. */
const PREPOSITION_BEFORE_NAME = /^[КСВОУИАЯ]\s+(?=\p{Lu}\p{Ll})/u;

/** `ИП Крылова` */
const SOLE_TRADER = /^ИП\s+(?=\p{Lu})/u;
/** `________ /Крылова/` */
const SIGNATURE = /^_{3,}\s*\/?\s*(?=\p{Lu}\p{Ll}[^\d_]*$)/u;
const A_PERSON = { type: "PERSON", kind: "person" } as const;

/** `Кузьмичёв П. А.    Зав` is two things, `John Smith (Джон Смит)` two names. */
function pieces(text: string, span: Finding): Finding[] {
  const words = text.slice(span.start, span.end);
  const before = span.type === "ID" ? undefined : DEGREE.exec(words)?.[0];
  if (before !== undefined) return pieces(text, { ...span, start: span.start + before.length });
  const person = span.type === "ORG" ? SOLE_TRADER.exec(words) : span.type === "ID" ? SIGNATURE.exec(words) : null;
  if (person !== null) return pieces(text, { ...span, start: span.start + person[0].length, ...A_PERSON });
  if (span.type === "ORG" && /^[\d\s.,/-]+$/.test(words)) return [asNumber(span)];
  if (span.type !== "PERSON") return [span];
  const from = PREPOSITION_BEFORE_NAME.exec(words)?.[0].length ?? 0;
  return [...words.slice(from).matchAll(/[^\s()]+(?:[^\S\n]{1,2}[^\s()]+)*/g)].flatMap((match) =>
    sentences({ ...span, start: span.start + from + match.index }, match[0]),
  );
}

/** `Договор № 12`: the `12` is hidden, but what reads it as a number knows better what it is. */
const asNumber = (span: Finding): Finding => ({
  ...span,
  evidence: { ...span.evidence, probability: Math.min(span.evidence.probability, HIDDEN_FROM) },
});

/** `Петров А.А. Сидоров возражает`: after a surname with initials the next capital begins a sentence. */
function sentences(span: Finding, words: string): Finding[] {
  const at = afterInitials(words);
  if (at === 0) return [{ ...span, end: span.start + words.length }];
  return [
    { ...span, end: span.start + words.slice(0, at).trimEnd().length },
    ...sentences({ ...span, start: span.start + at }, words.slice(at)),
  ];
}

function reasonToDrop(text: string, span: Finding): string | undefined {
  const words = text.slice(span.start, span.end);
  if (!/[\p{L}\p{N}]/u.test(words)) return "signs alone";
  const before = text.slice(Math.max(0, span.start - 12), span.start);
  if (isSpeaker(text, span)) return "a label of speakers without a name";
  if (isCount(text, span)) return "a count in a cell of its own";
  switch (span.type) {
    case "ID":
      if (STANDARD_BEFORE.test(before)) return "the number of a standard";
      if (OF_MACHINES.test(words)) return "a protocol, a place in a program or in memory";
      return STATUS_AND_SIZE.test(words) && /"\s$/.test(before) ? "the answer of a server and its size" : undefined;
    case "DATE":
      if (PREPOSITION.test(words)) return "a small word alone is no date";
      if (RELATIVE.test(words)) return "only the day of writing tells which day it is";
      return isRestOfTime(words, before) ? "a part of a time of day" : undefined;
    case "PERSON":
      // `Mr Jones` is joined later on; a dot would part it from the name.
      return isTitle(words) && /\../u.test(`${words}${text.slice(span.end, span.end + 2)}`)
        ? "a title alone names nobody"
        : undefined;
    default:
      return undefined;
  }
}

/** `8` or `120`, alone in a cell of a table: nobody is called so. A column of houses or flats says so in its header. */
function isCount(text: string, { start, end, type }: Finding): boolean {
  const count = type === "ID" || type === "DATE" ? /^\d{1,2}$/ : /^\d{1,3}$/;
  if (!count.test(text.slice(start, end))) return false;
  const [before, after] = [
    text.slice(text.lastIndexOf("\n", start - 1) + 1, start),
    /^[^\n]*/.exec(text.slice(end, end + 4))?.[0] ?? "",
  ];
  return /(?:^|[\t;|])\s*$/.test(before) && /^\s*(?:$|[\t;|])/.test(after) && /[\t;|]/.test(before + after);
}

/** `SPEAKER_00`, `Спикер 1`, `Speaker 2` or a part of it: labels of a transcript in which nobody has been named. */
function isSpeaker(text: string, { start, end }: Finding): boolean {
  const from = Math.max(0, start - LONGEST_LABEL);
  const around = text.slice(from, end + LONGEST_LABEL);
  return [...around.matchAll(SPEAKER)].some(
    ({ 0: label, index }) => from + index <= start && from + index + label.length >= end,
  );
}
const SPEAKER = /(?<!\p{L})(?:SPEAKER|СПИКЕР|ГОВОРЯЩИЙ)[_ ]?\d{1,3}(?!\d):?/giu;
const LONGEST_LABEL = 16;
/** ГОСТ 8509-93, EN 60335-1: the same for everybody. */
const STANDARD_BEFORE = /(?<!\p{L})(?:ГОСТ|ГОСТ Р|ТУ|СП|СНиП|ОСТ|ТР ТС|СанПиН|EN|ISO|IEC|DIN|ASTM|RFC)\s$/u;
/** What journals of programs are full of: protocols, time zones, addresses in memory, places in the code. */
const OF_MACHINES =
  /^(?:HTTP\/\d(?:\.\d)?|[+-]\d{4}|(?:GET|POST|PUT|DELETE|HEAD|PATCH) .*|0x[\da-fA-F]{1,16}|(?:(?:src|lib|tests?|include|main|core|net|api|unit|common|internal|pkg)\/)*\w+\.(?:java|kt|py|[jt]sx?|mjs|go|cs|php|rb|rs|swift|cc?|cpp|h|hpp):\d+|javax?\.[\w.]+\(?|(?:org|com|ru)\.[\w.]+\()$/;
/** `200 512` after a request in quotes: the answer and its size. Without the quote it may be a telephone. */
const STATUS_AND_SIZE = /^[1-5]\d\d \d{1,9}$/;
/** `В` alone is no date; the one behind it is. */
const PREPOSITION =
  /^(?:в|во|с|со|до|к|ко|по|на|от|из|за|и|через|после|перед|около|on|in|at|by|since|from|to|until|of|the|and)$/iu;
/** `завтра утром`, `tonight` */
const RELATIVE =
  /^(?:(?:на|до|с|к|за|by|until|since) )?(?:сегодня|вчера|завтра|послезавтра|позавчера|сейчас|сегодняшн\p{L}+(?: день)?|вчерашн\p{L}+(?: день)?|завтрашн\p{L}+(?: день)?|today|yesterday|tomorrow|tonight|now)(?: (?:рано |поздно |late |early )?(?:утром|днём|днем|вечером|ночью|morning|evening|afternoon|night|at noon))?[,.!]?$/iu;
/** `03:05` of `[10:03:05]` */
const isRestOfTime = (words: string, before: string): boolean => /\d:$/.test(before) && /^[\d:]+$/.test(words);
/** A title alone names no person: `Mr` before `. Jones`, `Леч` before `. врач`. */
const isTitle = (words: string): boolean => {
  const word = words.replace(/\.$/, "");
  return isHonorific(word) || SHORT_OFFICE.test(word);
};
const SHORT_OFFICE = /^(?:леч|зав|отв|исп|нач|зам|гл|вед|деж)$/i;
