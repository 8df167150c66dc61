import { CASES, type Case } from "../../language/ru/morphology/cases";
import { placeParadigm } from "../../language/ru/morphology/place";
import { stem } from "../../language/ru/morphology/stem";
import { fold, isCyrillic } from "../../language/shape";
import { ORGANIZATION_ADJECTIVES, ORGANIZATIONS } from "../pools/places";
import { endingAfterK } from "./adjective-endings";
import { Became } from "./became";
import type { Chance } from "./chance";
import { fullestFirst, type Mention } from "./mention";
import { drawnOrganization } from "./known-names";
import { ADJECTIVE, otherBodies, SOLE_TRADER, STAYS } from "./organization-words";
import type { Originals } from "./originals";
import type { Places } from "./places";
import { chooseCase } from "./sentence-case";
import { sameShape } from "./shape";

const QUOTED = /(["«„“])([^"»”“]+)(["»”“]?)/u;
const RUN =
  /[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}\p{N}]+)*(?: (?=\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}]+)*)*/gu;
/** A part of a country in a name: `УФНС по Самарской области`, `МВД по Республике Коми`. */
const OF_REGION =
  /\p{Lu}\p{L}+(?:ск|цк)\p{L}{2,3} (?:област|кра|район|округ)\p{L}*|(?<!\p{L})[Рр]еспублик\p{L}+ \p{Lu}[\p{L}-]+/gu;

