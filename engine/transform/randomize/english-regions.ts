import { isCyrillic } from "../../language/shape";
import data from "../pools/english-regions.json";
import type { Chance } from "./chance";
import type { EnglishCountry } from "./english-country";
import { Inhabitants } from "./english-inhabitants";
import { citiesIn } from "./english-cities";
import { leastBy } from "./least-by";
import type { FoundMention } from "./mention";
import type { Originals } from "./originals";

interface Drawn {
  readonly name: string;
  readonly code: string;
  readonly area: string;
  readonly post: string;
  readonly cities: readonly string[];
}

const read = (rows: readonly string[]): Drawn[] =>
  rows.map((row) => {
    const [name = "", code = "", area = "", post = "", cities = ""] = row.split(";");
    return { name, code, area, post, cities: cities.split(",") };
  });
const DRAWN: Readonly<Record<EnglishCountry, readonly Drawn[]>> = { us: read(data.us), gb: read(data.gb) };

const STATES = data.states.split("|").map((pair) => pair.toLowerCase().split(":") as [name: string, code: string]);
export const STATE_NAME = new RegExp(`\\b(?:${data.states.replace(/:[A-Z]{2}/g, "")})\\b`, "gu");
const NAME_OF_STATE = new Map(STATES.map(([name, code]) => [code, name]));

const REGION_KEYS = new Map([
  ...STATES.flatMap(([name, code]) => [[name, code] as const, [code, code] as const]),
  ...DRAWN.gb.map(({ name }) => [name.toLowerCase(), name.toLowerCase()] as const),
]);
const COUNTY =
  /(?:shire|^(?:county .*|kent|essex|surrey|norfolk|suffolk|devon|cornwall|dorset|cumbria|somerset|.* sussex|tyne and wear|west midlands))$/;

/** `boston`, `ma`: a city or a region by its key. */
interface Named {
  readonly name: string;
  readonly region: string | undefined;
}

const CODE = /(?<![\p{L}\d])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|\d{5}(?:-\d{4})?)(?![\p{L}\d])/gu;
const LETTERS = Array.from("ABDEFGHJLNPQRSTUWXYZ");

const namedIn = ({ kind, text }: FoundMention): Named[] => {
  if (isCyrillic(text) || (kind !== "place" && kind !== "address")) return [];
  const parts = text
    .replace(CODE, "")
    .split(",")
    .map((part) => part.trim().toLowerCase());
  // In an address the street comes first.
  const names =
    kind === "place"
      ? parts
      : parts.filter(
          (part) =>
            !/\d|\b(?:st|street|road|rd|avenue|ave|lane|drive|dr|close|court|way|blvd|suite|apt|flat)\b/.test(part),
        );
  return names.filter(Boolean).map((name) => ({ name, region: regionOf(name) }));
};

const regionOf = (name: string): string | undefined => REGION_KEYS.get(name) ?? (COUNTY.test(name) ? name : undefined);

/** Lower case; may have words for inhabitants. */
export const placeNames = (mentions: readonly FoundMention[]): string[] => [
  ...new Set(
    mentions.flatMap((mention) =>
      mention.kind === "organization" && !isCyrillic(mention.text)
        ? citiesIn(mention.text)
        : namedIn(mention).flatMap(({ name }) => [name, NAME_OF_STATE.get(name) ?? []].flat()),
    ),
  ),
];

/** Names of states whose code is hidden: `Texas` of `San Antonio, TX`. */
export const statesOfCodes = (mentions: readonly FoundMention[]): string[] => [
  ...new Set(mentions.flatMap(namedIn).flatMap(({ name }) => NAME_OF_STATE.get(name) ?? [])),
];

/** Maximum distance of `Boston` and `MA` in UTF-16 units. */
const ADJACENT = 3;

