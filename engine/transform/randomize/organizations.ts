import { CASES, type Case } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { stem } from "../../language/ru/morphology/stem";
import { capitalize, fold, isCyrillic } from "../../language/shape";
import { ORGANIZATION_ADJECTIVES, ORGANIZATIONS } from "../pools/pools";
import { Became } from "./became";
import type { Chance } from "./chance";
import { fullestFirst, type Mention } from "./mention";
import { drawnOrganization } from "./known-names";
import {
  ADJECTIVE,
  endingAfterK,
  endingBefore,
  otherBodies,
  PUBLIC_BODY,
  SOLE_TRADER,
  STAYS,
} from "./organization-words";
import type { Originals } from "./originals";
import type { Places } from "./places";
import { chooseCase } from "./sentence-case";
import { sameShape } from "./shape";

const QUOTED = /(["«„“])([^"»”“]+)(["»”“]?)/u;
const RUN =
  /[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}\p{N}]+)*(?: (?=\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}]+)*)*/gu;
/** New organizations: the same form and kind, another proper name; one becomes one throughout the text. */
export class Organizations {
  private readonly names = new Became();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly places: Places,
    /** A new name for a person who trades under their own. */
    private readonly person: (words: string, before: string) => string,
  ) {}

  /** Registers the replacement of an organization from an earlier text; false if the words cannot be matched. */
  learn(original: string, standIn: string): boolean {
    const [name, fresh] = [QUOTED.exec(original)?.[2], QUOTED.exec(standIn)?.[2]];
    if (name !== undefined && fresh !== undefined) return this.keep(name, fresh);
    const [words, other] = [original.split(" "), standIn.split(" ")];
    const drawn = drawnOrganization(other.filter((word) => !words.includes(word)).join(" "));
    return drawn !== undefined && this.keep(words.filter((word) => !other.includes(word)).join(" "), drawn);
  }

  private keep(name: string, fresh: string): boolean {
    if (!this.originals.hasWord(fresh)) this.names.keep([keyOf(name)], fresh);
    return true;
  }

  /** New words for all mentions of one organization, in their order. */
  rename(mentions: readonly Mention[]): string[] {
    return fullestFirst(mentions, (mention) => this.one(mention));
  }

  private one({ text, asked = [], isUsers = false }: Mention): string {
    const bodies = otherBodies(text);
    if (bodies.length > 0) return this.chance.pickFree(bodies, (one) => this.originals.hasWord(one));
    const isKind = text.split(/[^\p{L}\p{N}]+/u).every((word) => word === "" || STAYS.test(word));
    if (PUBLIC_BODY.test(text) || (isUsers && isKind)) return this.declined(text, asked);
    const [, form, trader] = SOLE_TRADER.exec(text) ?? [];
    if (form !== undefined && trader !== undefined) return form + this.person(trader, form);
    if (QUOTED.test(text)) {
      const isAlone = /^\s*["«„“]/.test(text);
      const renamed = text.replace(QUOTED, (_, open: string, name: string, close: string) => {
        return open + (isAlone ? this.declined(name, asked) : this.nameFor(name)) + close;
      });
      return this.numbers(renamed);
    }
    // A text in small letters with a word for the kind is only a description and is not renamed.
    const isLower = text === text.toLowerCase() && !text.split(/[^\p{L}]+/u).some((word) => STAYS.test(word));
    const renamed = text.replace(RUN, (run, at: number) => {
      const words = run.split(" ");
      if (words.every((word) => /^\d+$/.test(word))) return run;
      const stays = words.map((word) => STAYS.test(word) || (word === word.toLowerCase() && !isLower));
      const own = words.filter((_, index) => !stays[index]);
      if (own.length === 0) return run;
      const named = own.join(" ");
      // A town in a name is that one: `суд города Твери`.
      if (this.places.knows(named)) return run.replace(named, this.places.place(named, []));
      const adjective = ADJECTIVE.exec(own[0] ?? "");
      if (adjective && own.length === 1 && words.length + text.split(" ").length > 2)
        return run.replace(named, this.adjective(adjective[1] ?? "", adjective[2] ?? ""));
      const fresh = at === 0 ? this.declined(named, asked) : this.nameFor(named);
      // The new name takes the position of the first word of the old one.
      const place = stays.indexOf(false);
      return words.flatMap((word, index) => (stays[index] ? [word] : index === place ? [fresh] : [])).join(" ");
    });
    return this.numbers(renamed === text ? this.withName(text) : renamed);
  }

  /** `Клиника нервных болезней` has no name of its own: it gets one. */
  private withName(text: string): string {
    // A court or a ministry has no brand, but a region.
    const ending = endingBefore(text);
    if (ending !== undefined)
      return `${capitalize(this.adjective(keyOf(text), ending))} ${text.charAt(0).toLowerCase()}${text.slice(1)}`;
    const name = this.nameFor(text);
    const words = text.split(" ");
    const [head = "", ...rest] = words;
    if (!isCyrillic(text)) return (/^(?:the|a)$/i.test(head) ? [head, name, ...rest] : [name, ...words]).join(" ");
    if (/\d/.test(text)) return text;
    // Up to the last word for the kind: `Медицинская академия`.
    const last = words.findLastIndex((word) => STAYS.test(word));
    return `${words.slice(0, Math.max(1, last + 1)).join(" ")} «${name}»`;
  }

  private adjective(base: string, ending: string): string {
    const isOriginal = (one: string): boolean =>
      ["ий", "ая", "ое", "ого", "ой"].some((form) => this.originals.hasWord(one + form));
    // All of the new ones end in -ск.
    const draw = (): string => this.chance.pickFree(ORGANIZATION_ADJECTIVES, isOriginal);
    return this.names.settle([`adjective ${fold(base)}`], draw) + endingAfterK(ending);
  }

  private numbers(mention: string): string {
    return mention.replace(/\d+/g, (digits) => this.alike(digits, 20, (one) => one !== digits) ?? digits);
  }

  private alike(value: string, draws: number, isGood: (one: string) => boolean): string | undefined {
    return this.chance.until(draws, () => sameShape(value, this.chance), isGood);
  }

  private nameFor(name: string): string {
    const fresh = this.names.settle([keyOf(name)], () => this.fresh(name));
    return name.length > 1 && name === name.toUpperCase() ? fresh.toUpperCase() : fresh;
  }

  private fresh(name: string): string {
    // An abbreviation becomes another one: МГУ.
    const other = /^\p{Lu}{2,5}$/u.test(name) && this.alike(name, 50, (one) => !this.originals.hasWord(one));
    if (other) return other;
    const pool = ORGANIZATIONS[isCyrillic(name) ? "ru" : "en"];
    const fresh = this.names.unused(this.chance, pool, (one) => this.originals.hasWord(one));
    return fresh + (BANK.exec(name)?.[1] ?? "");
  }

  /** A single name, in the case of the old one. */
  private declined(model: string, asked: readonly Case[]): string {
    const fresh = this.nameFor(model);
    if (!isCyrillic(fresh) || /^\p{Lu}{2,}$/u.test(model)) return fresh;
    const form = fold(model);
    const paradigms = nominativesOf(form).map(placeParadigm);
    const cases = CASES.filter((_, at) => paradigms.some((one) => one[at] === form));
    // A word with a final consonant is in the nominative or the accusative, which are alike.
    const showsCase = /(?:[аеиоуыэюя]|[бвгдзклмнпрстфхцчшщ][ое]м)$/i.test(model);
    const chosen = showsCase && model.split(" ").length === 1 ? chooseCase(cases, asked) : "nominative";
    const declined = placeParadigm(fresh.toLowerCase())[CASES.indexOf(chosen)] ?? fresh.toLowerCase();
    return declined.charAt(0).toUpperCase() + declined.slice(1);
  }
}

/** A name with the word for bank remains one of a bank. */
const BANK = /.(-?банк)\p{L}{0,2}$/iu;

/** Names that a form may be of. */
const nominativesOf = (form: string): string[] =>
  [form, form.slice(0, -2), ...["", "а", "я", "ь", "й", "о", "е"].map((end) => form.slice(0, -1) + end)].filter(
    (one) => one.length > 2,
  );

/** Forms of the same words meet in their beginnings: Ромашка, Ромашке; Быстрые финансы, Быстрых финансов. */
const keyOf = (name: string): string => name.split(" ").map(stem).join(" ");
