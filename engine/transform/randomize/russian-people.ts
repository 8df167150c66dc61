import { agreeingCase, genderInSentence } from "../../language/ru/gender-context";
import { caseAsked } from "../../language/ru/grammar/case-of-name";
import type { Case, Gender } from "../../language/cases";
import { standingsOf } from "../../language/ru/morphology/standing";
import { masculineSurnames } from "../../language/ru/morphology/forms";
import { casesOf, keyOf, nameInCases } from "../../language/ru/name-in-cases";
import { isPart, nameWords } from "../../language/ru/name-words";
import { type NameWord } from "../../language/name-word";
import { fold } from "../../language/shape";
import type { Mention } from "./mention";
import { chooseCase } from "./sentence-case";

const WEIGHT: Partial<Record<NameWord["part"], number>> = { patronymic: 8, given: 4, surname: 1 };

export function genderOf(
  mentions: readonly (Omit<Mention, "text"> & { readonly words: readonly NameWord[] })[],
): Gender | undefined {
  const score = { male: 0, female: 0 };
  for (const { words, before, after, asked: all } of mentions) {
    const named = words.flatMap(({ part, readings }) => (isPart(part) ? { part, readings } : []));
    const seen = genderInSentence(standingsOf(named), before, after ?? "");
    if (seen) score[seen.gender] += seen.sure ? 8 : 2;
    const asked = all?.[0] ?? caseAsked(before, after) ?? "nominative";
    for (const gender of ["male", "female"] as const) {
      for (const { part, readings } of words)
        if (readings.some((reading) => reading.gender === gender)) score[gender] += WEIGHT[part] ?? 0;
      const cases = casesOf(words, gender);
      if (cases.includes(asked)) score[gender] += 2;
      if (cases.length === 0) score[gender] -= 4;
    }
  }
  if (score.male === score.female) return undefined;
  return score.male > score.female ? "male" : "female";
}

/** Allowed by the words, else required by the sentence. */
export function caseOf(
  words: readonly NameWord[],
  gender: Gender,
  { before, after, asked }: Omit<Mention, "text">,
): Case {
  const cases = casesOf(words, gender);
  const agreeing = agreeingCase(before, gender);
  if (agreeing && cases.includes(agreeing)) return agreeing;
  return chooseCase(cases, asked ?? [caseAsked(before, after) ?? []].flat());
}

/** Possible masculine surnames, likeliest first: `Толстому` is Толстой or Толстый. */
export function surnameKeys(word: NameWord, gender: Gender): string[] {
  const lemmas = word.readings.map(({ lemma }) => fold(lemma));
  const [first, ...others] = [keyOf(word, gender), ...lemmas].map((lemma) =>
    gender === "female" ? (masculineSurnames(lemma)[0] ?? lemma) : lemma,
  );
  // `Куцу` may be of Куц, even if another person is Куца.
  const stem = /^(.{2,}[бвгджзклмнпрстфхцчшщ])(?:[ауе]|ом|ем)$/.exec(fold(word.text))?.[1];
  return [...new Set([first ?? "", ...others, ...(stem === undefined ? [] : [stem])])];
}

/** In the case of the mention: `с Анной`. Other text (`Участник А`) is unchanged. */
export function chosenInForm(chosen: string, mention: Mention): string {
  const own = nameWords(chosen);
  // Without evidence assume a woman: of women's names only those in -а decline.
  const gender = genderOf([{ words: own, before: "" }]) ?? "female";
  const words = nameWords(mention.text);
  const grammaticalCase = caseOf(words, genderOf([{ ...mention, words }]) ?? gender, mention);
  return nameInCases(chosen, gender, own)(grammaticalCase);
}
