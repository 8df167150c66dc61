import { isUsual } from "./languages";

/**
 * Another language than the user's is clearly more probable from the probability `sure` on, and by the factor `times`
 * (measured by `npm run bench -- spoken-language`).
 */
export const CLEARLY = { sure: 0.6, times: 4 };

/**
 * The language of a voice from the probabilities of all languages (ISO 639-1), together 1. One of the `preferred` ones,
 * unless another is clearly more probable: of an unusual voice or a bad line, recognizers find languages that nobody
 * speaks there. Without preferred languages the most probable of those that are often spoken.
 */
export function preferredLanguage(
  probabilities: ReadonlyMap<string, number>,
  preferred: readonly string[],
  { sure, times } = CLEARLY,
): string | undefined {
  const most = (isWanted: (language: string) => boolean): [string, number] | undefined =>
    [...probabilities].filter(([language]) => isWanted(language)).toSorted((a, b) => b[1] - a[1])[0];
  const best = most((language) => isUsual(language) || preferred.includes(language)) ?? most(() => true);
  const own = most((language) => preferred.includes(language));
  if (best === undefined || own === undefined) return best?.[0];
  return best[1] >= sure && best[1] >= times * own[1] ? best[0] : own[0];
}

/**
 * The language of each speaker. The languages that are certain for other speakers of the recording count like preferred ones:
 * an unusual voice among Russian voices is probably Russian.
 */
export function languagesOfVoices(
  voices: ReadonlyMap<number, ReadonlyMap<string, number>>,
  preferred: readonly string[],
): Map<number, string> {
  const certain = [...voices.values()].flatMap((probabilities) =>
    [...probabilities]
      .filter(([language, one]) => one >= CLEARLY.sure && isUsual(language))
      .map(([language]) => language),
  );
  // Without languages of the user, another language needs no certainty of its own.
  const clearly = preferred.length > 0 ? CLEARLY : { ...CLEARLY, sure: 0 };
  const languages = [...preferred, ...certain];
  return new Map(
    [...voices].flatMap(([speaker, probabilities]) => {
      const language = preferredLanguage(probabilities, languages, clearly);
      return language === undefined ? [] : [[speaker, language] as const];
    }),
  );
}
