const HARD: Readonly<Record<string, string>> = {
  ...{ яя: "ая", юю: "ую", ей: "ой", ий: "ый", его: "ого", ему: "ому", им: "ым", ем: "ом" },
};

/** The ending of an adjective in the same gender and case after a hard stem: `синей`, `новой`. */
export const hardEnding = (ending: string): string => HARD[ending] ?? ending;

/** The same where the stem ends in `к`: `новый`, `волжский`. */
export const endingAfterK = (ending: string): string => hardEnding(ending).replace(/^ы/, "и");
