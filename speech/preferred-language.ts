import { isUsual } from "./languages";

/**
 * Minimum probability and factor for another language than the user's (measured by `npm run bench -- spoken-language`).
 */
export const CLEARLY = { sure: 0.6, times: 4 };

/**
 * A `preferred` language unless another is clearly more probable, because unusual voices and bad lines seem to be in
 * languages that are not spoken. Without preferred languages, the most probable common one.
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

/** Certain languages of other speakers count as preferred: an unusual voice among Russian ones is probably Russian. */
export function languagesOfVoices(
  voices: ReadonlyMap<number, ReadonlyMap<string, number>>,
  preferred: readonly string[],
): Map<number, string> {
  const certain = [...voices.values()].flatMap((probabilities) =>
    [...probabilities]
      .filter(([language, one]) => one >= CLEARLY.sure && isUsual(language))
      .map(([language]) => language),
  );
  // Without languages of the user, another one needs no minimum probability.
  const clearly = preferred.length > 0 ? CLEARLY : { ...CLEARLY, sure: 0 };
  const languages = [...preferred, ...certain];
  return new Map(
    [...voices].flatMap(([speaker, probabilities]) => {
      const language = preferredLanguage(probabilities, languages, clearly);
      return language === undefined ? [] : [[speaker, language] as const];
    }),
  );
}
