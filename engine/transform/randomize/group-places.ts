import { fold, isCyrillic } from "../../language/shape";
import type { FoundMention } from "./mention";
import { readPlace } from "./place-forms";
import { placeWord } from "./place-words";
import { capitalOfInhabitant } from "./russian-inhabitants";
import { bareName, isListed, ofPhone, ofPlate, ofPostcode, type Region, regionsNamed } from "./region-table";
import { streetless } from "./address-parts";
import { leastBy } from "./least-by";

export interface PlaceGroups {
  /** Real regions of the text, in text order. */
  readonly regions: readonly Region[];
  /** Real region by number of the mention. */
  readonly ofMention: ReadonlyMap<number, Region>;
  /** By folded nominative. */
  readonly ofName: ReadonlyMap<string, Region>;
  /** Regions that are named themselves, not only their towns. */
  readonly named: ReadonlySet<Region>;
  /** Folded nominatives with possible derived words. */
  readonly names: readonly string[];
}

/** Maximum distance of `Энгельс` and `Саратовская область` in UTF-16 units. */
const ADJACENT = 20;
const OF_REGION = /(\p{Lu}[\p{L}-]+)\s+(?:обл(?![а-я])|област|кра(?=[йяею](?!\p{L})))/gu;
const REPUBLIC = /[Рр]еспублик\p{L}+\s+(\p{Lu}[\p{L}-]+(?:\s\p{Lu}\p{L}+)?)/gu;
const OF_TOWN = /(?:^|[^\p{L}])(?:г\.|гор\.|город\p{L}{0,2}|по г\.)\s*(\p{Lu}[\p{L}-]+)/gu;

interface Read {
  readonly mention: FoundMention;
  /** Folded names in the text. */
  readonly names: readonly string[];
  region: Region | undefined;
}

function namesIn({ kind, text }: FoundMention): string[] {
  if (!isCyrillic(text)) return [];
  if (kind === "place") {
    const [, town = "", region = ""] = TOWN_AND_REGION.exec(text) ?? [];
    return town === ""
      ? [capitalOfInhabitant(text.toLowerCase()) ?? withoutKeyword(text)]
      : [withoutKeyword(town), region];
  }
  if (kind === "address") return streetless(text);
  if (kind !== "organization") return [];
  return [OF_REGION, REPUBLIC, OF_TOWN].flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (found) => found[1] ?? ""),
  );
}

/** `г. Армавира Краснодарского края` */
const TOWN_AND_REGION = /^(.+\p{Ll})[\s,]+(\p{Lu}[\p{L}-]+[сц]к\p{L}+)\s+(?:обл|кра[йяею])/u;

const withoutKeyword = (text: string): string => text.replace(/^(?:г|гор|пос|п|с|д|пгт|ст)\.\s*/iu, "");

const withoutKind = (name: string): string =>
  name.replace(/^республик\p{L}+ | (?:обл\.?|област\p{L}*|кра[йяею]|краем|республик\p{L}+)$/giu, "");

const codesOf = ({ kind, text }: FoundMention): Region | undefined => {
  if (kind === "license_plate") return ofPlate(text);
  if (kind === "phone") return ofPhone(text);
  return kind === "postal_code" || kind === "address" ? ofPostcode(text) : undefined;
};

/** Which places of a Russian text belong to one region: by names, codes, common addresses and neighbouring words. */
export function groupPlaces(mentions: readonly FoundMention[]): PlaceGroups {
  const reads = mentions.map((mention): Read => ({
    mention,
    names: namesIn(mention).map(withoutKind),
    region: undefined,
  }));
  const named = new Set<Region>();
  const isRegionName = (name: string, region: Region): boolean =>
    fold(bareName(region)).slice(0, -2) === fold(name).slice(0, fold(bareName(region)).length - 2);
  // Regions name themselves; then their towns, which may have namesakes.
  for (const read of reads)
    for (const name of read.names)
      for (const region of regionsNamed(name))
        if (isRegionName(name, region)) {
          named.add(region);
          read.region ??= region;
        }
  const known = (): Set<Region> => new Set(reads.flatMap(({ region }) => region ?? []));
  const evident = known();
  for (const read of reads) {
    const rows = read.names.flatMap(regionsNamed);
    read.region ??= rows.find((region) => evident.has(region)) ?? rows[0] ?? codesOf(read.mention);
    if (read.region !== undefined) evident.add(read.region);
  }
  const ends = (read: Read): number => read.mention.start + read.mention.text.length;
  const unknown = reads.filter(
    ({ names, region, mention }) => names.length > 0 && region === undefined && mention.kind === "place",
  );
  const located = reads.filter(({ region, mention }) => region !== undefined && mention.kind !== "organization");
  const all = [...known()];
  const own = reads.flatMap((read) => (read.mention.kind === "place" ? lemmasOf(read) : read.names.map(fold)));
  const names = [...new Set([...all.flatMap(namesOfRegion), ...own])];
  for (const read of unknown) {
    const { text, start } = read.mention;
    const gap = (one: Read): number => Math.max(one.mention.start - ends(read), start - ends(one));
    const nearest = leastBy(located, gap);
    const isDerived = !readPlace(text).known && placeWord(text, names, fold(text)) !== undefined;
    if (nearest === undefined || isDerived) continue;
    if (gap(nearest) <= ADJACENT || !readPlace(text).known) read.region = nearest.region;
  }
  const ofName = new Map<string, Region>();
  for (const read of reads)
    if (read.region !== undefined)
      for (const name of read.mention.kind === "place"
        ? lemmasOf(read)
        : read.names.flatMap((one) => likeliest(readPlace(one).lemmas)))
        if (!ofName.has(name)) ofName.set(name, read.region);
  for (const region of all) for (const name of namesOfRegion(region)) ofName.set(name, region);
  const ofMention = new Map(
    reads.flatMap(({ mention, region }) => (region === undefined ? [] : [[mention.at, region] as const])),
  );
  return { regions: [...known()], ofMention, ofName, named, names };
}

const lemmasOf = ({ mention, names }: Read): readonly string[] => {
  if (!isCyrillic(mention.text)) return [];
  const own = names.length > 1 ? names : [withoutKeyword(mention.text)];
  return own.flatMap((name) => likeliest(readPlace(name).lemmas));
};

/** `Саратова` is of Саратов, not of an unlisted Саратова. */
export const likeliest = (lemmas: readonly string[]): readonly string[] => {
  const listed = lemmas.filter(isListed);
  return listed.length > 0 ? listed : lemmas;
};

const namesOfRegion = (region: Region): string[] =>
  [region.capital, region.name, bareName(region)].filter(Boolean).map(fold);
