import { isHonorific } from "../../language/honorifics";
import { fullness, type PersonName } from "../link/person-name";

const DOTTED = /^\p{Lu}(?:\.[ \u00a0]?\p{Lu}){1,2}$/u;
const JOINED = /^\p{Lu}{2,3}$/u;
/** Also abbreviations with dots: `P.S.`, `и.о.` */
const OTHER =
  /^(?:p\.?\s?s|u\.?\s?[skn]|e\.?\s?u|a\.?\s?[md]|p\.?\s?[mo]|b\.?\s?c|d\.?\s?c|l\.?\s?a|и\.?\s?о|р\.?\s?ф|н\.?\s?э|т\.?\s?[едкопч]|г\.?\s?р|д\.?\s?р|м\.?\s?п|с\.?\s?ш|в\.?\s?д)$/iu;

/** Common abbreviations of two letters without dots. */
const ABBREVIATIONS = new Set(
  (
    "IT AI TV PC HR PR QA ID OK VP CV UI UX DB OS UN VS PH MR CT IP TB GB MB KB NB RE FW " +
    "ИП АО ПК ПО РП ПС ТВ ИТ ИИ ГК УК НК ТК СК ДК ЖК ФЗ СМ МП ВС ВК КТ ТЦ БЦ СЗ ЧП ПП АК ГБ МБ КБ ТБ ПР СП ТЗ ТП НБ ОС"
  ).split(" "),
);

/** Initials of a full name in each usual order: `И.П.С.` and `П.С.И.` of Иванов Пётр Сергеевич, `J.W.` of Jane Whitfield. */
export function initialsOf(value: string, name: PersonName): readonly string[] {
  if (Math.min(name.given.size, name.surname.size) === 0 || fullness(name) < 2) return [];
  const words = (value.match(/\p{Lu}[\p{L}'’-]+/gu) ?? []).filter((word) => !isHonorific(word));
  if (words.length < 2 || words.length > 3) return [];
  const letters = words.map((word) => word.charAt(0));
  const [first = "", second = "", third = ""] = letters;
  if (name.script !== "cyrillic") return [letters.join(""), first + (third || second)];
  return third === ""
    ? [first + second, second + first]
    : [
        first + second + third,
        second + third + first,
        third + first + second,
        first + second,
        second + third,
        second + first,
      ];
}

/** Dotted initials are surely a person's. Joined ones may be another abbreviation, on which the model decides. */
export const areInitials = (words: string, isPossible: () => boolean): boolean =>
  !OTHER.test(words) && (DOTTED.test(words) || (JOINED.test(words) && !ABBREVIATIONS.has(words) && isPossible()));
