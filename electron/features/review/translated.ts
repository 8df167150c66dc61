import type { TaskRow } from "../../platform/history/task-row";

/** Offsets of a translation do not match its original. */
export function isTranslated({
  languageIn,
  languageOut,
  notices,
}: Pick<TaskRow, "languageIn" | "languageOut" | "notices">): boolean {
  return languageIn !== languageOut && notices.every(({ code }) => code !== "not_translated");
}
