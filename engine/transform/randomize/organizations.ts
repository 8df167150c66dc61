import { CASES } from "../../morphology/cases";
import { placeParadigm } from "../../morphology/place";
import { fold } from "../../morphology/shape";
import { caseBefore } from "../../restore/case-context";
import { ORGANIZATIONS } from "../pools/places";
import type { Chance } from "./chance";
import { drawnOrganization } from "./known-names";
import type { Originals } from "./originals";
import { isCyrillic, type Places } from "./places";
import { sameShape } from "./shape";

/** Legal forms, kinds of institutions and small words: they say what it is, not which. */
const STAYS =
  /^(?:городск\p{L}{2,3}|областн\p{L}{2,3}|районн\p{L}{2,3}|краев\p{L}{2,3}|центральн\p{L}{2,3}|клиническ\p{L}{2,3}|государственн\p{L}{2,3}|федеральн\p{L}{2,3}|муниципальн\p{L}{2,3}|национальн\p{L}{2,3}|детск\p{L}{2,3}|медицинск\p{L}{2,3}|арбитражн\p{L}{2,3}|верховн\p{L}{2,3}|мировой|город\p{L}{0,2}|области|края|ооо|оао|зао|пао|ао|нко|ано|фгуп|муп|гуп|гбуз|гбоу|мбоу|мбдоу|гку|фгбу|фгбоу|гау|кфх|снт|тсж|ук|чоп|ип|банк\p{L}{0,3}|больниц\p{L}+|поликлиник\p{L}+|клиник\p{L}+|госпитал\p{L}+|центр\p{L}{0,3}|школ\p{L}+|гимнази\p{L}+|лице\p{L}+|университет\p{L}*|институт\p{L}*|академи\p{L}+|колледж\p{L}*|суд\p{L}{0,3}|прокуратур\p{L}+|министерств\p{L}+|департамент\p{L}*|управлени\p{L}+|администраци\p{L}+|комитет\p{L}*|служб\p{L}+|отдел\p{L}*|компани\p{L}+|фирм\p{L}+|фонд\p{L}{0,3}|завод\p{L}{0,3}|фабрик\p{L}+|магазин\p{L}*|аптек\p{L}+|группа|inc|llc|ltd|limited|corp|corporation|co|company|plc|gmbh|ag|kg|se|sa|sas|sarl|srl|spa|bv|nv|oy|ab|as|hospital|clinic|university|college|school|institute|academy|bank|group|holdings?|foundation|association|society|department|ministry|court|council|committee|agency|office|center|centre|international|national|the|of|and|for|de|la|du|und|für|e|y)$/iu;

/** New organizations: the same form and kind, another proper name; one becomes one throughout the text. */
export class Organizations {
  private readonly names = new Map<string, string>();

  constructor(
    private readonly chance: Chance,
    private readonly originals: Originals,
    private readonly places: Places,
  ) {}

  /** Tells which name an organization of an earlier text became; false: it cannot be told which word stood for which. */
  learn(original: string, standIn: string): boolean {
    const quoted = /["«„“]([^"»”“]+)["»”“]?/u;
    const [name, fresh] = [quoted.exec(original)?.[1], quoted.exec(standIn)?.[1]];
    if (name !== undefined && fresh !== undefined) return this.keep(name, fresh);
    const [words, other] = [original.split(" "), standIn.split(" ")];
    while (words.length > 1 && other.length > 1 && words[0] === other[0]) for (const one of [words, other]) one.shift();
    while (words.length > 1 && other.length > 1 && words.at(-1) === other.at(-1))
      for (const one of [words, other]) one.pop();
    const drawn = drawnOrganization(other.join(" "));
    return drawn !== undefined && this.keep(words.join(" "), drawn);
  }

  private keep(name: string, fresh: string): boolean {
    if (!this.originals.hasWord(fresh) && !this.names.has(keyOf(name))) this.names.set(keyOf(name), fresh);
    return true;
  }

