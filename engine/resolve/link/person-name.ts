import { formalNames } from "../../language/ru/lexicons/diminutives";
import { foldLatin } from "../../language/latin/fold-latin";
import { englishGender, isLatinGiven, isLatinSurname } from "../../language/latin/latin-names";
import { isRussianSurname } from "../../language/ru/lexicons/surnames";
import type { NameReading } from "../../language/ru/morphology/analyse";
import { analyseSurface } from "../../language/ru/morphology/analyse";
import type { Gender, NamePart } from "../../language/ru/morphology/cases";
import { type Standing, standingsOf } from "../../language/ru/morphology/standing";
import { isHonorific, titleGender } from "../../language/honorifics";
import { fold } from "../../language/shape";
import { remembered } from "../../remembered";
import type { SeenGender } from "../../language/ru/gender-context";
import { stem } from "../../language/ru/morphology/stem";
import { masculineSurnames } from "../../language/ru/morphology/surname";

/** A mention of a person taken apart. Each part holds every nominative it may stand for, folded. */
export interface PersonName {
  readonly given: ReadonlySet<string>;
  readonly patronymic: ReadonlySet<string>;
  readonly surname: ReadonlySet<string>;
  /** First letters of the given name and what follows it, in order. */
  readonly initials: readonly string[];
  /** Every gender that fits. */
  readonly genders: ReadonlySet<Gender>;
  /** Every gender and case in which all the words fit together; empty where nothing is known of them. */
  readonly standings: readonly Standing[];
  /** The gender that the words show, or the sentence around them. */
  readonly seen: SeenGender | undefined;
}

const PARTICLE =
  /^(?:van|von|der|den|de|da|di|du|la|le|al|el|bin|ibn|ван|фон|дер|де|да|ди|ла|ле|аль|эль|бин|ибн|оглы|кызы)$/;
