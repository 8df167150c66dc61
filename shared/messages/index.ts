import type { Language, MessageId } from "./language";
import * as languages from "./languages";

export type { Language, MessageId };

/** Code of a language of the interface. */
export type InterfaceLanguage = keyof typeof languages;

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage => Object.hasOwn(languages, code);

export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = Object.keys(languages).filter(isInterfaceLanguage);

export const languageOf = (code: InterfaceLanguage): Language => languages[code];

type Values = Readonly<Record<string, string | number>>;
/** Returns a text; `count` selects its plural form, and `{{name}}` is replaced by the value `name`. */
export type Text = (id: MessageId, values?: Values) => string;

/** The texts in a language, for the main process. The renderer reads the same texts with i18next. */
export function textIn(code: InterfaceLanguage): Text {
  const texts: Readonly<Partial<Record<string, string>>> = languages[code].texts;
  return (id, values = {}) => {
    const { count } = values;
    const form = typeof count === "number" ? texts[`${id}_${new Intl.PluralRules(code).select(count)}`] : undefined;
    const text = form ?? texts[id] ?? texts[`${id}_other`] ?? id;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}

/** The same text in every language, to recognize it in the name of a file. */
export const inEveryLanguage = (id: MessageId): string[] => INTERFACE_LANGUAGES.map((code) => textIn(code)(id));
