import { CASES, type Case } from "../../morphology/cases";
import { placeParadigm } from "../../morphology/place";
import { fold, inShapeOf } from "../../morphology/shape";
import { russianPlace } from "../../lexicons/places";
import { caseBefore } from "../../restore/case-context";
import { PLACES, PLACES_WITH_NA, STREET_ADJECTIVES, type PlacePool } from "../pools/places";
import type { Chance } from "./chance";
import { drawnPlace } from "./known-names";
import type { Originals } from "./originals";
import { sameShape } from "./shape";

const COUNTRY =
  /^(?:росси|украин|беларус|белорусси|казахстан|узбекистан|грузи|армени|азербайджан|герман|франц|итал|испан|англи|великобритан|сша|китай|кита[яею]|япон|инди|турц|польш|чехи|финлянд|швец|норвег|израил|молдав|киргиз|таджикистан|латви|литв|эстон|russia|ukraine|germany|france|italy|spain|england|britain|united|usa|china|japan|india|turkey|poland|israel|ireland|scotland|canada|australia|mexico|brazil|deutschland|frankreich|italie|espagne|allemagne|españa|francia|alemania)/i;
const REGION = /(?:област|кра[йяею]|республик|округ|райо?н|county|state|province|region)/i;
/** Words around the names in an address and in a place; they stay. */
const KEYWORD =
  /^(?:ул|улиц\p{L}*|пр|просп|пр-т|проспект\p{L}*|пер|переул\p{L}*|пл|площад\p{L}*|бул|бульвар\p{L}*|б-р|ш|шоссе|наб|набережн\p{L}*|проезд\p{L}*|туп|тупик\p{L}*|аллея|аллее|мкр|микрорайон\p{L}*|кв-л|квартал\p{L}*|д|дом\p{L}{0,2}|кв|квартир\p{L}*|к|корп|корпус\p{L}*|стр|строени\p{L}*|оф|офис\p{L}*|пом|помещени\p{L}*|под|подъезд\p{L}*|эт|этаж\p{L}*|лит|литер\p{L}*|г|гор|город\p{L}{0,3}|с|село|сел[ае]|дер|деревн\p{L}*|п|пос|пос[её]л\p{L}*|пгт|ст|станиц\p{L}*|станци\p{L}*|хутор\p{L}*|обл|област\p{L}*|р-н|район\p{L}*|край|края|крае|краю|респ|республик\p{L}*|округ\p{L}*|рф|индекс|и|в|на|street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|square|sq|boulevard|blvd|way|place|pl|close|crescent|terrace|highway|hwy|apartment|apt|flat|suite|unit|floor|no|north|south|east|west|n|s|e|w|city|town|village|county|state|of|the|rue|avenue|boulevard|allée|chemin|impasse|bd|calle|avenida|plaza|paseo|avda|c|piso|via|viale|piazza|corso|largo|rua|travessa|praça|ulica|aleja|al|os|m|de|la|le|les|du|des|del|di|da|do|dos|das|in|im|an|am|der|die|das)$/iu;
const STREET_WORD =
  /^(?:ул|улиц\p{L}*|пр|просп|пр-т|проспект\p{L}*|пер|переул\p{L}*|пл|площад\p{L}*|бул|бульвар\p{L}*|б-р|ш|шоссе|наб|набережн\p{L}*|проезд\p{L}*|туп|тупик\p{L}*|street|st|road|rd|avenue|ave|lane|ln|drive|dr|court|ct|square|sq|boulevard|blvd|way|close|crescent|terrace|highway|rue|avenue|allée|chemin|impasse|bd|calle|avenida|plaza|paseo|avda|via|viale|piazza|corso|rua|travessa|praça|ulica|aleja)$/iu;
const STREET_ADJECTIVE = /(?:ая|ую|ой|ый|ий|ого|ому|ым|ом|ое|яя|юю|ей|его|ему|им|ем)$/;

