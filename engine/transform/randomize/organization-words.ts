import data from "../pools/word-patterns.json";

/** Legal forms, kinds of institutions and small words: they say what it is, not which. */
export const STAYS = new RegExp(`^(?:${data.organizationKinds})$`, "iu");

const PUBLIC_BODIES = data.publicBodies.map(
  (row) => [new RegExp(`^(${row})(|а|у|ом|е)$`, "u"), row.split("|")] as const,
);

/** The bodies of a state that may stand for this one, of a row of their like, with its ending; none where it is none. */
export function otherBodies(name: string): readonly string[] {
  for (const [pattern, bodies] of PUBLIC_BODIES) {
    const [, own, ending = ""] = pattern.exec(name) ?? [];
    if (own !== undefined) return bodies.flatMap((body) => (body === own ? [] : body + ending));
  }
  return [];
}

/** What a body of a state is called by what it does, in the nominative: the ending of an adjective before it. */
export function endingBefore(name: string): string | undefined {
  const head = STATE_BODY.exec(name)?.[1];
  return head === undefined ? undefined : /а$|я$/u.test(head) ? "ая" : /[ое]$/u.test(head) ? "ое" : "ий";
}
const STATE_BODY = new RegExp(`(?<![\\p{L}])(${data.stateBodies})$`, "iu");

/** A body of a state that no row has says its name by what it is: nothing of it stays. */
export const PUBLIC_BODY = /^(?:\p{Lu}{2,6}|Рос\p{Ll}{5,})$/u;

/** Before the name of somebody who trades alone. */
export const SOLE_TRADER = /^((?:ИП|индивидуальн\p{L}+ предпринимател\p{L}+)\s+)(?=\p{Lu})([^"«„“]+)$/iu;

/** An adjective that names: `Октябрьский районный суд`, `Казанский университет`. */
export const ADJECTIVE =
  /^(\p{Lu}[\p{L}-]*(?:ск|цк|[ьн]н|[бвгджзклмпрст]н|[ое]в))(ий|ый|ой|ая|ое|ого|ому|им|ым|ом|ую|ие|ые|их|ых|ими|ыми)$/u;

const HARD: Readonly<Record<string, string>> = {
  ...{ яя: "ая", юю: "ую", ей: "ой", ий: "ый", его: "ого", ему: "ому", им: "ым", ем: "ом" },
};

/** The ending of an adjective in the same gender and case after a hard stem: `синей`, `новой`. */
export const hardEnding = (ending: string): string => HARD[ending] ?? ending;

/** The same where the stem ends in `к`: `новый`, `волжский`. */
export const endingAfterK = (ending: string): string => hardEnding(ending).replace(/^ы/, "и");
