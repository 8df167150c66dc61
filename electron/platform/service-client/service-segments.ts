import { z } from "zod";
import type { Word } from "../../../shared/document/transcript";

/** Unspecified (2.1, rule 3). */
export interface ServiceSegment {
  /** Seconds. */
  readonly start?: number;
  readonly end?: number;
  readonly text: string;
  readonly speaker?: string;
  readonly words?: readonly Word[];
  /** ISO 639-1 or 639-3, lower case. */
  readonly language?: string;
}

const record = z.record(z.string(), z.unknown());
type Fields = Readonly<Record<string, unknown>>;

const START = ["start", "from", "begin", "starttime", "startseconds", "startsec", "startoffset", "offset", "ts"];
const END = ["end", "to", "stop", "endtime", "endseconds", "endsec", "endoffset", "finish"];
const MILLISECONDS = ["ms", "millis", "milliseconds", "timems"];
const NESTED_TIMES = ["timestamp", "timestamps", "time", "times", "interval", "range"];
const TEXT = ["text", "transcript", "content", "value", "utterance", "sentence", "phrase", "word", "punctuatedword"];
const SPEAKER = ["speaker", "speakerlabel", "speakerid", "speakertag", "speakername", "spk", "label", "name"];
const LANGUAGE = ["language", "lang", "languagecode"];
const CONFIDENCE = ["confidence", "probability", "score"];
const SEGMENTS = ["segments", "utterances", "turns", "phrases", "items", "monologues"];

/** `start_time` and `startTime` are equal. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

function field(fields: Fields, names: readonly string[]): unknown {
  const known = Object.entries(fields).map(([name, value]) => [plain(name), value] as const);
  for (const wanted of names) {
    const found = known.find(([name, value]) => name === wanted && value !== null && value !== undefined);
    if (found) return found[1];
  }
  return undefined;
}

/** From a number, `"12.5"`, `"12,5 s"` or `"00:01:02,500"`. */
function secondsOf(value: unknown): number | undefined {
  if (typeof value === "number") return Number.isFinite(value) && value >= 0 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const clock = /^\s*(?:(?:(\d{1,3}):)?(\d{1,3}):)?(\d{1,9}(?:[.,]\d{1,9})?)\s*s?\s*$/.exec(value);
  if (!clock) return undefined;
  const [hours, minutes, seconds] = clock.slice(1);
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number((seconds ?? "0").replace(",", "."));
}

function timeOf(fields: Fields, names: readonly string[]): number | undefined {
  const seconds = secondsOf(field(fields, names));
  if (seconds !== undefined) return seconds;
  const all = names.flatMap((name) => MILLISECONDS.map((unit) => name + unit));
  const milliseconds = secondsOf(field(fields, all));
  return milliseconds === undefined ? undefined : milliseconds / 1000;
}

function timesOf(fields: Fields): { start?: number; end?: number } {
  const nested = field(fields, NESTED_TIMES);
  const list = z.array(z.unknown()).safeParse(nested).data;
  const within = record.safeParse(nested).data;
  const start = timeOf(fields, START) ?? (within ? timeOf(within, START) : secondsOf(list ? list[0] : nested));
  const ends = timeOf(fields, END) ?? (within ? timeOf(within, END) : secondsOf(list?.[1]));
  const duration = timeOf(fields, ["duration", "length"]);
  const end = ends ?? (start !== undefined && duration !== undefined ? start + duration : undefined);
  return { ...(start !== undefined && { start }), ...(end !== undefined && { end }) };
}

function nameOf(value: unknown): string | undefined {
  if (typeof value === "string") return value.trim() === "" ? undefined : value.trim();
  if (typeof value === "number") return String(value);
  const fields = record.safeParse(value).data;
  return fields === undefined ? undefined : nameOf(field(fields, ["label", "id", "name", "speaker", "tag"]));
}

/** `en` for `EN` or `en-GB`. */
function languageOf(value: unknown): string | undefined {
  return typeof value === "string" ? /^[a-z]{2,3}(?=$|[-_])/.exec(value.trim().toLowerCase())?.[0] : undefined;
}

/** @param confidence in percent, as in our API */
function wordsOf(value: unknown, confidence: unknown): Word[] {
  const list = z.array(z.unknown()).safeParse(value).data ?? [];
  const percents = z.array(z.unknown()).length(list.length).safeParse(confidence).data;
  return list.flatMap((one, at): Word[] => {
    const triple = z.tuple([z.string(), z.unknown(), z.unknown()]).safeParse(one).data;
    const fields = record.safeParse(one).data;
    const text = triple ? triple[0] : fields && field(fields, ["punctuatedword", ...TEXT]);
    const { start, end } = triple
      ? { start: secondsOf(triple[1]), end: secondsOf(triple[2]) }
      : { ...(fields && timesOf(fields)) };
    if (typeof text !== "string" || start === undefined || end === undefined) return [];
    const percent = percents ? percents[at] : fields && percentOf(field(fields, CONFIDENCE));
    const known = z.number().int().min(0).max(100).safeParse(percent).data;
    const word: Word = [text.trim(), start, Math.max(start, end)];
    return [known === undefined ? word : [word[0], word[1], word[2], known]];
  });
}

const percentOf = (value: unknown): number | undefined =>
  typeof value === "number" && value >= 0 && value <= 1 ? Math.round(100 * value) : undefined;

function readSegment(value: unknown): ServiceSegment[] {
  const fields = record.safeParse(value).data;
  if (fields === undefined) return [];
  const words = wordsOf(field(fields, ["words", "tokens"]), fields["confidence"]);
  const given = field(fields, TEXT);
  const text = typeof given === "string" ? given : words.map(([word]) => word).join(" ");
  if (text === "" && typeof given !== "string") return [];
  const speaker = nameOf(field(fields, SPEAKER));
  const language = languageOf(field(fields, LANGUAGE));
  const [first, last] = [words[0], words.at(-1)];
  const spoken = { ...(first && { start: first[1] }), ...(last && { end: last[2] }) };
  return [
    {
      ...spoken,
      ...timesOf(fields),
      text,
      ...(speaker !== undefined && { speaker }),
      ...(words.length > 0 && { words }),
      ...(language !== undefined && { language }),
    },
  ];
}

export function readSegments(transcript: unknown): ServiceSegment[] {
  const fields = record.safeParse(transcript).data;
  const list = z.array(z.unknown()).safeParse(fields === undefined ? transcript : field(fields, SEGMENTS)).data;
  return (list ?? []).flatMap(readSegment);
}

/** Labels may lack names. Items of a list have a number or a label. */
export function readSpeakers(speakers: unknown): Record<string, string> {
  const list = z.array(z.unknown()).safeParse(speakers).data;
  if (list !== undefined)
    return Object.fromEntries(
      list.map((value, index) => {
        const fields = record.safeParse(value).data ?? {};
        const label = nameOf(field(fields, ["label", "id", "speaker", "tag"])) ?? String(index);
        return [
          label,
          nameOf(field(fields, ["name", "displayname"])) ?? (fields === value ? label : nameOf(value)) ?? label,
        ];
      }),
    );
  return Object.fromEntries(
    Object.entries(record.safeParse(speakers).data ?? {}).map(([label, name]) => {
      const fields = record.safeParse(name).data;
      return [label, (fields ? nameOf(field(fields, ["name", "displayname", "label"])) : nameOf(name)) ?? label];
    }),
  );
}
