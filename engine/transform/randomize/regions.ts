import { CASES, type Case } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { fold, inShapeOf } from "../../language/shape";
import type { Chance } from "./chance";
import { groupPlaces, likeliest, type PlaceGroups } from "./group-places";
import type { FoundMention } from "./mention";
import type { Originals } from "./originals";
import { inhabitant, placeWord } from "./place-words";
import { bareName, DRAWN, kindOfRegion, plateIn, type Region, regionsNamed } from "./region-table";

/** One invented region for each region of a Russian text: towns, codes, plates and inhabitants fit together. */
export class Regions {
  private readonly groups: PlaceGroups;
  private readonly fresh = new Map<Region, Region>();
  private readonly towns = new Map<string, string>();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    mentions: readonly FoundMention[],
  ) {
    this.groups = groupPlaces(mentions);
  }

  /** Preserves the region of a surrogate in an earlier text. */
  learn(lemma: string, surrogate: string): void {
    const real = this.groups.ofName.get(fold(lemma)) ?? regionsNamed(lemma)[0];
    const fresh = DRAWN.find((one) => [one.name, bareName(one), one.capital, ...one.towns].includes(surrogate));
    if (real !== undefined && fresh !== undefined && !this.fresh.has(real)) this.fresh.set(real, fresh);
  }

  /** Draws all regions, so that other places can avoid them. */
  settle(): void {
    for (const region of this.groups.regions) this.drawn(region);
  }

  isUsed(place: string): boolean {
    return [...this.fresh.values()].some((one) => [one.capital, bareName(one), one.name, ...one.towns].includes(place));
  }

  /** Invented name in the nominative. */
  nameOf(lemmas: readonly string[]): string | undefined {
    for (const lemma of likeliest(lemmas.map(fold))) {
      const real = this.groups.ofName.get(fold(lemma));
      if (real === undefined) continue;
      const fresh = this.drawn(real);
      if (fold(lemma) === fold(real.name)) return fresh.name;
      if (fold(lemma) === fold(bareName(real))) return bareName(fresh);
      if (fold(lemma) === fold(real.capital)) return fresh.capital;
      const town = this.townOf(fold(lemma), fresh);
      if (town !== undefined) return town;
    }
    return undefined;
  }

  /** `Тамбовск` for `Саратовск`, if it is the adjective of a region of the text. */
  adjectiveOf(stem: string, isRegions: boolean): string | undefined {
    for (const ending of ["ий", "ая"]) {
      const found = this.read(`${stem}${ending}`);
      if (found) return this.adjective(found.name, isRegions);
    }
    return undefined;
  }

  /** `саратовский`, `саратовцам`: in the same form; undefined for other words. */
  derived(word: string, name: (lemma: string) => string): string | undefined {
    const found = this.read(word);
    if (found === undefined) return undefined;
    const { is, ending, case: at } = found.word;
    if (is === "adjective") return inShapeOf(word, this.adjective(found.name, false, name) + ending);
    const place = name(found.name);
    const { people } = DRAWN.find(({ capital }) => capital === place) ?? {};
    if (people !== undefined) return inShapeOf(word, inhabitant(is === "female" ? people.female : people.male, is, at));
    const row = {
      male: "житель жителя жителю жителя жителем жителе",
      female: "жительница жительницы жительнице жительницу жительницей жительнице",
      plural: "жители жителей жителям жителей жителями жителях",
    }[is];
    const of = inCase(place, "genitive");
    return `${inShapeOf(word, row.split(" ")[at] ?? "")} ${of}`;
  }

  plate(value: string, at: number): string {
    const region = this.freshAt(at);
    return region === undefined ? value : plateIn(value, region);
  }

  /** Area code for a Russian phone number: of its region, else of the first one of the text. */
  areaCode(at: number): string | undefined {
    return this.freshAt(at)?.dial[0];
  }

  postcode(digits: string, at: number): string {
    const region = this.freshAt(at);
    return region === undefined ? digits : this.chance.pick(region.post) + digits.slice(3);
  }

  private freshAt(at: number): Region | undefined {
    const real = this.groups.ofMention.get(at) ?? this.groups.regions[0];
    return real && this.drawn(real);
  }

  private read(word: string) {
    for (const name of this.groups.names) {
      const read = fold(word) === name ? undefined : placeWord(word, [name]);
      if (read) return { name, word: read };
    }
    return undefined;
  }

  private adjective(lemma: string, isRegions: boolean, name?: (lemma: string) => string): string {
    const real = this.groups.ofName.get(lemma);
    const fresh = real && this.drawn(real);
    const isRegionName = real !== undefined && (lemma === fold(bareName(real)) || lemma === fold(real.name));
    if (fresh !== undefined && (isRegions || (isRegionName && real.capital === "")))
      return adjectiveOfName(bareName(fresh));
    // `татарстанский`, although another kind of region is drawn.
    const place = isRegionName && fresh !== undefined ? bareName(fresh) : (this.nameOf([lemma]) ?? name?.(lemma) ?? "");
    return (
      DRAWN.find((one) => one.capital === place || bareName(one) === place)?.people?.adjective ?? adjectiveOfName(place)
    );
  }

  private townOf(lemma: string, region: Region): string | undefined {
    const known = this.towns.get(lemma);
    if (known !== undefined) return known;
    const used = new Set(this.towns.values());
    const free = region.towns.filter((town) => !used.has(town) && !this.originals.hasWord(town));
    if (free.length === 0) return undefined;
    const town = this.chance.pick(free);
    this.towns.set(lemma, town);
    return town;
  }

  private drawn(real: Region): Region {
    const known = this.fresh.get(real);
    if (known !== undefined) return known;
    const used = new Set(this.fresh.values());
    const isFree = (one: Region): boolean =>
      !used.has(one) &&
      !this.groups.regions.includes(one) &&
      ![one.capital, bareName(one)].some((name) => this.originals.hasWord(name));
    const free = DRAWN.filter(isFree);
    const kind = this.groups.named.has(real) ? kindOfRegion(real) : undefined;
    const alike = free.filter((one) => kind === undefined || kindOfRegion(one) === kind);
    const fresh = this.chance.pick([alike, free, DRAWN].find((list) => list.length > 0) ?? DRAWN);
    this.fresh.set(real, fresh);
    return fresh;
  }
}

const inCase = (place: string, one: Case): string =>
  (placeParadigm(place.toLowerCase())[CASES.indexOf(one)] ?? place).replace(
    /(^|[- ])(?!на-)(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** Stem: `тамбовск`, `мичуринск`, `мордовск`. */
const adjectiveOfName = (place: string): string => {
  const name = fold(place).split(" ").at(-1) ?? "";
  if (/(?:ская|ский|цкая)$/.test(name)) return name.slice(0, -2);
  if (/[сц]к$/.test(name)) return name;
  if (name.endsWith("ец")) return `${name}к`;
  return `${name.replace(/(?:ия|[аеиоуыэюяйь])$/, "")}ск`;
};
