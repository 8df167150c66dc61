import { placeParadigm } from "../../language/ru/morphology/place";
import { fold } from "../../language/shape";
import data from "../pools/word-patterns.json";
import { keywords } from "./remaining-words";

/** Legal forms, kinds of institutions, small words: not identifying. */
export const STAYS = keywords(data.organizationKinds);
/** Of institutions: `Центр занятости населения`. Only next to a replaced name. */
export const TASK = keywords(data.organizationTasks);

const PUBLIC_BODIES = data.publicBodies.map(
  (row) => [new RegExp(`^(${row})(|а|у|ом|е)$`, "u"), row.split("|")] as const,
);

export function otherBodies(name: string): readonly string[] {
  for (const [pattern, bodies] of PUBLIC_BODIES) {
    const [, own, ending = ""] = pattern.exec(name) ?? [];
    if (own !== undefined) return bodies.flatMap((body) => (body === own ? [] : body + ending));
  }
  return [];
}

/** In six cases, with the endings of a preceding adjective. */
const STATE_BODIES = data.stateBodies.map(({ bodies, endings }) => ({
  paradigms: bodies.split("|").map(placeParadigm),
  endings: endings.split("|"),
}));
const QUALIFIES = /(?:[иы]й|ой|ая|ую|ое|ого|ому|[иы]м|ом)$/u;

/** `Арбитражного суда` -> `ого` */
export function endingBefore(name: string): string | undefined {
  const words = fold(name).split(" ");
  const [head, ...before] = words.reverse().map(caseOfBody);
  const isQualified = before.every((one) => one === undefined) && words.slice(1).every((word) => QUALIFIES.test(word));
  return isQualified ? head : undefined;
}

function caseOfBody(word: string): string | undefined {
  for (const { paradigms, endings } of STATE_BODIES)
    for (const forms of paradigms) if (forms.includes(word)) return endings[forms.indexOf(word)];
  return undefined;
}

/** An unknown public body is renamed completely, because its name is its function. */
export const PUBLIC_BODY = /^(?:\p{Lu}{2,6}|Рос\p{Ll}{5,})$/u;

export const SOLE_TRADER = /^((?:ИП|индивидуальн\p{L}+ предпринимател\p{L}+)\s+)(?=\p{Lu})([^"«„“]+)$/iu;

/** `Октябрьский районный суд`, `Казанский университет` */
export const ADJECTIVE =
  /^(\p{Lu}[\p{L}-]*(?:ск|цк|[ьн]н|[бвгджзклмпрст]н|[ое]в))(ий|ый|ой|ая|ое|ого|ому|им|ым|ом|ую|ие|ые|их|ых|ими|ыми)$/u;

const HARD: Readonly<Record<string, string>> = {
  ...{ яя: "ая", юю: "ую", ей: "ой", ий: "ый", его: "ого", ему: "ому", им: "ым", ем: "ом" },
};

/** Same gender and case after a hard stem: `синей`, `новой`. */
export const hardEnding = (ending: string): string => HARD[ending] ?? ending;

/** Same after `к`: `новый`, `волжский`. */
export const endingAfterK = (ending: string): string => hardEnding(ending).replace(/^ы/, "и");
