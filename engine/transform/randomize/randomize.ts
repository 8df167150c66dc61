import type { Kind } from "../../../shared/document/kinds";
import type { EntityMemory } from "../../resolve/link/entity-memory";
import type { LinkedSpan } from "../../span";
import type { Case } from "../../language/ru/morphology/cases";
import { Ages } from "./ages";
import { BankAccounts } from "./bank-accounts";
import { Chance } from "./chance";
import { chosenInForm } from "./chosen-name";
import { chooseOffset, shiftDate } from "./dates";
import { newDictated } from "./dictated";
import { Handles } from "./handles";
import { newIdentifier } from "./identifiers";
import { knownOffset, KnownWords, learnStandIns } from "./known-words";
import { LatinPeople } from "./latin-people";
import { newCoordinates, newIpAddress, newMacAddress } from "./network";
import { Organizations } from "./organizations";
import { Originals } from "./originals";
import { RussianPeople } from "./people";
import { newPhone } from "./phone";
import { isCyrillic, Places } from "./places";
import { readable } from "./readable";
import { casesAsked } from "./sentence-case";
import { sameShape } from "./shape";
import { otherNumbers } from "./unread-date";

export interface RandomizeOptions {
  readonly language: string;
  readonly languageOut: string;
  readonly random: () => number;
  /** What stood for whom in earlier texts. */
  readonly memory?: EntityMemory | undefined;
}

interface Mention {
  readonly at: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
  readonly kind: Kind;
  readonly entity: number;
  /** Cases that the sentence asks for, the surest first. */
  readonly asked: readonly Case[];
  /** The user's list hides just these words. */
  readonly isUsers: boolean;
}

/**
 * Randomize: every entity becomes another of its kind, the same one in all its mentions and in the form of each.
 * People come first, so that mailboxes can follow their new names. Nothing of the choice is kept here; with a memory that
 * was told what stood for whom in earlier texts it is the same once more.
 */
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
  const places = new Places(chance, originals, isCyrillic(text) ? options.language : latin);
  const organizations = new Organizations(
    chance,
    originals,
    places,
    (words, before) => people[isCyrillic(words) ? "cyrillic" : "latin"].rename([{ text: words, before }])[0] ?? words,
  );
  const standIns = options.memory?.standIns ?? [];
  const known = new KnownWords(originals);
  learnStandIns(standIns, { people, places, organizations, known });
  for (const { original } of standIns) originals.avoid(original);
  const offset = knownOffset(standIns, options.language) ?? chooseOffset(chance);
  const words: string[] = [];

  const newDate = (value: string): string => {
    const shifted = shiftDate(value, offset, options.language);
    if (!originals.hasValue(shifted)) return shifted;
    // It came out as another date of the text, or was not read.
    for (let trial = 0; trial < 50; trial++) {
      const isRead = shifted !== value && trial < 20;
      const moved = isRead ? shiftDate(value, chooseOffset(chance), options.language) : otherNumbers(value, chance);
      if (!originals.hasValue(moved)) return moved;
    }
    return shifted;
  };
  const all = spans.map(({ start, end, kind }, at) => ({ at, start, kind, text: readable(text.slice(start, end)) }));
  const ages = new Ages(all, chance);
  const accounts = new BankAccounts();

  const other = ({ at, text: value, kind, asked }: Mention): string => {
    switch (kind) {
      case "place":
        return places.place(value, asked);
      case "address":
        return places.address(value, asked);
      case "date":
        return newDate(value);
      case "birth_date":
        return ages.birth(at, newDate(value));
      case "age":
        return ages.ageOf(value);
      case "bic": {
        const fresh = newIdentifier(value, kind, chance, originals);
        accounts.learn(value, fresh);
        return fresh;
      }
      case "bank_account":
        return accounts.account(value, chance) ?? newIdentifier(value, kind, chance, originals);
      case "email":
        return handles.email(value);
      case "url":
        return handles.url(value);
      case "login":
      case "social_handle":
        return handles.handle(value);
      case "phone":
        return newDictated(value, chance) ?? newPhone(value, options.language, chance);
      case "ip_address":
        return newIpAddress(value, chance);
      case "mac_address":
        return newMacAddress(value, chance);
      case "coordinates":
        return newCoordinates(value, chance);
      default:
        return newDictated(value, chance) ?? newIdentifier(value, kind, chance, originals);
    }
  };

  const entities = entitiesOf(text, spans);
  for (const mentions of entities) if (mentions[0]?.kind === "place") places.learnPrepositions(mentions);
  for (const mentions of entities.filter((one) => one[0]?.kind === "person")) {
    const { entity } = mentions[0] ?? {};
    const chosen = entity === undefined ? undefined : known.ofPerson(entity);
    if (chosen !== undefined) {
      const declines = cyrillic === "ru" && isCyrillic(chosen);
      for (const mention of mentions)
        words[mention.at] = declines && isCyrillic(mention.text) ? chosenInForm(chosen, mention) : chosen;
      continue;
    }
    for (const script of ["cyrillic", "latin"] as const) {
      const own = mentions.filter((mention) => isCyrillic(mention.text) === (script === "cyrillic"));
      const renamed = script === "cyrillic" ? people.cyrillic.rename(own, entity) : people.latin.rename(own, entity);
      own.forEach(
        ({ at, text: value }, index) => (words[at] = different(renamed[index] ?? "", value, originals, chance)),
      );
    }
  }
  for (const mentions of othersOf(entities)) {
    const drawn = new Map<string, string>();
    const isOrganization = mentions[0]?.kind === "organization";
    const renamed = isOrganization ? organizations.rename(mentions) : [];
    for (const [index, mention] of mentions.entries()) {
      // The same words of one entity stay the same words; names of places and firms keep their own memory.
      const isNamed = mention.kind === "place" || mention.kind === "organization";
      const again = known.of(mention) ?? (isNamed ? undefined : drawn.get(mention.text));
      // Words and times of day stay where no date is read in them: letters in disorder would help nobody.
      const isDate = mention.kind === "date" || mention.kind === "birth_date";
      const value =
        again ??
        (isDate ? other(mention) : different(renamed[index] ?? other(mention), mention.text, originals, chance));
      drawn.set(mention.text, value);
      words[mention.at] = value;
    }
  }
  return words;
}

