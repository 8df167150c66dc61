import { CASES, type Case } from "../../language/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { stem } from "../../language/ru/morphology/stem";
import { isLegalForm } from "../../language/legal-forms";
import { capitalize, fold, inShapeOf, isCyrillic } from "../../language/shape";
import { ORGANIZATION_ADJECTIVES, ORGANIZATIONS } from "../pools/pools";
import { SurrogateTable } from "./surrogate-table";
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
  TASK,
} from "./organization-words";
import type { Originals } from "./originals";
import { isPlaceKeyword, type Places } from "./places";
import { isConnecting, withoutRemaining } from "./remaining-words";
import { chooseCase } from "./sentence-case";
import { sameShape } from "./shape";

const OF_REGION = /^ (?:обл|кра[йяею])/u;
const QUOTED = /(["«„“])([^"»”“]+)(["»”“]?)/u;
const RUN =
  /[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}\p{N}]+)*(?: (?=\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}]+)*)*/gu;
/** Before a removed word: `ООО Рога и копыта`. */
const DANGLING = / (?:и|на|по|при|для|с|у|от|of|and|for|de|la|und)(?= *["»”“]?$)/iu;

/** Preserves form and kind; consistent in the full text. */
export class Organizations {
  private readonly names = new SurrogateTable();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly places: Places,
    /** Renames sole traders. */
    private readonly person: (words: string, before: string) => string,
  ) {}

  learn(original: string, surrogate: string): boolean {
    const [name, fresh] = [QUOTED.exec(original)?.[2], QUOTED.exec(surrogate)?.[2]];
    if (name !== undefined && fresh !== undefined) return this.keep(name, fresh);
    const [words, other] = [original.split(" "), surrogate.split(" ")];
    const drawn = drawnOrganization(other.filter((word) => !words.includes(word)).join(" "));
    return drawn !== undefined && this.keep(words.filter((word) => !other.includes(word)).join(" "), drawn);
  }

  private keep(name: string, fresh: string): boolean {
    if (!this.originals.hasWord(fresh)) this.names.keep([keyOf(name)], fresh);
    return true;
  }

  rename(mentions: readonly Mention[]): string[] {
    return fullestFirst(mentions, (mention) => this.withoutRemaining(mention.text, this.one(mention)));
  }

  /** `ООО Чистая вода`: the new name replaces all words of the old one. */
  private withoutRemaining(original: string, surrogate: string): string {
    const old = new Set(fold(original).match(/\p{L}+/gu));
    let isNamed = fold(surrogate)
      .match(/\p{L}{2,}/gu)
      ?.some((word) => !old.has(word));
    // `ООО Скорая помощь` is a name.
    const isInstitution = (original.match(/\p{L}+/gu) ?? []).some((word) => STAYS.test(word) && !isLegalForm(word));
    const hasTask = isNamed === true && isInstitution;
    const stays = (word: string): boolean =>
      (hasTask && TASK.test(word)) || STAYS.test(word) || isPlaceKeyword(word) || isConnecting(word);
    const changed = withoutRemaining(original, surrogate, stays, (word) => {
      if (isNamed) return undefined;
      isNamed = true;
      return this.nameFor(word);
    });
    return changed === surrogate ? surrogate : changed.replace(DANGLING, "").trim();
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
    // In small letters with a word for the kind: a description.
    const hasKind = text.split(/[^\p{L}]+/u).some((word) => STAYS.test(word));
    const isLower = text === text.toLowerCase() && !hasKind;
    const renamed = text.replace(RUN, (run, at: number) => {
      const words = run.split(" ");
      if (words.every((word) => /^\d+$/.test(word))) return run;
      const stays = words.map((word) => STAYS.test(word) || (word === word.toLowerCase() && !isLower));
      const own = words.filter((_, index) => !stays[index]);
      if (own.length === 0) return this.ofPlace(run);
      const named = own.join(" ");
      // `суд города Твери`
      if (this.places.knows(named)) return run.replace(named, this.places.place(named, []));
      const adjective = ADJECTIVE.exec(own[0] ?? "");
      if (adjective && hasKind && own.length === 1 && words.length + text.split(" ").length > 2)
        return run.replace(
          named,
          this.adjective(adjective[1] ?? "", adjective[2] ?? "", OF_REGION.test(text.slice(at + run.length))),
        );
      const name = named + smallWordsBehind(text.slice(at + run.length));
      const fresh = at === 0 ? this.declined(name, asked) : this.nameFor(name);
      const place = stays.indexOf(false);
      return words.flatMap((word, index) => (stays[index] ? [word] : index === place ? [fresh] : [])).join(" ");
    });
    return this.numbers(renamed === text ? this.withName(text) : renamed);
  }

  /** `армавирскую` */
  private ofPlace(word: string): string {
    const [, base = "", ending = ""] = (!STAYS.test(word) && ADJECTIVE.exec(capitalize(word))) || [];
    const place = base === "" ? undefined : this.places.adjectiveOf(base, false);
    return place === undefined ? word : inShapeOf(word, place + endingAfterK(ending));
  }

  /** `Клиника нервных болезней` has no proper name: add one. */
  private withName(text: string): string {
    // Courts and ministries get a region, not a brand.
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

  private adjective(base: string, ending: string, isRegions = false): string {
    const place = this.places.adjectiveOf(base, isRegions);
    if (place !== undefined) return capitalize(place) + endingAfterK(ending);
    const isOriginal = (one: string): boolean =>
      ["ий", "ая", "ое", "ого", "ой"].some((form) => this.originals.hasWord(one + form));
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
    // `МГУ` becomes another abbreviation.
    const other = /^\p{Lu}{2,5}$/u.test(name) && this.alike(name, 50, (one) => !this.originals.hasWord(one));
    if (other) return other;
    const pool = ORGANIZATIONS[isCyrillic(name) ? "ru" : "en"];
    const fresh = this.names.unused(this.chance, pool, (one) => this.originals.hasWord(one));
    return fresh + (BANK.exec(name)?.[1] ?? "");
  }

  /** In the case of the original. */
  private declined(model: string, asked: readonly Case[]): string {
    const fresh = this.nameFor(model);
    if (!isCyrillic(fresh) || /^\p{Lu}{2,}$/u.test(model)) return fresh;
    const form = fold(model);
    const paradigms = nominativesOf(form).map(placeParadigm);
    const cases = CASES.filter((_, at) => paradigms.some((one) => one[at] === form));
    // With a final consonant the nominative and accusative are equal.
    const showsCase = /(?:[аеиоуыэюя]|[бвгдзклмнпрстфхцчшщ][ое]м)$/i.test(model);
    const chosen = showsCase && model.split(" ").length === 1 ? chooseCase(cases, asked) : "nominative";
    const declined = placeParadigm(fresh.toLowerCase())[CASES.indexOf(chosen)] ?? fresh.toLowerCase();
    return declined.charAt(0).toUpperCase() + declined.slice(1);
  }
}

/** `ООО Чистая вода`: ` вода` belongs to the name, so that `ООО Чистая речка` gets another one. */
const smallWordsBehind = (text: string): string =>
  /^(?: \p{Ll}{3,})*/u
    .exec(text)?.[0]
    .split(" ")
    .filter((word) => word !== "" && !STAYS.test(word) && !TASK.test(word) && !isConnecting(word))
    .map((word) => ` ${word}`)
    .join("") ?? "";

/** Banks remain banks. */
const BANK = /.(-?банк)\p{L}{0,2}$/iu;

const nominativesOf = (form: string): string[] =>
  [form, form.slice(0, -2), ...["", "а", "я", "ь", "й", "о", "е"].map((end) => form.slice(0, -1) + end)].filter(
    (one) => one.length > 2,
  );

/** Forms share stems: Быстрые финансы, Быстрых финансов. */
const keyOf = (name: string): string => name.split(" ").map(stem).join(" ");
