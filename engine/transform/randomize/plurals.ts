const RUSSIAN = new Intl.PluralRules("ru");
const ENGLISH_ORDINAL = new Intl.PluralRules("en", { type: "ordinal" });

/** 21 год, 22 года, 25 лет. */
export const russianPlural = (count: number): Intl.LDMLPluralRule => RUSSIAN.select(count);

const YEARS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "год", few: "года" };
const ORDINALS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: "st", two: "nd", few: "rd" };

/** After a new number: `22 лет` -> `22 года`. */
export const yearsAgreed = (text: string): string =>
  text.replace(/(\d+)(\s)(?:год|года|лет)(?!\p{L})/gu, (_, digits: string, space: string) => {
    return digits + space + (YEARS[russianPlural(Number(digits))] ?? "лет");
  });

/** After a new number: `3th` -> `3rd`. */
export const ordinalsAgreed = (text: string): string =>
  text.replace(/(\d+)(?:st|nd|rd|th)(?!\p{L})/gu, (_, digits: string) => {
    return digits + (ORDINALS[ENGLISH_ORDINAL.select(Number(digits))] ?? "th");
  });
