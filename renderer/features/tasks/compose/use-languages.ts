import { useState } from "react";
import { useTranslation } from "react-i18next";
import { interfaceLanguageOf } from "../../../../shared/messages";
import { DETECT_LANGUAGE } from "../../../ui/languages";

interface Given {
  readonly hasText: boolean;
  readonly hasRecordings: boolean;
  /** Undefined for short texts. */
  readonly detected: string | undefined;
}

/** The chosen language, else the detected one, else that of the interface. */
export function useLanguages({ hasText, hasRecordings, detected }: Given) {
  const { i18n } = useTranslation();
  const [chosenIn, chooseIn] = useState<string>();
  const [chosenOut, chooseOut] = useState<string>();
  const fallback = interfaceLanguageOf(i18n.language);
  const text = (chosenIn === DETECT_LANGUAGE ? undefined : chosenIn) ?? detected ?? fallback;
  // Detected by default.
  const languageIn = hasRecordings ? (chosenIn ?? (hasText ? text : DETECT_LANGUAGE)) : text;
  return {
    chosenIn,
    chosenOut,
    fallback,
    /** Of the text in the field. */
    text,
    languageIn,
    languageOut: chosenOut ?? languageIn,
    example: chosenOut ?? (languageIn === DETECT_LANGUAGE ? fallback : languageIn),
    canDetect: hasRecordings,
    detected: chosenIn === undefined && hasText ? detected : undefined,
    chooseIn,
    chooseOut,
    // The next input may be in another language.
    reset: (): void => {
      chooseIn(undefined);
      chooseOut(undefined);
    },
  };
}
