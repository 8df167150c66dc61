import { useState } from "react";
import { useTranslation } from "react-i18next";
import { interfaceLanguageOf } from "../../../i18n/i18n";
import { DETECT_LANGUAGE } from "../../../ui/languages";

interface Given {
  readonly hasText: boolean;
  readonly hasRecordings: boolean;
  /** Language of the text, if it is long enough for detection. */
  readonly detected: string | undefined;
}

/** The languages of the next task: chosen ones, otherwise the detected one, otherwise that of the interface. */
export function useLanguages({ hasText, hasRecordings, detected }: Given) {
  const { i18n } = useTranslation();
  const [chosenIn, chooseIn] = useState<string>();
  const [chosenOut, chooseOut] = useState<string>();
  const fallback = interfaceLanguageOf(i18n.language);
  const text = (chosenIn === DETECT_LANGUAGE ? undefined : chosenIn) ?? detected ?? fallback;
  // A recording's language is detected, unless the user chooses it.
  const languageIn = hasRecordings ? (chosenIn ?? (hasText ? text : DETECT_LANGUAGE)) : text;
  return {
    chosenIn,
    chosenOut,
    fallback,
    /** Language of the text in the field. */
    text,
    /** Selected in the form. */
    languageIn,
    languageOut: chosenOut ?? languageIn,
    /** Language in which the examples are written. */
    example: chosenOut ?? (languageIn === DETECT_LANGUAGE ? fallback : languageIn),
    canDetect: hasRecordings,
    /** Shown with the selected language. */
    detected: chosenIn === undefined && hasText ? detected : undefined,
    chooseIn,
    chooseOut,
    // The next text or recording may be in another language, and a previous choice would be easy to miss.
    reset: (): void => {
      chooseIn(undefined);
      chooseOut(undefined);
    },
  };
}
