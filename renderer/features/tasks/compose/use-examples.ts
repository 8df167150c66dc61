import { useDeferredValue, useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../../shared/document/languages";
import { interfaceLanguageOf } from "../../../../shared/messages";
import { useCall } from "../../../ipc/queries";
import { type ExampleSpan, exampleSentence, excerpt, type Piece } from "./excerpt";
import { sampleOf } from "./sample";
import type { Glance } from "./use-surface";

export interface Examples {
  readonly pieces: Readonly<Record<Mode, readonly Piece[]>>;
  /** A newer example is being computed. */
  readonly stale: boolean;
  readonly found: { readonly text: string; readonly spans: readonly ExampleSpan[] } | undefined;
}

/** For the first sentence with personal data, or an invented one. */
export function useExamples(glance: Glance, languageIn: string, languageOut: string): Examples {
  const { i18n } = useTranslation();
  const head = useDeferredValue(glance.recognised.type === "text" ? glance.head : "");
  // Deferred like the text: Start clears both, and a preview of the old text would delay the task.
  const languages = { languageIn: useDeferredValue(languageIn), languageOut: useDeferredValue(languageOut) };
  const enabled = head.trim() !== "";
  const preview = useCall(
    "preview.modes",
    { text: head, ...languages },
    { enabled, keepPrevious: true, gcTime: 10_000 },
  );
  const data = enabled ? preview.data : undefined;
  const stale = enabled && (preview.isPlaceholderData || preview.isPending) && !preview.isError;
  // Until the next response arrives, the previous text.
  const [found, setFound] = useState<Examples["found"]>();
  if (data !== undefined && !stale && found?.spans !== data.reversible.spans) {
    setFound({ text: head, spans: data.reversible.spans });
  }
  const own = useMemo(() => {
    if (data === undefined || found === undefined) return undefined;
    const sentence = exampleSentence(found.text, data.reversible.spans);
    const of = (mode: Mode): Piece[] => excerpt(data[mode].text, data[mode].spans, sentence);
    return Object.fromEntries(MODES.map((mode) => [mode, of(mode)])) as Record<Mode, Piece[]>;
  }, [data, found]);
  const sample = useMemo(() => sampleOf(interfaceLanguageOf(i18n.language)), [i18n.language]);
  return { pieces: own ?? sample, stale, found: enabled ? found : undefined };
}
