import type { TFunction } from "i18next";
import { CallError, codeOf } from "../../../ipc/bridge";
import type { Entry } from "./lines";

const PATTERN_PROBLEMS = ["lookaround", "backreference", "too_large", "syntax"] as const;

/** Adds the affected entry to an error of `words.set`. */
export function pointedAt(error: unknown, entries: readonly Entry[]): unknown {
  const index = error instanceof CallError ? error.details?.["index"] : undefined;
  const text = typeof index === "number" ? entries[index]?.text : undefined;
  if (!(error instanceof CallError) || text === undefined) return error;
  return new CallError({ code: error.code, message: error.message, details: { ...error.details, text } });
}

export function problemText(error: unknown, t: TFunction): string {
  const { problem: told, text } = (error instanceof CallError ? error.details : undefined) ?? {};
  const name = PATTERN_PROBLEMS.find((known) => known === told);
  if (name === undefined) return t(`error.${codeOf(error)}`);
  const problem = t(`words.problem.${name}`);
  return typeof text === "string" ? `${text}: ${problem}` : problem;
}
