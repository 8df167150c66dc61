import { caseAsked } from "../../language/ru/grammar/case-of-name";
import { type NameWord } from "../../language/name-word";
import { fold } from "../../language/shape";
import type { Mention } from "./mention";

/** `Гончаренки`, `Иванчуками`, `Рабиновичей`: singular and case. */
const NOUNS: readonly (readonly [RegExp, string, Readonly<Record<string, string>>])[] = [
  [/^(.{2,}енк)(и|ов|ам|ами|ах)$/, "о", { и: "ы", ов: "ых", ам: "ым", ами: "ыми", ах: "ых" }],
  [/^(.{2,}[чщ]ук|.{2,}юк)(и|ам|ами|ах)$/, "", { и: "ы", ам: "ым", ами: "ыми", ах: "ых" }],
  [/^(.{2,}ич)(и|ей|ам|ами|ах)$/, "", { и: "ы", ей: "ых", ам: "ым", ами: "ыми", ах: "ых" }],
  [/^(.{2,}[нрлтд]ян)(ы|ам|ами|ах)$/, "", { ы: "ы", ам: "ым", ами: "ыми", ах: "ых" }],
];

const SEVERAL =
  /(?:^|[^а-яё])(семь(?:я|ю|ёй|ей|и|е)|чет(?:а|у|ой|ы|е)|родители|супруги|братья|сёстры|сестры|дети|оба|обе|все|(?:родител|дет)(?:ей|ям|ьми|ями|ях)|супруг(?:ов|ам|ами|ах)|брать(?:ев|ям|ями|ях)|сест(?:ёр|ер|рам|рами|рах)|(?:обо|обе)(?:их|им|ими)|все(?:х|м|ми)|(?:у|от|для|про|без|за) нас|нам|нами)(?:,?\s+(?:обоих\s+)?)$/iu;
const TO_ENDING: readonly (readonly [RegExp, string])[] = [
  [/^(?:семь|чет)|(?:ев|[оё]в|тей|лей|с?т[её]р|их|сех|нас)$/u, "ых"],
  [/(?:ами|ями|ьми|ими|семи|нами)$/u, "ыми"],
  [/(?:ам|ям|им|сем|нам)$/u, "ым"],
  [/(?:ах|ях)$/u, "ых"],
];
/** `сидят`, `пришли`, `вообще всегда так паркуются` */
const THEY_DO =
  /^\s+(?:(?:не|уже|ещё|вообще|всегда|часто|никогда|очень|так|тоже|опять|снова|сами|оба|вместе|давно|теперь|потом)\s+)*(?:\p{L}+(?:ют|ут|ят|ат|ли)(?:ся|сь)?|живут)(?!\p{L})/iu;
const NOT_VERB =
  /^\s+(?:\S+\s+)*?(?:или|если|ли|салют|маршрут|институт|брат|сват|адвокат|депутат|кандидат|солдат|автомат)(?!\p{L})/iu;

/** `Петровых` is `петров` and `ых`; `супругам Гончаренко` is `гончаренко` and `ым`. Undefined for one person. */
export function familyOf(
  word: NameWord,
  mention: Omit<Mention, "text"> & { readonly words: readonly NameWord[] },
): readonly [surname: string, ending: string] | undefined {
  if (word.part !== "surname") return undefined;
  const form = fold(word.text);
  const adjective = /^(.{2,}(?:[ое]в|[иы]н|[сц]к))(ы|ых|ыми|ым|ие|их|ими|им)$/.exec(form);
  const { before, after = "", asked: all } = mention;
  if (adjective) {
    const [, stem = "", ending = ""] = adjective;
    const theirs = /к$/.test(stem) ? `${stem}ий` : stem;
    const plural = ending.replace(/^и(?:е$)?/, "ы");
    if (!/^[ыи]м$/.test(ending)) return word.guessed === true ? [theirs, plural] : undefined;
    const asked = all?.[0] ?? caseAsked(before, after);
    return asked === "dative" || /\p{L}{2}[ая]м[\s*_]+$/u.test(before) ? [theirs, plural] : undefined;
  }
  if (mention.words.length > 1) return undefined;
  for (const [pattern, singular, endings] of NOUNS) {
    const [, stem = "", ending = ""] = pattern.exec(form) ?? [];
    if (stem !== "") return [stem + singular, endings[ending] ?? "ы"];
  }
  if (!/(?:ко|[ую]к|ич|дзе|ли|ян|их|ых|о|и|ы)$/.test(form)) return undefined;
  const several = SEVERAL.exec(before)?.[1]?.toLowerCase();
  if (several !== undefined && /(?:ко|дзе|ли|их|ых|о|и|ы)$/.test(form))
    return [form, TO_ENDING.find(([of]) => of.test(several))?.[1] ?? "ы"];
  if (
    /(?:ко|дзе|ли)$/.test(form) &&
    /(?:^|[.!?…:\n]\s*)$/u.test(before) &&
    THEY_DO.test(after) &&
    !NOT_VERB.test(after)
  )
    return [form, "ы"];
  return undefined;
}
