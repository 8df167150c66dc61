import type { Kind } from "../../../shared/document/kinds";
import { grouped } from "../../grouped";
import { isCyrillic } from "../../language/shape";
import type { EntityMemory } from "../../resolve/link/entity-memory";
import type { LinkedSpan } from "../../span";
import { Ages } from "./ages";
import { BankAccounts } from "./bank-accounts";
import { Chance } from "./chance";
import { DatePlan } from "./date-plan";
import { chooseOffset, shiftDate } from "./dates";
import { englishCountry } from "./english-country";
import { EnglishRegions } from "./english-regions";
import { Handles } from "./handles";
import { newIdentifier } from "./identifiers";
import { knownOffset, KnownWords, learnSurrogates } from "./known-words";
import { LatinPeople } from "./latin-people";
import { newMachineReadable } from "./machine-readable";
import { type FoundMention, mentionsOf } from "./mention";
import { newCoordinates, newIpAddress, newMacAddress } from "./network";
import { Organizations } from "./organizations";
import { Originals } from "./originals";
import { RussianPeople } from "./people";
import { newDictated } from "./number-words";
import { newPhone } from "./phone";
import { Places } from "./places";
import { staysInName, withoutRemaining } from "./remaining-words";
import { Regions } from "./regions";
import { chosenInForm } from "./russian-people";
import { sameShape } from "./shape";
import { otherNumbers } from "./unparsed-date";

export interface RandomizeOptions {
  readonly language: string;
  readonly languageOut: string;
  readonly random: () => number;
  readonly memory?: EntityMemory | undefined;
  /** New names must differ from all forms of these. */
  readonly taken?: readonly string[] | undefined;
}

