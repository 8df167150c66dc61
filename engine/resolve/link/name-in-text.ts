import { titleGender } from "../../language/honorifics";
import { genderInSentence } from "../../language/ru/gender-context";
import { isCyrillic } from "../../language/shape";
import { parsePerson, type PersonName } from "./person-name";

/** Context in UTF-16 units. */
const AROUND = 80;

interface Mention {
  readonly start: number;
  readonly end: number;
  /** The form in the user's list. */
  readonly lemma?: string;
}

/** With the gender that the sentence shows. */
export function seenInText(text: string, { start, end, lemma }: Mention): PersonName {
  const name = parsePerson(lemma ?? text.slice(start, end));
  if (lemma !== undefined || name.seen) return name;
  const [before, after] = [text.slice(Math.max(0, start - AROUND), start), text.slice(end, end + AROUND)];
  const titled = titleGender(/(?:^|[^\p{L}])(\p{Script=Latin}{2,12})\.?\s+$/u.exec(before)?.[1] ?? "");
  const isRussian = isCyrillic(text.slice(start, end));
  const seen = (one: PersonName): PersonName["seen"] =>
    titled ? { gender: titled, sure: true } : isRussian ? genderInSentence(one.standings, before, after) : undefined;
  const { otherwise } = name;
  return {
    ...name,
    seen: seen(name),
    otherwise: otherwise && { ...otherwise, seen: otherwise.seen ?? seen(otherwise) },
  };
}
