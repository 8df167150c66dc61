import type { Case, Gender } from "../morphology/cases";
import { casesBy } from "./lists";

/** An ending that somebody hung on a placeholder, `[ИМЯ_1]у`: how long it is and which case it means. */
export function endingAfter(after: string, gender: Gender | undefined): { length: number; case: Case } | undefined {
  const [written = "", ending = ""] = /^['’-]?([а-яё]{1,3})(?![\p{L}\p{N}])/u.exec(after) ?? [];
  const [found] = casesBy("hungEnding", ending, gender) ?? [];
  return found && { length: written.length, case: found };
}