  /** @param before what stands before the mention in the text. */
  rename(mention: string, before: string): string {
    const quoted = /(["«„“])([^"»”“]+)(["»”“]?)/u;
    if (quoted.test(mention)) {
      const renamed = mention.replace(
        quoted,
        (_, open: string, name: string, close: string) => open + this.nameFor(name) + close,
      );
      return this.numbers(renamed);
    }
    let first = true;
    const renamed = mention.replace(
      /[\p{L}\p{M}\p{N}]+(?:[-‑&’'.][\p{L}\p{M}\p{N}]+)*(?: (?=\p{Lu})[\p{L}\p{M}\p{N}]+(?:[-‑&’'][\p{L}\p{M}]+)*)*/gu,
      (run, at: number) => {
        const words = run.split(" ");
        const kept = words.map(
          (word) => STAYS.test(word) || (word === word.toLowerCase() && mention !== mention.toLowerCase()),
        );
        const own = words.filter((_, index) => !kept[index]);
        if (own.length === 0) return run;
        const named = own.join(" ");
        // A town in a name is that town: `суд города Твери`.
        if (this.places.knows(named)) return run.replace(named, this.places.place(named, ""));
        const context = first && at === 0 ? before : "";
        const fresh = this.declined(this.nameFor(own.join(" "), context), own.join(" "), context);
        first = false;
        // The new name stands where the first word of the old one stood.
        const place = kept.indexOf(false);
        return words.flatMap((word, index) => (kept[index] ? [word] : index === place ? [fresh] : [])).join(" ");
      },
    );
    return this.numbers(renamed);
  }

  private numbers(mention: string): string {
    return mention.replace(/\d+/g, (digits) => sameShape(digits, this.chance));
  }

  private nameFor(name: string, before = ""): string {
    const key = keyOf(name);
    let fresh = this.names.get(key);
    if (fresh === undefined) {
      fresh = this.fresh(name, before);
      this.names.set(key, fresh);
    }
    return name.length > 1 && name === name.toUpperCase() ? fresh.toUpperCase() : fresh;
  }

  private fresh(name: string, before: string): string {
    // An abbreviation becomes another one: МГУ.
    if (/^\p{Lu}{2,5}$/u.test(name)) {
      for (let trial = 0; trial < 50; trial++) {
        const other = sameShape(name, this.chance);
        if (!this.originals.hasWord(other)) return other;
      }
    }
    const used = new Set(this.names.values());
    return this.chance.pickFree(
      ORGANIZATIONS[isCyrillic(name) ? "ru" : "en"],
      (one) => used.has(one) || this.originals.hasWord(one) || !sounds(before, one),
    );
  }

  private declined(fresh: string, model: string, before: string): string {
    if (!isCyrillic(fresh) || /^\p{Lu}{2,}$/u.test(model)) return fresh;
    // `в Сбербанке` shows its case; what ends in a consonant is in the nominative or the accusative, which are alike.
    const showsCase = /(?:[аеиоуыэюя]|[бвгдзклмнпрстфхцчшщ][ое]м)$/i.test(model);
    const asked = showsCase ? (caseBefore(before) ?? "nominative") : "nominative";
    const form = placeParadigm(fresh.toLowerCase())[CASES.indexOf(asked)] ?? fresh.toLowerCase();
    return form.charAt(0).toUpperCase() + form.slice(1);
  }
}

/** Forms of one word meet in their beginning: Ромашка, Ромашке. */
const keyOf = (name: string): string => fold(name).replace(/[аеиоуыяьюй]{1,2}$|ом$|ем$|ой$/, "");

/** Whether a name goes with the preposition that stands: `со Спектром`, but `с Вектором`. */
function sounds(before: string, name: string): boolean {
  const preposition = /(?:^|[^\p{L}])(со?)\s$/iu.exec(before)?.[1];
  if (preposition === undefined) return true;
  return /^С[бвгджзклмнпрстфхцчшщ]/.test(name) === (preposition.length === 2);
}
