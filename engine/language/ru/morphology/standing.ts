import { isUsualGiven } from "../lexicons/names";
import type { NameReading } from "../../name-word";
import { CASES, type Case, type Gender, GENDERS, type NamePart } from "../../cases";
import { fold } from "../../shape";

/** Not Цой. */
const WOMAN_IN_OY = /^[^аеиоуыэюя]*[аеиоуыэюя].*ой$/;
/** Rather Толстой, Донской. */
const MAN_IN_OY =
  /^(?:толст|крут|сед|золот|молод|лих|глух|слеп|нем|хром|худ|прост|крив|чуж|больш|дорог|ряб|свят|сух|кос|лесн|стальн|донск|трубецк|шаховск|луговск|полевск)[иы]й$/;

export interface Standing {
  readonly case: Case;
  readonly gender: Gender;
}

interface Word {
  readonly part: NamePart;
  readonly readings: readonly NameReading[];
}

/** Masculine surnames that look like an oblique feminine. */
const MEN_IN_OVOY =
  /^(?:лугов|полев|ланов|берегов|яров|боров|степов|садов|тернов|рядов|дворов|годов|бедов|гробов|быков|лесов|вестов|роев|строев|лозов|дубов|кленов)ой$/;

/** Gender and case that fit all words: `Саша Белова` is feminine nominative. Words without readings are ignored. */
export function standingsOf(words: readonly Word[]): Standing[] {
  const telling = words
    .map(({ part, readings }) => likely(readings.filter((reading) => reading.part === part)))
    .filter((readings) => readings.length > 0);
  if (telling.length === 0) return [];
  return GENDERS.flatMap((gender) =>
    CASES.filter((one) => telling.every((readings) => readings.some((r) => r.gender === gender && r.case === one))).map(
      (one) => ({ case: one, gender }),
    ),
  );
}

/** Drops rare readings: `Анна` is not Анн, `Громовой` is not masculine, `Толстой` of a woman is Толстая. */
export function likely(readings: readonly NameReading[]): readonly NameReading[] {
  const usual = readings.filter(({ part, lemma, gender }) => {
    const name = fold(lemma);
    if (part === "given") return isUsualGiven(name);
    if (part !== "surname") return true;
    if (gender === "female" ? WOMAN_IN_OY.test(name) : MAN_IN_OY.test(name)) return false;
    return !/(?:[оеё]в|ин)(?:ой|ый|ая)$/.test(name) || MEN_IN_OVOY.test(name);
  });
  return usual.length > 0 ? usual : readings;
}