/** Consistent, in the form of each mention. People first, because mailboxes follow them. */
export function randomize(text: string, spans: readonly LinkedSpan[], options: RandomizeOptions): string[] {
  const chance = new Chance(options.random);
  const originals = new Originals(text, spans);
  const handles = new Handles(chance, originals);
  const latin = latinLanguage(options);
  const cyrillic = options.languageOut === "uk" || options.language === "uk" ? "uk" : "ru";
  const people = {
    cyrillic: new RussianPeople(chance, originals, handles, cyrillic),
    latin: new LatinPeople(chance, originals, handles, latin),
  };
  const mentions = mentionsOf(text, spans);
  const country = latin === "en" ? englishCountry(text, mentions) : undefined;
  const monthFirst = options.language === "en" && country !== "gb";
  const regions =
    isCyrillic(text) || latin !== "en"
      ? new Regions(chance, originals, mentions)
      : new EnglishRegions(chance, originals, mentions, country ?? "us");
  const english = country === "gb" ? "en-GB" : "en";
  const places = new Places(chance, originals, { own: isCyrillic(text) ? options.language : latin, english }, regions);
  const organizations = new Organizations(
    chance,
    originals,
    places,
    (words, before) => people[isCyrillic(words) ? "cyrillic" : "latin"].rename([{ text: words, before }])[0] ?? words,
  );
  const surrogates = options.memory?.surrogates ?? [];
  const known = new KnownWords(originals);
  learnSurrogates(surrogates, { people, places, organizations, known });
  for (const words of [...surrogates.map(({ original }) => original), ...(options.taken ?? [])]) originals.avoid(words);
  regions.settle();

  const isNew = (value: string): boolean => !originals.hasValue(value);
  const dates = new DatePlan(mentions, chance, {
    monthFirst,
    known: knownOffset(surrogates, monthFirst),
    today: Date.now() / 86_400_000,
    isOriginal: (date) => originals.hasValue(date),
  });
  const newDate = (mention: FoundMention): string => {
    const { text: value } = mention;
    const shifted = dates.move(mention);
    if (isNew(shifted) || dates.isWeekdayBesideDate(mention)) return shifted;
    const again = (trial: number): string =>
      shifted !== value && trial < 20
        ? shiftDate(value, chooseOffset(chance), monthFirst)
        : otherNumbers(value, chance);
    return chance.until(50, again, isNew) ?? shifted;
  };
  const different = (value: string, original: string): string => {
    const kept = original.match(TELLING) ?? [];
    if (value !== "" && isNew(value) && !kept.some((part) => value.includes(part))) return value;
    return chance.until(100, () => sameShape(original, chance), isNew) ?? "[…]";
  };
  const ages = new Ages(mentions, chance);
  const accounts = new BankAccounts();
  const identifier = (value: string, kind: Kind): string => newIdentifier(value, kind, chance, originals);
  const newOnes: Partial<Record<Kind, (mention: FoundMention) => string>> = {
    place: ({ text: value, asked }) => places.place(value, asked),
    address: ({ text: value, asked, at }) => places.address(value, asked, at),
    date: (mention) => newDate(mention),
    birth_date: (mention) => ages.birth(mention.at, newDate(mention)),
    age: ({ text: value }) => ages.ageOf(value),
    bic: ({ text: value, kind }) => accounts.learn(value, identifier(value, kind)),
    bank_account: ({ text: value, kind }) => accounts.account(value, chance) ?? identifier(value, kind),
    email: ({ text: value }) => handles.email(value),
    url: ({ text: value }) => handles.url(value),
    login: ({ text: value }) => handles.handle(value),
    social_handle: ({ text: value }) => handles.handle(value),
    phone: ({ text: value, at }) =>
      newDictated(value, chance) ?? newPhone(value, options.language, chance, regions.areaCode(at)),
    license_plate: ({ text: value, kind, at }) => regions.plate(identifier(value, kind), at),
    postal_code: ({ text: value, kind, at }) =>
      identifier(value, kind).replace(/^(?:\d{5,6}|[A-Z]{1,2}\d.*)$/, (code) => regions.postcode(code, at)),
    ip_address: ({ text: value }) => newIpAddress(value, chance),
    mac_address: ({ text: value }) => newMacAddress(value, chance),
    coordinates: ({ text: value }) => newCoordinates(value, chance),
  };
  const other = (mention: FoundMention): string =>
    newMachineReadable(mention.text, chance) ??
    newOnes[mention.kind]?.(mention) ??
    newDictated(mention.text, chance) ??
    identifier(mention.text, mention.kind);

  const words: string[] = [];
  const entities = [...grouped(mentions, ({ entity }) => entity).values()];
  const ofKind = (kind: Kind): FoundMention[][] => entities.filter(([first]) => first?.kind === kind);
  for (const own of ofKind("place")) places.learnPrepositions(own);
  people.cyrillic.prepare(ofKind("person").map((own) => own.filter((mention) => isCyrillic(mention.text))));
  // Initials follow the names of other mentions.
  const isInitials = (own: readonly FoundMention[]): boolean => own.every(({ text: name }) => INITIAL.test(name));
  for (const own of ofKind("person").sort((one, other) => Number(isInitials(one)) - Number(isInitials(other)))) {
    const entity = own[0]?.entity ?? 0;
    const chosen = known.ofPerson(entity);
    if (chosen !== undefined) {
      const declines = cyrillic === "ru" && isCyrillic(chosen);
      for (const mention of own)
        words[mention.at] = declines && isCyrillic(mention.text) ? chosenInForm(chosen, mention) : chosen;
      continue;
    }
    for (const script of ["cyrillic", "latin"] as const) {
      const inScript = own.filter((mention) => isCyrillic(mention.text) === (script === "cyrillic"));
      const renamed = people[script].rename(inScript, entity);
      const surname = (word: string): string | undefined => people[script].rename([{ text: word, before: "" }])[0];
      inScript.forEach(({ at, text: value }, index) => {
        const fresh = withoutRemaining(value, renamed[index] ?? "", staysInName, surname);
        words[at] = different(fresh, value);
      });
    }
  }
  // Accounts follow their BIC.
  const others = entities.filter(([first]) => first?.kind !== "person" && first?.kind !== "bic");
  for (const own of [...ofKind("bic"), ...others]) {
    const drawn = new Map<string, string>();
    const renamed = own[0]?.kind === "organization" ? organizations.rename(own) : [];
    for (const [index, mention] of own.entries()) {
      const { kind } = mention;
      // Places and organizations have their own memory.
      const isNamed = kind === "place" || kind === "organization";
      const again = known.of(mention) ?? (isNamed ? undefined : drawn.get(mention.text));
      const isDate = kind === "date" || kind === "birth_date";
      const draw = (): string => renamed[index] ?? other(mention);
      const value = again ?? (isDate ? draw() : different(draw(), mention.text));
      drawn.set(mention.text, value);
      words[mention.at] = value;
    }
  }
  return words;
}

/** Digit groups count as one, because the first may identify the issuer. */
const TELLING = /(?<!\S)\S+@\S+|\d(?:[ -]?\d){3,}/gu;

const INITIAL = /(?<!\p{L})\p{Lu}\./u;

function latinLanguage({ language, languageOut }: RandomizeOptions): string {
  const cyrillic = (code: string): boolean => code === "ru" || code === "uk";
  if (!cyrillic(languageOut)) return languageOut;
  return cyrillic(language) ? "en" : language;
}
