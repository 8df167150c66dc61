import type { Case, Gender } from "../morphology/cases";

/** Endings of men's and of women's names by the case that they mean. */
const SUFFIXES = {
  male: { genitive: "а я ого его", dative: "у ю ому", instrumental: "ем ом ым им", prepositional: "е" },
  female: { nominative: "а я", genitive: "ы и", dative: "е", accusative: "у ю", instrumental: "ой ей ою ею" },
} as const;

function caseOfSuffix(suffix: string, gender: Gender): Case | undefined {
  const cases = Object.entries(SUFFIXES[gender]) as [Case, string][];
  return cases.find(([, suffixes]) => suffixes.split(" ").includes(suffix))?.[0];
}

/** An ending that somebody hung on a placeholder, `[ИМЯ_1]у`: how long it is and which case it means. */
export function endingAfter(after: string, gender: Gender | undefined): { length: number; case: Case } | undefined {
  const match = /^['’-]?([а-яё]{1,3})(?![\p{L}\p{N}])/u.exec(after);
  if (!match?.[1]) return undefined;
  const found = caseOfSuffix(match[1], gender ?? "male") ?? (gender ? undefined : caseOfSuffix(match[1], "female"));
  return found && { length: match[0].length, case: found };
}