const PART = /\p{L}[\p{L}\p{M}'’ʼ‑-]*\.?/gu;

interface Piece {
  readonly word: string;
  readonly initial: boolean;
  readonly readings: readonly NameReading[];
}

const MENTIONS = 10_000;

/** Takes a mention of a person apart: parts, initials, gender. */
export const parsePerson: (mention: string) => PersonName = remembered(MENTIONS, takeApart);

function takeApart(mention: string): PersonName {
  const pieces: Piece[] = [];
  let titled: Gender | undefined;
  const written = mention.slice(0, 200);
  // `anna-lee` is a name as programs write it; Anna-Lee may be one given name.
  const words = /^[a-z]+(?:-[a-z]+)+$/.test(written) ? written.replaceAll("-", " ") : written;
  for (const [part] of words.matchAll(PART)) {
    const word = part.replace(/\.$/, "");
    const folded = fold(word);
    titled ??= titleGender(word);
    if (isHonorific(word) || PARTICLE.test(folded)) continue;
    const initial = word.length === 1 || (part.endsWith(".") && word.length <= 2);
    pieces.push({ word: folded, initial, readings: initial ? [] : analyseSurface(word) });
  }
  return assemble(pieces, mention.includes(","), titled);
}

function assemble(pieces: readonly Piece[], comma: boolean, titled: Gender | undefined): PersonName {
  const initials = pieces.filter(({ initial }) => initial).map(({ word }) => word);
  const words = pieces.filter(({ initial }) => !initial);
  // Петрович И. С. is a surname; Петрович alone is who stands elsewhere as Иван Петрович.
  const isAlone = pieces.length === 1;
  const patronymicAt = words.findIndex(
    (piece, index) => (index > 0 || isAlone) && piece.readings.some(({ part }) => part === "patronymic"),
  );
  const patronymic = words[patronymicAt];
  const rest = words.filter((_, index) => index !== patronymicAt);
  const { given, surname } = splitNames(rest, {
    comma,
    patronymic: patronymic !== undefined,
    initials: initials.length,
  });
  const parts = [
    [given, "given"],
    [patronymic, "patronymic"],
    [surname, "surname"],
  ] as const;
  const standings = standingsOf(parts.map(([piece, part]) => ({ part, readings: piece?.readings ?? [] })));
  const [standing] = standings;
  const same = standings.every(({ gender }) => gender === standing?.gender);
  const gender = titled ?? (same ? standing?.gender : undefined);
  return {
    given: keys(given, "given"),
    patronymic: keys(patronymic, "patronymic"),
    surname: keys(surname, "surname"),
    initials,
    genders: genders(parts),
    standings,
    seen: gender && { gender, sure: true },
  };
}

interface Around {
  readonly comma: boolean;
  readonly patronymic: boolean;
  readonly initials: number;
}

function splitNames(
  words: readonly Piece[],
  around: Around,
): { given?: Piece | undefined; surname?: Piece | undefined } {
  const [first, second] = words;
  const last = words.at(-1);
  if (!first) return {};
  if (!second) {
    if (around.initials > 0) return { surname: first };
    return around.patronymic || (isGiven(first) && !isSurnameFirst(first.word)) ? { given: first } : { surname: first };
  }
  if (around.comma || (isGiven(second) && (!isGiven(first) || isSurnameFirst(first.word))))
    return { given: second, surname: first };
  // Wang Xiuying is Wang by surname.
  if (words.length === 2 && isFamilyNameOnly(first.word) && !isLatinSurname(second.word))
    return { given: second, surname: first };
  return { given: first, surname: last };
}

/** Surnames that stand first and are given names elsewhere. */
const isSurnameFirst = (word: string): boolean => /^(?:ким|пак|ли|цой|хан|юн|нам|шин|лим|чен)$/.test(word);
/** Аль-Бадри: whoever is from there. */
const OF_A_PLACE = /^(?:аль|эль|ас|аш|ад|ат|аз|ар)-/;

const isFamilyNameOnly = (word: string): boolean => isLatinSurname(word) && !isLatinGiven(word);

function isGiven({ word, readings }: Piece): boolean {
  if (OF_A_PLACE.test(word)) return false;
  if (/^[a-z]/.test(foldLatin(word))) return isLatinGiven(word);
  return readings.some(({ part }) => part === "given");
}

function keys(piece: Piece | undefined, part: NamePart): Set<string> {
  const found = new Set<string>();
  if (!piece) return found;
  const family = part === "surname" ? familyOf(piece) : undefined;
  if (family !== undefined) return found.add(family);
  for (const reading of piece.readings) {
    if (reading.part !== part) continue;
    const lemma = fold(reading.lemma);
    found.add(part === "surname" ? (masculineSurnames(lemma)[0] ?? lemma) : lemma);
  }
  if (found.size === 0) found.add(plainKey(piece.word));
  if (part === "given") for (const name of [...found]) for (const formal of formalNames(name)) found.add(formal);
  return found;
}

/** `Петровых` are several people and none of them: their key is the nominative, `петровы`. */
function familyOf({ word, readings }: Piece): string | undefined {
  if (readings.some(({ part }) => part === "surname")) return undefined;
  const stem = /^(.{2,}(?:[оеё]в|[иы]н|[сц]к))(?:ы|ых|ыми|ие|их|ими)$/.exec(word)?.[1];
  return stem !== undefined && masculineOf(stem).some(isRussianSurname)
    ? `${stem}${/к$/.test(stem) ? "ие" : "ы"}`
    : undefined;
}

const masculineOf = (stem: string): string[] => (/к$/.test(stem) ? [`${stem}ий`, `${stem}ой`] : [stem]);

/** Marks are accents only in Latin letters: in other scripts they are vowels, and names differ in nothing else. */
function plainKey(word: string): string {
  if (/[а-я]/.test(word)) return stem(word);
  return /\p{Script=Latin}/u.test(word) ? foldLatin(word) : word.normalize("NFC");
}

function genders(parts: readonly (readonly [Piece | undefined, NamePart])[]): Set<Gender> {
  const fitting = new Set<Gender>(["male", "female"]);
  for (const [piece, part] of parts) {
    const own = new Set(piece?.readings.filter((reading) => reading.part === part).map(({ gender }) => gender));
    if (own.size === 1) for (const gender of ["male", "female"] as const) if (!own.has(gender)) fitting.delete(gender);
    const english = part === "given" && piece ? englishGender(piece.word) : undefined;
    if (english) fitting.delete(english === "male" ? "female" : "male");
  }
  return fitting.size > 0 ? fitting : new Set<Gender>(["male", "female"]);
}

export const SLOTS = ["surname", "given", "patronymic"] as const satisfies readonly NamePart[];

/** How many parts of a name are told. */
export function fullness(name: PersonName): number {
  return SLOTS.filter((slot) => name[slot].size > 0).length + Math.min(name.initials.length, 2) * 0.4;
}
