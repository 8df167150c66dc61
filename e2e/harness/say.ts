import i18next from "i18next";
import { RESOURCES } from "../../renderer/i18n/i18n";
import type { InterfaceLanguage, MessageId } from "../../shared/messages";

/** Interface text for an id. */
export type Say = (id: MessageId, values?: Readonly<Record<string, string | number>>) => string;

/** From the interface, so that tests are independent of wording. */
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
