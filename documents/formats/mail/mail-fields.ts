import { decodeWords } from "postal-mime";
import type { Edit } from "../../mapped-document";
import { encodedWords, encodeField } from "./mail-encoding";
import { fieldLetters, fieldText } from "./mime-parts";
import { addressFor, dateFor, withoutStandIns, wordsOfDate } from "./stand-ins";

const OF_PEOPLE = new Set(["from", "sender", "reply-to", "to", "cc", "bcc"]);
/** RFC 2047. */
const ENCODED = /=\?[\w-]+\?[bq]\?[^?]*\?=(?:\s+=\?[\w-]+\?[bq]\?[^?]*\?=)*/gi;
/** RFC 5322, 3.3. */
const DATE =
  /^(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),\s*)?\d{1,2}\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+\d{4}\s+\d{1,2}:\d{2}(?::\d{2})?\s+(?:[+-]\d{4}|GMT|UTC?|[ECMP][SD]T|Z)(?=\s*(?:\(|$))/;

/** `name` in lower case, `value` unfolded. */
export function readField(name: string, value: string): string {
  if (OF_PEOPLE.has(name)) return readPeople(fieldLetters(value));
  const text = fieldText(value);
  return name === "date" ? (wordsOfDate(text) ?? text) : text;
}

/** Omits substitute addresses. */
const readPeople = (value: string): string =>
  withoutStandIns(
    value.replace(ENCODED, (run) => {
      const words = decodeWords(run);
      return /[",;<>]/.test(words) ? quoted(words) : words;
    }),
  );

/** Syntax: weekday, month or zone of a date. */
export function isFieldFrame(name: string, text: string, { start, end }: Pick<Edit, "start" | "end">): boolean {
  const date = name === "date" ? (DATE.exec(text)?.[0].length ?? 0) : 0;
  return end <= date && !/\d/.test(text.slice(start, end));
}

/** Returns a valid value for any words. `savedAt`: for a hidden date. */
export function writeField(name: string, text: string, savedAt: number): string {
  if (name === "date") return writeDate(text, savedAt);
  return OF_PEOPLE.has(name) ? writePeople(text) : encodeField(text, false);
}

function writeDate(text: string, savedAt: number): string {
  const remark = text.slice(DATE.exec(text)?.[0].length ?? 0).trim();
  if (remark !== text.trim() && /^(?:\([\x20-\x27\x2a-\x5b\x5d-\x7e]*\))?$/.test(remark)) return text;
  const isNested = /^[^()]*(?:\([^()]*\)[^()]*)*$/.test(text);
  return dateFor(savedAt, encodeField(isNested ? text.replaceAll("\\", " ") : text.replace(/[()\\]/g, " "), false));
}

const PERSON = /(?:"(?:[^"\\]|\\.)*"|<[^<>]*>|\([^()]*\)|[^",])+/g;
const ADDRESS =
  /^(?:[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*|"(?:[^"\\]|\\.)*")@(?:[A-Za-z\d.-]+|\[[\d.:A-Za-z]+\])$/;

function writePeople(text: string): string {
  let hidden = 0;
  return Array.from(text.replace(/\s*[\r\n]+\s*/g, " ").matchAll(PERSON), ([one]) => one.trim())
    .filter((one) => one !== "")
    .map((one) => {
      const [, address = one] = /<([^<>]*)>\s*$/.exec(one) ?? [];
      if (ADDRESS.test(address) && address.length < one.length) return encodeField(one, true);
      if (ADDRESS.test(one) || /^[\w.!#$%&'*+/=?^`{|}~ :;-]*$/.test(one)) return one;
      hidden += 1;
      return `${encodedWords(one)} <${addressFor(one, hidden)}>`;
    })
    .join(", ");
}

const quoted = (words: string): string => `"${words.replace(/["\\]/g, "\\$&")}"`;
