import { useDeferredValue, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../shared/document/languages";
import { useCall } from "../../queries";
import { exampleSentence, excerpt, type Piece } from "./excerpt";
import { SAMPLE } from "./sample";
import type { Glance } from "./use-surface";

export interface Examples {
  readonly pieces: Readonly<Record<Mode, readonly Piece[]>>;
  /** True while a newer example is on its way. */
  readonly stale: boolean;
}

/** What each mode does to the first sentence that has something to hide; a made-up one while there is no text. */
export function useExamples(glance: Glance, languageIn: string, languageOut: string): Examples {
  const { i18n } = useTranslation();
  const head = useDeferredValue(glance.recognised.type === "text" ? glance.head : "");
  const enabled = head.trim() !== "";
  const preview = useCall(
    "preview.modes",
    { text: head, languageIn, languageOut },
    { enabled, keepPrevious: true, gcTime: 10_000 },
  );
  const data = enabled ? preview.data : undefined;
  const own = useMemo(() => {
    if (data === undefined) return undefined;
    const sentence = exampleSentence(head, data.reversible.spans);
    const of = (mode: Mode): Piece[] => excerpt(data[mode].text, data[mode].spans, sentence);
    return Object.fromEntries(MODES.map((mode) => [mode, of(mode)])) as Record<Mode, Piece[]>;
  }, [data, head]);
  return {
    pieces: own ?? SAMPLE[i18n.language === "ru" ? "ru" : "en"],
    stale: enabled && (preview.isPlaceholderData || preview.isPending) && !preview.isError,
  };
}
