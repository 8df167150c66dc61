import { grouped } from "../../grouped";
import { placeParadigm } from "../../language/ru/morphology/place";
import { fold } from "../../language/shape";
import data from "../pools/regions.json";

export interface Region {
  /** `Тамбовская область`; empty for cities that are regions. */
  readonly name: string;
  readonly capital: string;
  readonly towns: readonly string[];
  readonly plates: readonly string[];
  readonly dial: readonly string[];
  readonly post: readonly string[];
  /** Only if it may be drawn. */
  readonly people?: { readonly male: string; readonly female: string; readonly adjective: string };
}

const words = (text: string, by: string): string[] => text.split(by).filter(Boolean);

const REGIONS: readonly Region[] = data.russia.map((row) => {
  const [
    name = "",
    capital = "",
    plates = "",
    dial = "",
    post = "",
    towns = "",
    male = "",
    female = "",
    adjective = "",
  ] = row.split(";");
  const own = { name, capital, towns: words(towns, ","), plates: words(plates, " ") };
  const codes = { dial: words(dial, " "), post: words(post, " ") };
  return { ...own, ...codes, ...(adjective !== "" && { people: { male, female, adjective } }) };
});

export const DRAWN = REGIONS.filter(({ people }) => people !== undefined);

const KIND = /(?:^| )(область|край|республика|автономная|автономный округ)(?= |$)/iu;
export type RegionKind = "область" | "край" | "республика";

export const kindOfRegion = ({ name }: Region): RegionKind => {
  const kind = KIND.exec(name)?.[1]?.toLowerCase();
  return kind === "край" || kind === "республика" ? kind : "область";
};

/** `Саратовская`, `Татарстан`, `Северная Осетия` */
export const bareName = ({ name }: Region): string =>
  name.replace(/^Республика | (?:область|край|Республика|автономная область|автономный округ)$/gu, "");

/** Folded forms of the names of regions, capitals and towns. */
let forms: ReadonlyMap<string, readonly Region[]> | undefined;

function formsOfRegions(): ReadonlyMap<string, readonly Region[]> {
  const all = REGIONS.flatMap((region) => {
    const bare = bareName(region);
    const adjective = /^(\p{L}+(?:-\p{L}+)?)(?:ая|ий)$/u.exec(bare)?.[1];
    const ofAdjective = ["ая", "ой", "ую", "ий", "ого", "ому", "им", "ом"].map((end) => `${adjective ?? ""}${end}`);
    const names = [region.capital, ...region.towns, ...(adjective === undefined ? [bare] : [])].filter(Boolean);
    const written = names.flatMap((one) => placeParadigm(one.toLowerCase()));
    return [...new Set([...written, ...(adjective === undefined ? [] : ofAdjective)].map(fold))].map(
      (form) => [form, region] as const,
    );
  });
  return new Map(
    Array.from(
      grouped(all, ([form]) => form),
      ([form, rows]) => [form, rows.map(([, region]) => region)] as const,
    ),
  );
}

/** Regions with this name of a region or town, in any case. */
export const regionsNamed = (name: string): readonly Region[] => {
  forms ??= formsOfRegions();
  return forms.get(fold(name)) ?? [];
};

const NOMINATIVES = new Set(
  REGIONS.flatMap((region) => [region.name, bareName(region), region.capital, ...region.towns]).map(fold),
);
/** Folded nominative of a region or town in the table. */
export const isListed = (name: string): boolean => name !== "" && NOMINATIVES.has(name);

const byCode = (codes: "plates" | "dial" | "post", code: string): Region | undefined =>
  REGIONS.find((region) => region[codes].includes(code));

/** `А123ВС64` */
const PLATE_CODE = /(?<=\p{L}\s?)\d{2,3}(?=\s*(?:rus|рус)?\.?\s*$)/iu;
export const ofPlate = (value: string): Region | undefined => byCode("plates", PLATE_CODE.exec(value)?.[0] ?? "");
export const plateIn = (value: string, region: Region, like = 0): string =>
  value.replace(PLATE_CODE, () => region.plates[like % region.plates.length] ?? "");

/** Three digits after `+7` or `8`; undefined for other countries and local numbers. */
function areaCode(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, "");
  if (digits.length === 11 && /^[78]/.test(digits)) return digits.slice(1, 4);
  return digits.length === 10 ? digits.slice(0, 3) : undefined;
}
export const ofPhone = (value: string): Region | undefined => byCode("dial", areaCode(value) ?? "");

const POSTCODE = /(?<!\d)\d{6}(?!\d)/u;
export const ofPostcode = (value: string): Region | undefined =>
  byCode("post", POSTCODE.exec(value)?.[0].slice(0, 3) ?? "");
