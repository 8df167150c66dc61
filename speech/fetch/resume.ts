import type { Answer } from "./transport";

/** Stored facts about a file that is being downloaded, for a later download to continue it. */
export interface Remembered {
  /** An entity tag or a date, for If-Range (RFC 9110, section 13.1.5). */
  readonly validator?: string;
  /** Bytes. */
  readonly total?: number;
}

/** Weak entity tags show only that two versions are equivalent. */
const strong = (tag: string | undefined): string | undefined => (tag?.startsWith('"') ? tag : undefined);

const validatorOf = (answer: Answer): string | undefined =>
  strong(answer.header("etag")) ?? answer.header("last-modified");

function rangeOf(answer: Answer): { from: number; total: number | undefined } | undefined {
  const [, from, total] = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(answer.header("content-range") ?? "") ?? [];
  if (from === undefined) return undefined;
  return { from: Number(from), total: total === undefined || total === "*" ? undefined : Number(total) };
}

function totalOf(answer: Answer): number | undefined {
  if (answer.status === 206) return rangeOf(answer)?.total;
  const length = answer.header("content-length");
  return length !== undefined && /^\d+$/.test(length) ? Number(length) : undefined;
}

/** Facts about the file in a reply. Undefined if there are none. */
export function remembered(answer: Answer): Remembered | undefined {
  const validator = validatorOf(answer);
  const total = totalOf(answer);
  if (validator === undefined && total === undefined) return undefined;
  return { ...(validator !== undefined && { validator }), ...(total !== undefined && { total }) };
}

const differ = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b;

/**
 * How a reply continues a file of which `from` bytes exist: its bytes are "appended"; the first of them already exist
 * ("skip"); or it is another file, which starts "anew".
 */
export function howToGoOn(answer: Answer, from: number, known: Remembered | undefined): "append" | "skip" | "anew" {
  if (from === 0) return answer.status === 206 && rangeOf(answer)?.from !== 0 ? "anew" : "append";
  const now = remembered(answer);
  const changed = differ(now?.validator, known?.validator) || differ(now?.total, known?.total);
  if (answer.status === 206) return !changed && rangeOf(answer)?.from === from ? "append" : "anew";
  // The complete file again: the same one only if the server confirms it.
  return !changed && known?.validator !== undefined && now?.validator === known.validator ? "skip" : "anew";
}