/** What is no person; BICs first, for accounts follow them. */
const othersOf = (entities: readonly Mention[][]): readonly Mention[][] =>
  entities
    .filter(([first]) => first?.kind !== "person")
    .sort(([one], [other]) => Number(other?.kind === "bic") - Number(one?.kind === "bic"));

/** How far to read around a mention. */
const AROUND = 80;

/** The words of a mention and what stands around them. */
export const mentionAt = (
  text: string,
  start: number,
  end: number,
): { text: string; before: string; after: string } => ({
  text: readable(text.slice(start, end)),
  before: readable(text.slice(Math.max(0, start - AROUND), start)),
  after: readable(text.slice(end, end + AROUND)),
});

/** Mentions by entity, in text order. */
function entitiesOf(text: string, spans: readonly LinkedSpan[]): Mention[][] {
  const entities = new Map<number, Mention[]>();
  const asked = casesAsked(text, spans);
  spans.forEach((span, at) => {
    const { start, end, kind, entity } = span;
    const isUsers = span.evidence?.strength === "user";
    const mention = { at, kind, entity, ...mentionAt(text, start, end), asked: asked[at] ?? [], isUsers };
    const mentions = entities.get(entity);
    if (mentions) mentions.push(mention);
    else entities.set(entity, [mention]);
  });
  return [...entities.values()];
}

/** A number or an address within other words; the groups of a number are one, for its first may say who issued it. */
const TELLING = /\S+@\S+|\d(?:[ -]?\d){3,}/gu;

/** The last word: what came out must not be what went in, nor another value of the text. */
function different(value: string, original: string, originals: Originals, chance: Chance): string {
  const kept = original.match(TELLING) ?? [];
  if (value !== "" && !originals.hasValue(value) && !kept.some((part) => value.includes(part))) return value;
  for (let trial = 0; trial < 100; trial++) {
    const shaped = sameShape(original, chance);
    if (!originals.hasValue(shaped)) return shaped;
  }
  return "[…]";
}

/** New names in Latin letters are of the language of the result when it has Latin letters, else of the text's. */
function latinLanguage({ language, languageOut }: RandomizeOptions): string {
  const cyrillic = (code: string): boolean => code === "ru" || code === "uk";
  if (!cyrillic(languageOut)) return languageOut;
  return cyrillic(language) ? "en" : language;
}
