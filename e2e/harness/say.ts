import i18next from "i18next";
import { RESOURCES } from "../../renderer/i18n/i18n";
import type { InterfaceLanguage, MessageId } from "../../shared/messages";

/** Returns the interface text for an id. */
export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** The interface's own words in a language, so that a test survives a better wording. */
export function sayIn(lng: InterfaceLanguage): Say {
  const messages = i18next.createInstance();
  void messages.init({
    resources: RESOURCES,
    lng,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    initAsync: false,
    showSupportNotice: false,
  });
  return (id, values) => messages.t(id, values ?? {});
}
