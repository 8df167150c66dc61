const RUSSIAN = new Intl.PluralRules("ru");
const ENGLISH_ORDINAL = new Intl.PluralRules("en", { type: "ordinal" });

/** 21 год: one; 22 года: few; 25 лет: many. */
export const russianPlural = (count: number): Intl.LDMLPluralRule => RUSSIAN.select(count);

const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** After a new number: `3th` -> `3rd`. */
export const ordinalsAgreed = (text: string): string =>
  text.replace(/(\d+)(?:st|nd|rd|th)(?!\p{L})/gu, (_, digits: string) => {
    return digits + (ORDINALS[ENGLISH_ORDINAL.select(Number(digits))] ?? "th");
  });