/** New places and addresses: a place of the text becomes one other place throughout. */
export class Places {
  private readonly chosen = new Map<string, string>();
  /** Where one is `на`, not `в`: what they become must be such a place too. */
  private readonly withNa = new Set<string>();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly language: string,
  ) {}

  /** Whether a word is the name of a place of Russia or its neighbours, in any case. */
  knows(name: string): boolean {
    return name !== name.toLowerCase() && nominativeOf(name) !== undefined;
  }

  /** Tells which place one of an earlier text became; false: more than a name stood there. */
  learn(original: string, standIn: string): boolean {
    const lemma = nominativeOf(original);
    const name = /^[\p{L}\p{M}]+(?:[ -‑’'][\p{L}\p{M}]+)*$/u;
    if (lemma === undefined && !(name.test(original) && !isCyrillic(original))) return false;
    const fresh = drawnPlace(standIn) ?? (isCyrillic(standIn) && fold(original) !== lemma ? undefined : standIn);
    if (fresh === undefined) return false;
    const key = `place ${lemma ?? fold(original)}`;
    if (!this.originals.hasWord(fresh) && !this.originals.hasValue(fresh) && !this.chosen.has(key))
      this.chosen.set(key, fresh);
    return true;
  }

  /** Tells all mentions of one place, with what stands before each. */
  learnPrepositions(mentions: readonly { readonly text: string; readonly before: string }[]): void {
    const follows = (preposition: RegExp): boolean => mentions.some(({ before }) => preposition.test(before));
    if (!follows(/(?:^|[^\p{L}])на\s$/iu) || follows(/(?:^|[^\p{L}])во?\s$/iu)) return;
    for (const { text } of mentions) this.withNa.add(nominativeOf(text) ?? fold(text));
  }

  /** @param before what stands before the mention in the text. */
  place(mention: string, before: string): string {
    const lemma = nominativeOf(mention);
    if (lemma !== undefined) return this.named(mention, lemma, before, this.poolFor(mention));
    return this.words(mention, before, false);
  }

  address(mention: string, before: string): string {
    const numbers = mention.replace(/\d+/g, (digits) =>
      digits.length < 4 ? this.near(digits) : sameShape(digits, this.chance),
    );
    return this.words(numbers, before, true);
  }

  /** A house, a flat, a floor: another one of about the size. */
  private near(digits: string): string {
    const size = Number(digits);
    const highest = Math.max(9, size * 2);
    let drawn = size;
    while (drawn === size) drawn = this.chance.integer(1, highest);
    return String(drawn);
  }

  /** Replaces the names in a mention of several words; words like `ул.` and `город` stay. */
  private words(mention: string, before: string, isAddress: boolean): string {
    const words = Array.from(mention.matchAll(/[\p{L}\p{M}]+(?:[-‑’'][\p{L}\p{M}]+)*/gu));
    const isName = (at: number): boolean => {
      const word = words[at]?.[0] ?? "";
      return (
        word !== "" &&
        !KEYWORD.test(word) &&
        (word !== word.toLowerCase() || words.length === 1) &&
        (word.length > 1 || !isAddress)
      );
    };
    let [result, read] = ["", 0];
    for (let at = 0; at < words.length; at++) {
      const first = words[at];
      if (!first || !isName(at)) continue;
      // Words of one name follow each other with a space between: `Нижний Новгород`, `Victor Hugo`.
      let last = at;
      while (isName(last + 1) && /^ $/.test(mention.slice(endOf(words[last]), words[last + 1]?.index))) last++;
      const end = endOf(words[last]);
      const name = mention.slice(first.index, end);
      // The word for street stands right beside the name: a comma ends what it speaks of.
      const ahead = words[at - 1];
      const behind = words[last + 1];
      const isAfter =
        ahead !== undefined && /^\.? ?$/.test(mention.slice(endOf(ahead), first.index)) && STREET_WORD.test(ahead[0]);
      const isBefore =
        behind !== undefined && /^ $/.test(mention.slice(end, behind.index)) && STREET_WORD.test(behind[0]);
      result += mention.slice(read, first.index);
      if (isAddress && (isAfter || isBefore)) result += this.street(name);
      else {
        const context = at === 0 ? before : mention.slice(0, first.index);
        result += this.named(name, nominativeOf(name) ?? fold(name), context, this.poolFor(mention));
      }
      read = end;
      at = last;
    }
    return result + mention.slice(read);
  }

  private street(name: string): string {
    const pool = this.languagePool(name);
    const key = `street ${fold(name)}`;
    const ending = STREET_ADJECTIVE.exec(name)?.[0];
    if (isCyrillic(name) && ending !== undefined) {
      const stem = this.choose(key.replace(STREET_ADJECTIVE, ""), STREET_ADJECTIVES);
      const hard: Readonly<Record<string, string>> = {
        яя: "ая",
        юю: "ую",
        ей: "ой",
        ий: "ый",
        его: "ого",
        ему: "ому",
        им: "ым",
        ем: "ом",
      };
      return inShapeOf(name, (stem + (hard[ending] ?? ending)).toLowerCase());
    }
    const chosen = this.choose(key, pool.streets);
    return name.length > 1 && name === name.toUpperCase() ? chosen.toUpperCase() : chosen;
  }

  private named(mention: string, lemma: string, before: string, pool: readonly string[]): string {
    const fresh = this.choose(`place ${lemma}`, this.withNa.has(lemma) && isCyrillic(mention) ? PLACES_WITH_NA : pool);
    if (!isCyrillic(mention))
      return mention.length > 3 && mention === mention.toUpperCase() ? fresh.toUpperCase() : fresh;
    const form =
      placeParadigm(fresh.toLowerCase())[CASES.indexOf(caseOfPlace(mention, lemma, before))] ?? fresh.toLowerCase();
    const isShouted = mention.length > 1 && mention === mention.toUpperCase();
    return isShouted
      ? form.toUpperCase()
      : form
          .replace(/(^|[- ])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
          .replace(/ (Область|Край|Област|Кра)/gu, (word) => word.toLowerCase());
  }

  private poolFor(mention: string): readonly string[] {
    const pool = this.languagePool(mention);
    if (COUNTRY.test(mention)) return pool.countries;
    return REGION.test(mention) && nominativeOf(mention) !== undefined ? pool.regions : pool.cities;
  }

  private languagePool(mention: string): PlacePool {
    const fallback = isCyrillic(mention) ? "ru" : "en";
    const own = PLACES[this.language];
    const fits = own !== undefined && isCyrillic(own.cities[0] ?? "") === isCyrillic(mention);
    return (fits ? own : PLACES[fallback]) as PlacePool;
  }

  private choose(key: string, pool: readonly string[]): string {
    let chosen = this.chosen.get(key);
    if (chosen === undefined) {
      const used = new Set(this.chosen.values());
      // Streets that are adjectives come as stems.
      const isOriginal = (name: string): boolean =>
        [name, `${name}ая`, `${name}ый`, `${name}ой`].some((form) => this.originals.hasWord(form)) ||
        this.originals.hasValue(name);
      chosen = this.chance.pickFree(pool, (name) => used.has(name) || isOriginal(name));
      this.chosen.set(key, chosen);
    }
    return chosen;
  }
}

const endOf = (match: RegExpExecArray | RegExpMatchArray | undefined): number =>
  (match?.index ?? 0) + (match?.[0].length ?? 0);

export const isCyrillic = (word: string): boolean => /\p{Script=Cyrillic}/u.test(word);

function nominativeOf(mention: string): string | undefined {
  return isCyrillic(mention) ? russianPlace(fold(mention)) : undefined;
}

/** The case of a place's name: what its form allows, else what the sentence asks for. */
function caseOfPlace(mention: string, lemma: string, before: string): Case {
  const paradigm = placeParadigm(lemma).map(fold);
  const cases = CASES.filter((_, at) => paradigm[at] === fold(mention));
  const asked = caseBefore(before);
  // `в` and `на` take the accusative as well, and only the form tells.
  if (asked && cases.includes(asked)) return asked;
  return cases[0] ?? "nominative";
}
