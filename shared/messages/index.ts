import type { Language, MessageId } from "./language";
import * as languages from "./languages";

export type { Language, MessageId };

export type InterfaceLanguage = keyof typeof languages;

export const isInterfaceLanguage = (code: string): code is InterfaceLanguage => Object.hasOwn(languages, code);

export const INTERFACE_LANGUAGES: readonly InterfaceLanguage[] = Object.keys(languages).filter(isInterfaceLanguage);

/** The first supported language; English if there is none. `wanted` may contain other words and regions ("ru-RU"). */
export function interfaceLanguageOf(...wanted: readonly string[]): InterfaceLanguage {
  return wanted.map((code) => code.slice(0, 2).toLowerCase()).find(isInterfaceLanguage) ?? "en";
}

export const languageOf = (code: InterfaceLanguage): Language => languages[code];

type Values = Readonly<Record<string, string | number>>;
/** `count` selects the plural form; `{{name}}` becomes the value `name`. */
export type Text = (id: MessageId, values?: Values) => string;

/** For the main process. The renderer uses i18next. */
export function textIn(code: InterfaceLanguage): Text {
  const texts: Readonly<Partial<Record<string, string>>> = languages[code].texts;
  return (id, values = {}) => {
    const { count } = values;
    const form = typeof count === "number" ? texts[`${id}_${new Intl.PluralRules(code).select(count)}`] : undefined;
    const text = form ?? texts[id] ?? texts[`${id}_other`] ?? id;
    return text.replace(/\{\{(\w+)\}\}/g, (place, name: string) => String(values[name] ?? place));
  };
}

/** To recognize it in a file name. */
export const inEveryLanguage = (id: MessageId): string[] => INTERFACE_LANGUAGES.map((code) => textIn(code)(id));
