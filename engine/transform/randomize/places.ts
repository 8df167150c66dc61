import { CASES, type Case } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { capitalize, fold, inShapeOf, isCyrillic } from "../../language/shape";
import data from "../pools/word-patterns.json";
import { DISTRICTS, PLACES, PLACES_WITH_NA, STATES, STREET_ADJECTIVES, type PlacePool } from "../pools/pools";
import { SurrogateTable } from "./surrogate-table";
import type { Chance } from "./chance";
import { drawnPlace } from "./known-names";
import { endingAfterK, hardEnding } from "./organization-words";
import type { Originals } from "./originals";
import type { EnglishRegions } from "./english-regions";
import type { Regions } from "./regions";
import { readPlace } from "./place-forms";
import { rewritten, type Word, wordsIn } from "../../language/rewritten";
import { isNumberWord, otherNumberWord } from "./number-words";
import { isConnecting, keywords } from "./remaining-words";
import { chooseCase } from "./sentence-case";
import { sameShape, unlikeShape } from "./shape";

const COUNTRY = new RegExp(`^(?:${data.countries})`, "i");
const REGION = /(?:^|[^\p{L}])(област|кра(?=[йяею])|республик|округ|район)/iu;
/** `Пензенская обл.` */
const OF_REGION = /^(обл|област|кра|р-н|район|округ|автономн)\p{L}*$/iu;
const REGION_NAMES = new RegExp(`^(?:${data.regionNames})`, "i");
const KEYWORD = keywords(data.streets, data.keywords);
export const isPlaceKeyword = (word: string): boolean => KEYWORD.test(word);
/** Names of places and companies may be such words. */
const INSIDE_HOUSE = keywords(data.insideHouse);
const STREET_WORD = keywords(data.streets);
const HIS_STREET = /^(?:пер|переул|проезд|бул|б-р|тупик|пр-т|просп|проспект)/i;
const STREET_ADJECTIVE = /(?:ая|ую|ой|ый|ий|ого|ому|ым|ом|ое|яя|юю|ей|его|ему|им|ем)$/;