/** New organizations: the same form and kind, another proper name; one becomes one throughout the text. */
export class Organizations {
  private readonly names = new Became();
  /** As they were written, folded: `Норникель` tells that `Норникеля` is its genitive. */
  private readonly written = new Set<string>();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly places: Places,
    /** A new name for somebody who trades under their own. */
    private readonly person: (words: string, before: string) => string,
  ) {}

  /** Tells which name an organization of an earlier text became; false: it cannot be told which word stood for which. */
  learn(original: string, standIn: string): boolean {
    const [name, fresh] = [QUOTED.exec(original)?.[2], QUOTED.exec(standIn)?.[2]];
    if (name !== undefined && fresh !== undefined) return this.keep(name, fresh);
    const [words, other] = [original.split(" "), standIn.split(" ")];
    while (words.length > 1 && other.length > 1 && words[0] === other[0]) for (const one of [words, other]) one.shift();
    while (words.length > 1 && other.length > 1 && words.at(-1) === other.at(-1))
      for (const one of [words, other]) one.pop();
    const drawn = drawnOrganization(other.join(" "));
    return drawn !== undefined && this.keep(words.join(" "), drawn);
  }

  private keep(name: string, fresh: string): boolean {
    if (!this.originals.hasWord(fresh)) this.names.keep([keyOf(name)], fresh);
    return true;
  }

  /** New words for all mentions of one organization, in their order. */
  rename(mentions: readonly Mention[]): string[] {
    return fullestFirst(mentions, (mention) => {
      const renamed = this.one(mention);
      this.learnInitials(mention.text, renamed);
      return renamed;
    });
  }

  private one({ text, before, asked = [], isUsers = false }: Mention): string {
    if (isUsers && text.split(/[^\p{L}\p{N}]+/u).every((word) => word === "" || STAYS.test(word)))
      return this.nameFor(text);
    const [, form, trader] = SOLE_TRADER.exec(text) ?? [];
    if (form !== undefined && trader !== undefined) return form + this.person(trader, form);
    const bodies = otherBodies(text);
    if (bodies.length > 0) return this.chance.pickFree(bodies, (one) => this.originals.hasWord(one));
    if (QUOTED.test(text)) {
      const alone = /^\s*["«„“]/.test(text);
      const renamed = text.replace(
        QUOTED,
        (_, open: string, name: string, close: string) =>
          open + (alone ? this.declined(name, asked) : this.nameFor(name)) + close,
      );
      return this.numbers(renamed);
    }
    // A town or a region in a name is that one: `суд города Твери`, `УФНС по Самарской области`.
    const kept: string[] = [];
    const marked = text.replace(OF_REGION, (region) => `\u0000${kept.push(this.places.place(region, [])) - 1}\u0000`);
    // What is all in small letters and says of what kind it is, only describes.
    const isLower = text === text.toLowerCase() && !text.split(/[^\p{L}]+/u).some((word) => STAYS.test(word));
    let first = true;
    let isNew = kept.length > 0;
    const renamed = marked.replace(RUN, (run, at: number) => {
      const words = run.split(" ");
      if (words.every((word) => /^\d+$/.test(word)) || marked.charAt(at - 1) === "\u0000") return run;
      const stays = words.map((word) => STAYS.test(word) || (word === word.toLowerCase() && !isLower));
      const own = words.filter((_, index) => !stays[index]);
      if (own.length === 0) return run;
      isNew = true;
      const named = own.join(" ");
      if (this.places.knows(named)) return run.replace(named, this.places.place(named, []));
      const adjective = ADJECTIVE.exec(own[0] ?? "");
      if (adjective && own.length === 1 && words.length + marked.split(" ").length > 2)
        return run.replace(named, this.adjective(adjective[1] ?? "", adjective[2] ?? ""));
      const fresh = first && at === 0 ? this.declined(named, asked, before) : this.nameFor(named);
      first = false;
      // The new name stands where the first word of the old one stood.
      const place = stays.indexOf(false);
      return words.flatMap((word, index) => (stays[index] ? [word] : index === place ? [fresh] : [])).join(" ");
    });
    const whole = this.numbers(isNew ? renamed : this.withName(renamed));
    return whole.replace(/\u0000(\d)\u0000/g, (_, index: string) => kept[Number(index)] ?? "");
  }

  /** `Клиника нервных болезней` has no name of its own: it gets one. */
  private withName(text: string): string {
    const name = this.nameFor(text);
    const words = text.split(" ");
    const [head = "", ...rest] = words;
    if (!isCyrillic(text))
      return [...(/^(?:the|a)$/i.test(head) ? [head, name, ...rest] : [name, head, ...rest])].join(" ");
    const numbered = /\s*(?:№\s*)?\d.*$/u.exec(text)?.[0] ?? "";
    if (numbered !== "") return text;
    // Up to the last word that says of what kind it is: `Медицинская академия`.
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

  /** An abbreviation of a name becomes one of the new name. */
  private learnInitials(text: string, renamed: string): void {
    const [old, fresh] = [initialsOf(text), initialsOf(renamed)];
    if (old.length < 2 || fresh.length < 2 || old === fresh || this.originals.hasWord(fresh)) return;
    this.names.keep([keyOf(old)], fresh);
  }

  private numbers(mention: string): string {
    return mention.replace(
      /(?<!\u0000)\d+(?!\u0000)/g,
      (digits) => this.alike(digits, 20, (one) => one !== digits) ?? digits,
    );
  }

  private alike(value: string, draws: number, isGood: (one: string) => boolean): string | undefined {
    return this.chance.until(draws, () => sameShape(value, this.chance), isGood);
  }

  private nameFor(name: string, before = ""): string {
    this.written.add(fold(name));
    const fresh = this.names.settle([keyOf(name)], () => this.fresh(name, before));
    return name.length > 1 && name === name.toUpperCase() ? fresh.toUpperCase() : fresh;
  }

  private fresh(name: string, before: string): string {
    // An abbreviation becomes another one: МГУ.
    const other = /^\p{Lu}{2,5}$/u.test(name) && this.alike(name, 50, (one) => !this.originals.hasWord(one));
    if (other) return other;
    const isTaken = (one: string): boolean => this.originals.hasWord(one) || !sounds(before, one);
    return (
      this.names.unused(this.chance, ORGANIZATIONS[isCyrillic(name) ? "ru" : "en"], isTaken) +
      (BANK.exec(name)?.[1] ?? "")
    );
  }

  /** A name that stands alone, in the case in which the old one stands. */
  private declined(model: string, asked: readonly Case[], before = ""): string {
    const fresh = this.nameFor(model, before);
    if (!isCyrillic(fresh) || /^\p{Lu}{2,}$/u.test(model)) return fresh;
    const form = fold(model);
    const told = nominativesOf(form).filter((one) => one !== form && this.written.has(one.replace(/й$/, "ь")));
    const cases = CASES.filter((_, at) =>
      (told.length > 0 ? told : nominativesOf(form)).some((one) => placeParadigm(one)[at] === form),
    );
    // What ends in a consonant is in the nominative or the accusative, which are alike.
    const showsCase = /(?:[аеиоуыэюя]|[бвгдзклмнпрстфхцчшщ][ое]м)$/i.test(model);
    const chosen = showsCase && model.split(" ").length === 1 ? chooseCase(cases, asked) : "nominative";
    const declined = placeParadigm(fresh.toLowerCase())[CASES.indexOf(chosen)] ?? fresh.toLowerCase();
    return declined.charAt(0).toUpperCase() + declined.slice(1);
  }
}

/** A bank that says so in its name stays one. */
const BANK = /.(-?банк)\p{L}{0,2}$/iu;

/** Names that a form may be of. */
const nominativesOf = (form: string): string[] =>
  [
    form,
    form.slice(0, -1),
    form.slice(0, -2),
    ...["а", "я", "ь", "й", "о", "е"].map((end) => form.slice(0, -1) + end),
  ].filter((one) => one.length > 2);

/** `Казанский федеральный университет`: КФУ. */
const initialsOf = (text: string): string =>
  (text.match(/\p{L}+/gu) ?? [])
    .filter((word) => !/^(?:и|на|при|\p{Lu}{2,4})$/u.test(word))
    .map((word) => word.charAt(0).toUpperCase())
    .join("");

/** Forms of the same words meet in their beginnings: Ромашка, Ромашке; Быстрые финансы, Быстрых финансов. */
const keyOf = (name: string): string => name.split(" ").map(stem).join(" ");

/** Whether a name goes with the preposition that stands: `со Спектром`, but `с Вектором`. */
function sounds(before: string, name: string): boolean {
  const preposition = /(?:^|[^\p{L}])(со?)\s$/iu.exec(before)?.[1];
  if (preposition === undefined) return true;
  return /^С[бвгджзклмнпрстфхцчшщ]/.test(name) === (preposition.length === 2);
}
