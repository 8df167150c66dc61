import type { EntityType } from "../../shared/document/kinds";
import { type Reference } from "./harmless-range";

const UNIT: ReadonlySet<EntityType> = new Set<EntityType>(["PERSON", "ORG", "LOCATION"]);
const PERIOD: ReadonlySet<EntityType> = new Set<EntityType>(["DATE"]);

/** Small letters only: `Рул` and `Lot` are also names. */
const UNITS =
  "шт|кг|г|т|тн|л|мл|м|м2|м3|м²|м³|кв\\.\\s?м|куб\\.\\s?м|п\\.\\s?м|пог\\.\\s?м|см|мм|км|рул|упак|уп|кор|меш|бан|компл|к-т|наб|пар|усл|усл\\. ед|ед|чел|ч|час|мес|pcs|pc|ea|kg|lot|set|box|m2|m3|m²|hrs|hr|pair|pairs|roll|rolls";

/** Complete cells of tables. */
const inCell = (source: string): string => `(?<=^|[\\t|] ?)(${source})(?= ?(?:$|[\\t|]))`;

export const MEASURES: readonly Reference[] = [
  { pattern: new RegExp(inCell(`(?:${UNITS})\\.?`), "dgmu"), types: UNIT },
  // `Ед.` as a header, before the quantity.
  { pattern: /(?<=[\t|] ?)Ед\.?(?: ?изм\.?)?(?= ?[\t|] ?Кол)/dgu, types: UNIT },
  {
    pattern:
      /(?<!\p{L})(?:[Вв] течение |[Нн]е (?:позднее|более|менее) )?\d{1,3}(?: \([\p{Ll} -]{3,40}\))? (?:рабоч|банковск|календарн)\p{Ll}{2,3} дн\p{Ll}{1,3}(?!\p{L})/dgu,
    types: PERIOD,
  },
  {
    pattern:
      /(?<!\p{L})(?:[Ww]ithin )?\d{1,3}(?: \([a-z -]{3,40}\))? (?:working|business|calendar|banking) days?(?!\p{L})/dgu,
    types: PERIOD,
  },
];