/** One invented state or county for each real one of an English text, with its cities, codes and inhabitants. */
export class EnglishRegions {
  /** Key of the region, or the city without one. */
  private readonly groupOf = new Map<string, string>();
  private readonly ofMention = new Map<number, string>();
  private readonly groups: string[] = [];
  private readonly fresh = new Map<string, Drawn>();
  /** Names of the drawn regions and their cities. */
  private readonly used = new Set<string>();
  private readonly names = new Map<string, string>();
  private readonly lettersOfPost: number | undefined;
  private readonly inhabitants: Inhabitants;

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    mentions: readonly FoundMention[],
    private readonly country: EnglishCountry,
  ) {
    this.inhabitants = new Inhabitants(placeNames(mentions));
    const names = (mention: FoundMention): Named[] => {
      const found = mention.kind === "place" ? this.inhabitants.whole(mention.text) : undefined;
      return found === undefined ? namedIn(mention) : [];
    };
    const reads = mentions.map((mention) => ({
      mention,
      named: names(mention),
      start: mention.start,
      end: mention.start + mention.text.length,
    }));
    reads.forEach(({ named, end }, at) => {
      const next = reads[at + 1];
      const adjacent = next !== undefined && next.start - end <= ADJACENT ? next.named : [];
      const region = [...named, ...(named.length === 1 ? adjacent : [])].find(
        (one) => one.region !== undefined,
      )?.region;
      if (region !== undefined) for (const { name } of named) this.join(name, region);
    });
    const [only, ...others] = this.groups;
    for (const { named } of reads)
      for (const { name, region } of named) this.join(name, region ?? (others.length === 0 ? only : undefined) ?? name);
    for (const { kind, text } of mentions) {
      const name = kind === "place" ? this.inhabitants.whole(text)?.name : undefined;
      if (name !== undefined) this.join(name, regionOf(name) ?? name);
    }
    const located = reads.filter(({ named }) => named.length > 0);
    for (const { mention, named, start } of reads) {
      const nearest = leastBy(located, (one) => Math.abs(one.start - start));
      const group = this.groupOf.get((named[0] ?? nearest?.named[0])?.name ?? "");
      if (group !== undefined) this.ofMention.set(mention.at, group);
    }
    const code = mentions
      .map(({ text }) => /(?<!\p{L})([A-Z]{1,2})\d[A-Z\d]? ?\d[A-Z]{2}(?!\p{L})/u.exec(text)?.[1])
      .find(Boolean);
    this.lettersOfPost = code?.length;
  }

  learn(): void {
    // Words of earlier texts are known to the table of places.
  }

  settle(): void {
    for (const group of this.groups) this.drawn(group);
  }

  isUsed(place: string): boolean {
    return this.used.has(place);
  }

  nameOf(names: readonly string[]): string | undefined {
    const name = names.map((one) => one.toLowerCase()).find((one) => this.groupOf.has(one));
    const group = name === undefined ? undefined : this.groupOf.get(name);
    if (name === undefined || group === undefined) return undefined;
    const fresh = this.drawn(group);
    if (regionOf(name) !== undefined) return name.length === 2 ? fresh.code : fresh.name;
    const known = this.names.get(name);
    if (known !== undefined) return known;
    const used = new Set(this.names.values());
    const city = fresh.cities.find((one) => !used.has(one) && !this.originals.hasWord(one));
    if (city !== undefined) this.names.set(name, city);
    return city;
  }

  adjectiveOf(): undefined {
    return undefined;
  }

  /** `a Bostonian` -> `a Columbus resident` */
  derived(words: string, name: (original: string) => string): string | undefined {
    const found = this.inhabitants.whole(words);
    if (found === undefined) return undefined;
    const place = name(found.name);
    const article = found.article && (/^[aeiou]/i.test(place) ? "an " : "a ");
    return `${found.article.startsWith("A") ? article.replace("a", "A") : article}${place} resident${found.isPlural ? "s" : ""}`;
  }

  plate(value: string): string {
    return value;
  }

  areaCode(at: number): string | undefined {
    const group = this.ofMention.get(at) ?? this.groups[0];
    return group === undefined ? undefined : this.drawn(group).area;
  }

  /** @param code with new characters; the first ones become those of the region. */
  postcode(code: string, at: number): string {
    const group = this.ofMention.get(at) ?? this.groups[0];
    const post = group === undefined ? undefined : this.drawn(group).post;
    if (post === undefined) return code;
    if (/^\d{5}/.test(code)) return /^\d/.test(post) ? post + code.slice(3) : code;
    const british = /^[A-Z]{1,2}(\d[A-Z\d]?)( ?)(\d)[A-Z]{2}$/.exec(code);
    if (british === null || /^\d/.test(post)) return code;
    const [, district = "", space = "", sector = ""] = british;
    // Two-digit districts from 20 on are rare.
    return `${post}${district.replace(/^[02-9](?=\d)/, "1").replace(/^0$/, "9")}${space}${sector}${this.chance.pick(LETTERS)}${this.chance.pick(LETTERS)}`;
  }

  private join(name: string, group: string): void {
    if (this.groupOf.has(name)) return;
    this.groupOf.set(name, group);
    if (!this.groups.includes(group)) this.groups.push(group);
  }

  private drawn(group: string): Drawn {
    const known = this.fresh.get(group);
    if (known !== undefined) return known;
    const used = new Set(this.fresh.values());
    const isFree = (one: Drawn): boolean =>
      !used.has(one) &&
      ![one.name, one.code, one.cities[0] ?? ""].some(
        (word) => this.originals.hasWord(word) || this.groupOf.has(word.toLowerCase()),
      );
    const free = DRAWN[this.country].filter(isFree);
    const alike = free.filter(({ post }) => this.lettersOfPost === undefined || post.length === this.lettersOfPost);
    const fresh = this.chance.pick([alike, free, DRAWN[this.country]].find((list) => list.length > 0) ?? []);
    this.fresh.set(group, fresh);
    for (const place of [fresh.name, fresh.code, ...fresh.cities]) this.used.add(place);
    return fresh;
  }
}
