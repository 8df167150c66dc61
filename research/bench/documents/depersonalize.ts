import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { guardedParse } from "../../../documents/process/guarded-parse";
import type { ParseTask } from "../../../documents/process/messages";
import type { ReadDocument } from "../../../documents/read-document";
import type { RewrittenDocument } from "../../../documents/rewrite-document";
import type { Edit } from "../../../documents/mapped-document";
import { textHash } from "../../../documents/text-hash";
import type { Engine } from "../../../engine/index";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import type { Result } from "../../../shared/ipc/result";
import { ROOT } from "./programs";

/** The built thread of the command line. */
const THREAD = pathToFileURL(join(ROOT, "out", "main", "parse-thread.js"));
const MIB = 1024 * 1024;

/** As by `npm run depersonalize -- FILE --out OUT`. */
export interface Depersonalized {
  /** Empty if it was not read. */
  readonly text: string;
  /** Undefined if no copy was written; `problem`: the reason. */
  readonly bytes: Uint8Array | undefined;
  readonly problem: string | undefined;
  /** Reported parts. */
  readonly told: readonly DocumentPart[];
  /** Bytes. */
  readonly size: number;
  readonly readSeconds: number;
  readonly writeSeconds: number;
}

export async function depersonalize(
  name: string,
  bytes: Uint8Array,
  find: (text: string) => Promise<readonly Edit[]>,
): Promise<Depersonalized> {
  const size = bytes.byteLength;
  const none = { text: "", bytes: undefined, told: [], size, readSeconds: 0, writeSeconds: 0 };
  const read = await timed(() => parse<ReadDocument>({ name, bytes }));
  if (!read.result.ok) return { ...none, problem: `not read: ${codeOf(read.result.error)}` };
  const { text, parts, format } = read.result.value;
  const readSeconds = read.seconds;
  if (format === undefined) return { ...none, text, readSeconds, problem: "not written back" };
  const edits = await find(text);
  const written = await timed(() =>
    parse<RewrittenDocument>({ name, bytes, rewrite: { text: textHash(text), edits } }),
  );
  const writeSeconds = written.seconds;
  if (!written.result.ok)
    return { ...none, text, readSeconds, writeSeconds, problem: `not written: ${codeOf(written.result.error)}` };
  const { bytes: copy, notCarried, unread } = written.result.value;
  const told = [...parts.leftOut, ...notCarried, ...unread];
  return { text, bytes: copy, told, size, readSeconds, writeSeconds, problem: undefined };
}

/** Empty without words. */
export async function textOf(name: string, bytes: Uint8Array): Promise<string> {
  const read = await parse<ReadDocument>({ name, bytes });
  if (read.ok) return read.value.text;
  if (read.error.code === "empty_input") return "";
  throw new Error(`${name} is not read: ${codeOf(read.error)}`);
}

/** Placeholder edits. */
export async function byEngine(engine: Engine, text: string, language: string): Promise<Edit[]> {
  const asked = { mode: "blind", language, languageOut: language, random: Math.random } as const;
  const { spans, text: result } = await engine.depersonalize(text, asked);
  return spans.map(({ start, end, resultStart, resultEnd }) => ({
    ...{ start, end },
    replacement: result.slice(resultStart, resultEnd),
  }));
}

const codeOf = ({
  code,
  details,
}: {
  code: string;
  details?: Readonly<Record<string, unknown>> | undefined;
}): string => {
  const reason = details?.["reason"];
  return typeof reason === "string" ? `${code} (${reason})` : code;
};

const parse = <T>(task: ParseTask): Promise<Result<T>> => {
  const processMb = process.memoryUsage.rss() / MIB + 800;
  return guardedParse(THREAD, task, { heapMb: 512, processMb }) as Promise<Result<T>>;
};

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - start) / 1000 };
}