/** `LS4 2AZ`, `K1A 0B1`, `1012 AB`. */
const LETTERED_CODE =
  /(?<![\p{L}\p{N}])(?:[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d|\d{4} ?(?![NS][EW])[A-Z]{2})(?![\p{L}\p{N}])/gu;
const CODE_OR_NUMBER = new RegExp(`${LETTERED_CODE.source}|\\d+`, "gu");

interface Name extends Word {
  readonly ahead: Word | undefined;
  readonly behind: Word | undefined;
}

export class Places {
  private readonly chosen = new SurrogateTable();
  /** Take `на`, and so do their replacements. */
  private readonly withNa = new Set<string>();
  /** `на Свердлова` */
  private readonly streets = new Set<string>();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    /** `english`: `en` or `en-GB`, for Latin replacements. */
    private readonly languages: { readonly own: string; readonly english: string },
    private readonly regions: Regions | EnglishRegions,
  ) {}

  knows(name: string): boolean {
    return name !== name.toLowerCase() && isCyrillic(name) && readPlace(name).known;
  }

  /** False if it was more than a name. */
  learn(original: string, surrogate: string): boolean {
    const { lemmas, known } = readPlace(original);
    const name = /^[\p{L}\p{M}]+(?:[ -‑’'][\p{L}\p{M}]+)*$/u;
    const isForeign = name.test(original) && !isCyrillic(original);
    if (!(isCyrillic(original) && known) && !isForeign) return false;
    const isLemma = lemmas.includes(fold(original));
    const fresh = drawnPlace(surrogate) ?? (isCyrillic(surrogate) && !isLemma ? undefined : surrogate);
    if (fresh === undefined) return false;
    const keys = lemmas.map(placeKey);
    const isOwn = this.originals.hasWord(fresh) || this.originals.hasValue(fresh);
    if (!isOwn && this.chosen.of(...keys) === undefined) this.chosen.keep(keys, fresh);
    if (!isOwn) for (const lemma of lemmas) this.regions.learn(lemma, fresh);
    return true;
  }

  learnPrepositions(mentions: readonly { readonly text: string; readonly before: string }[]): void {
    const follows = (preposition: RegExp): boolean => mentions.some(({ before }) => preposition.test(before));
    if (!follows(/(?:^|[^\p{L}])на\s$/iu) || follows(/(?:^|[^\p{L}])во?\s$/iu)) return;
    for (const { text } of mentions) {
      if (/(?:[ое]ва|ина|ого)$/.test(fold(text)) && !readPlace(text).known) this.streets.add(fold(text));
      else for (const lemma of readPlace(text).lemmas) this.withNa.add(lemma);
    }
  }

  /** @param asked required cases, surest first. */
  place(written: string, asked: readonly Case[]): string {
    // `Ярославле на`
    const tail = /\s+(?:на|в|во|с|из|по)$/u.exec(written)?.[0] ?? "";
    return this.placeName(written.slice(0, written.length - tail.length), asked) + tail;
  }

  private placeName(mention: string, asked: readonly Case[]): string {
    if (this.streets.has(fold(mention))) return this.street(mention, false);
    const derived = isDerivable(mention)
      ? this.regions.derived(mention, (lemma) => this.choose([placeKey(lemma)], this.poolFor(lemma), [lemma]))
      : undefined;
    if (derived !== undefined) return derived;
    // `West Yorkshire` is one name.
    if (!isCyrillic(mention) && this.regions.nameOf([fold(mention)]) !== undefined) return this.named(mention, asked);
    const hasKeyword = /(?:^|\s)(?:\p{Ll}+\.?)\s/u.test(mention);
    const isBare = !hasKeyword && /^[\p{L} -]+$/u.test(mention) && mention !== mention.toLowerCase();
    const isName = isCyrillic(mention) && ((isBare && !REGION.test(mention)) || readPlace(mention).known);
    return isName ? this.named(mention, asked) : this.words(mention, asked, false);
  }

  /** @param at number of the mention. */
  address(mention: string, asked: readonly Case[], at: number): string {
    const numbers = mention.replace(CODE_OR_NUMBER, (number) => {
      if (/^\d{1,3}$/.test(number)) return this.near(number);
      const fresh = (/\p{L}/u.test(number) ? unlikeShape : sameShape)(number, this.chance);
      return /^\d{5,6}$|\p{L}/u.test(number) ? this.regions.postcode(fresh, at) : fresh;
    });
    return this.words(numbers, asked, true);
  }

  private near(digits: string): string {
    const size = Number(digits);
    const highest = Math.max(9, size * 2);
    let drawn = size;
    while (drawn === size) drawn = this.chance.integer(1, highest);
    return String(drawn);
  }

  private words(written: string, asked: readonly Case[], isAddress: boolean): string {
    const mention = written.replace(/\p{L}+/gu, (word) => otherNumberWord(word, this.chance) ?? word);
    const words = wordsIn(mention, /[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu);
    const codes = wordsIn(mention, LETTERED_CODE);
    const isName = ({ text, index }: Word): boolean =>
      !KEYWORD.test(text) &&
      !(isAddress && INSIDE_HOUSE.test(text)) &&
      !isNumberWord(text) &&
      codes.every((code) => index < code.index || index >= endOf(code)) &&
      (text !== text.toLowerCase() || (text.length > 2 && !isConnecting(text)) || words.length === 1) &&
      (text.length > 1 || !isAddress);
    const names: Name[] = [];
    for (const [at, word] of words.entries()) {
      if (!isName(word)) continue;
      const last = names.at(-1);
      // `Нижний Новгород`, `Victor Hugo`.
      const isRegion = OF_REGION.test(words[at + 1]?.text ?? "") && STREET_ADJECTIVE.test(word.text);
      const isNext = last?.behind === word && mention.slice(endOf(last), word.index) === " ";
      const joins = isNext && !isRegion ? names.pop() : undefined;
      const { index, ahead } = joins ?? { index: word.index, ahead: words[at - 1] };
      names.push({ index, text: mention.slice(index, endOf(word)), ahead, behind: words[at + 1] });
    }
    return rewritten(mention, names, (name) => {
      const isAsked = !isAddress || name.ahead === undefined;
      const fresh = this.inAddress(mention, name, isAddress) ?? this.named(name.text, isAsked ? asked : []);
      return /\p{Lu}/u.test(name.text) || !/\p{Ll}/u.test(name.text) ? fresh : fresh.toLowerCase();
    });
  }

  private inAddress(mention: string, { index, text, ahead, behind }: Name, isAddress: boolean): string | undefined {
    const [before, after] = [mention.slice(0, index), mention.slice(index + text.length)];
    if (isAddress && /^[A-Z]{2}$/.test(text) && /^ \d{5}(?!\d)/.test(after))
      return this.choose([`state ${text}`], STATES, [text]);
    // A comma terminates the scope of the word for street.
    const left = ahead && /^\.? ?(?:\d+ )?$/.test(before.slice(endOf(ahead))) ? ahead.text : "";
    const right = behind && after.startsWith(` ${behind.text}`) ? behind.text : "";
    const street = [left, right].find((word) => STREET_WORD.test(word));
    const isAdjective = isCyrillic(text) && STREET_ADJECTIVE.test(text);
    if (isAddress && street !== undefined) return this.street(text, HIS_STREET.test(street));
    // `7 Deansgate, Manchester`
    if (isAddress && /^\d+[A-Za-z]? $/.test(before) && !isCyrillic(text)) return this.street(text, false);
    const region = OF_REGION.exec(right)?.[1];
    return region !== undefined && isAdjective ? this.region(text, region) : undefined;
  }

  /** Stem of the adjective of an invented place: `тамбовск`. */
  adjectiveOf(stem: string, isRegions: boolean): string | undefined {
    return this.regions.adjectiveOf(stem, isRegions);
  }

  private street(name: string, isHis: boolean): string {
    const key = `street ${fold(name)}`;
    const ending = isCyrillic(name) ? STREET_ADJECTIVE.exec(name)?.[0] : undefined;
    // `ул. Невского` has the name of a man.
    if (ending === undefined || (!isHis && /го$/.test(ending))) {
      const chosen = this.choose([key], this.languagePool(name).streets);
      return name.length > 1 && name === name.toUpperCase() ? chosen.toUpperCase() : chosen;
    }
    const stem = this.choose([key.replace(STREET_ADJECTIVE, "")], STREET_ADJECTIVES);
    // Речной переулок: new adjectives are not stressed at the end.
    return inShapeOf(name, (stem + (isHis && ending === "ой" ? "ый" : hardEnding(ending))).toLowerCase());
  }

  private region(adjective: string, word: string): string {
    const kind = /^обл/i.test(word) ? "област" : /^кра/i.test(word) ? "край" : "район";
    const old = STREET_ADJECTIVE.exec(adjective)?.[0] ?? "";
    const ending = kind !== "област" && old === "ой" ? "ий" : endingAfterK(old);
    const { regions = [] } = this.languagePool(adjective);
    const own =
      kind === "район" ? undefined : this.regions.adjectiveOf(fold(adjective).replace(STREET_ADJECTIVE, ""), true);
    if (own !== undefined) return inShapeOf(adjective, own + ending);
    const named = kind === "район" ? DISTRICTS : regions.filter((one) => one.includes(kind));
    const fresh = this.choose([`region ${fold(adjective).replace(STREET_ADJECTIVE, "")}`], named);
    return inShapeOf(adjective, (fresh.replace(/(?:ая|ий) .*$/, "") + ending).toLowerCase());
  }

  private named(mention: string, asked: readonly Case[]): string {
    const { lemmas, cases } = readPlace(mention);
    const withNa = isCyrillic(mention) && lemmas.some((lemma) => this.withNa.has(lemma));
    const fresh = this.choose(
      lemmas.map(placeKey),
      withNa ? PLACES_WITH_NA : this.poolFor(mention),
      withNa ? [] : lemmas,
    );
    const isShouted = mention.length > 3 && mention === mention.toUpperCase();
    if (!isCyrillic(mention)) return isShouted ? fresh.toUpperCase() : fresh;
    const form = placeParadigm(fresh.toLowerCase())[CASES.indexOf(chooseCase(cases, asked))] ?? fresh.toLowerCase();
    if (isShouted) return form.toUpperCase();
    return capitalize(form).replace(/ (?:Област|Кра|Район)|-На-/gu, (word) => word.toLowerCase());
  }

  private poolFor(mention: string): readonly string[] {
    const { cities, regions = cities, countries } = this.languagePool(mention);
    if (COUNTRY.test(mention)) return countries;
    const kind = REGION.exec(mention)?.[1]?.toLowerCase();
    const same = kind === undefined ? [] : regions.filter((one) => one.toLowerCase().includes(kind));
    if (same.length > 0) return same;
    return REGION_NAMES.test(mention) ? regions : cities;
  }

  private languagePool(mention: string): PlacePool {
    const { own: language, english } = this.languages;
    const fallback = isCyrillic(mention) ? "ru" : english;
    const own = PLACES[language === "en" ? english : language];
    const fits = own !== undefined && isCyrillic(own.cities[0] ?? "") === isCyrillic(mention);
    return (fits ? own : PLACES[fallback]) as PlacePool;
  }

  private choose(keys: readonly string[], pool: readonly string[], lemmas: readonly string[] = []): string {
    const isOriginal = (name: string): boolean => {
      const parts = name.split(" ").filter((word) => !REGION.test(word));
      const forms = [name, `${name}ая`, `${name}ый`, `${name}ой`, ...parts];
      return forms.some((form) => this.originals.hasWord(form)) || this.originals.hasValue(name);
    };
    const isTaken = (name: string): boolean => isOriginal(name) || this.regions.isUsed(name);
    return this.chosen.settle(
      keys,
      () => this.regions.nameOf(lemmas) ?? this.chosen.unused(this.chance, pool, isTaken),
    );
  }
}

/** May be an adjective or an inhabitant: `саратовские`. */
const isDerivable = (mention: string): boolean =>
  !isCyrillic(mention) ||
  (/^[\p{L}-]+$/u.test(mention) && (mention === mention.toLowerCase() || !readPlace(mention).known));

const placeKey = (lemma: string): string => `place ${lemma}`;

const endOf = ({ index, text }: Word): number => index + text.length;
