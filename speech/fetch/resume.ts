import type { Answer } from "./transport";

export interface Remembered {
  /** Entity tag or date for If-Range (RFC 9110, section 13.1.5). */
  readonly validator?: string;
  /** Bytes. */
  readonly total?: number;
}

/** Weak tags show only that two versions are equivalent. */
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

export function remembered(answer: Answer): Remembered | undefined {
  const validator = validatorOf(answer);
  const total = totalOf(answer);
  if (validator === undefined && total === undefined) return undefined;
  return { ...(validator !== undefined && { validator }), ...(total !== undefined && { total }) };
}

const differ = (a: unknown, b: unknown): boolean => a !== undefined && b !== undefined && a !== b;

/**
 * How a reply continues a file of `from` bytes: "append"; "skip" the first bytes, which exist; or another file, "anew".
 */
export function resumption(answer: Answer, from: number, known: Remembered | undefined): "append" | "skip" | "anew" {
  if (from === 0) return answer.status === 206 && rangeOf(answer)?.from !== 0 ? "anew" : "append";
  const now = remembered(answer);
  const changed = differ(now?.validator, known?.validator) || differ(now?.total, known?.total);
  if (answer.status === 206) return !changed && rangeOf(answer)?.from === from ? "append" : "anew";
  // Complete file: the same only if the server confirms it.
  return !changed && known?.validator !== undefined && now?.validator === known.validator ? "skip" : "anew";
}
