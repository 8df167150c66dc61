import { parseArgs } from "node:util";
import { DETECT_LANGUAGE } from "../shared/api/media";
import { ISO_639_1 } from "../shared/document/iso-639-1";
import { MODES, type Mode } from "../shared/document/languages";
import { readCommandLine } from "./command-line";
import { EXIT, Failure } from "./failure";
import { isLink } from "./named-recordings";
import { isAddress } from "./text-input";

export const USAGE = `usage: transcribe FILE|URL ... [--language L] [--speakers N] [--mode M] [--points N] [--json]
  FILE|URL      recordings: audio or video files, or direct links to them (http, https)
  --language L  an ISO 639-1 code such as ru or en, or auto (auto)
  --speakers N  number of speakers; detected if absent
  --mode M      prints the transcript without personal data: ${MODES.join(", ")}
  --points N    adds a summary of N points
  --json        one line of JSON for each recording: the task object with times of words
  --help        shows this text
`;
const OPTIONS = {
  language: { type: "string" },
  speakers: { type: "string" },
  mode: { type: "string" },
  points: { type: "string" },
  json: { type: "boolean" },
  help: { type: "boolean", short: "h" },
} as const;
const MOST = 50;

export interface Wishes {
  /** ISO 639-1, or "auto". */
  readonly language: string;
  readonly speakers: number | undefined;
  readonly mode: Mode | undefined;
  readonly points: number | undefined;
}

export interface Arguments extends Wishes {
  /** Files and links. */
  readonly recordings: readonly string[];
  readonly json: boolean;
}

/** Undefined: help was requested. @throws Failure */
export function readArguments(args: string[] = process.argv.slice(2)): Arguments | undefined {
  const { values, positionals } = readCommandLine(
    () => parseArgs({ args, allowPositionals: true, options: OPTIONS }),
    OPTIONS,
  );
  if (values.help) return undefined;
  if (positionals.length === 0) throw new Failure(EXIT.usage, "a file or a link is needed; --help prints the options");
  for (const named of positionals) {
    if (!isAddress(named) || isLink(named)) continue;
    throw new Failure(EXIT.usage, "a link begins with https: or http:; a file of this computer is named by its path");
  }
  return {
    recordings: positionals,
    language: languageOf(values.language ?? DETECT_LANGUAGE),
    speakers: numberOf(values.speakers, "--speakers"),
    points: numberOf(values.points, "--points"),
    mode: modeOf(values.mode),
    json: values.json ?? false,
  };
}

function languageOf(code: string): string {
  if (code === DETECT_LANGUAGE || ISO_639_1.some((known) => known === code)) return code;
  throw new Failure(EXIT.usage, "--language is an ISO 639-1 code, such as ru or en, or auto");
}

function modeOf(asked: string | undefined): Mode | undefined {
  if (asked === undefined) return undefined;
  const mode = MODES.find((one) => one === asked);
  if (mode === undefined) throw new Failure(EXIT.usage, `--mode is one of ${MODES.join(", ")}`);
  return mode;
}

function numberOf(asked: string | undefined, option: string): number | undefined {
  if (asked === undefined) return undefined;
  const number = /^\d{1,3}$/.test(asked) ? Number(asked) : 0;
  if (number < 1 || number > MOST) throw new Failure(EXIT.usage, `${option} is a number from 1 to ${MOST}`);
  return number;
}
