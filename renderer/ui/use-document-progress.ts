import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import type { EventPayload } from "../../shared/ipc/contract";
import type { DocumentProgress } from "../../shared/ipc/document-progress";

/** Of one document, or the current one of several. Undefined if not `active`. */
export function useDocumentProgress(
  id: string | readonly string[] | undefined,
  active: boolean,
): EventPayload<"documents.progress"> | undefined {
  const [progress, setProgress] = useState<EventPayload<"documents.progress">>();
  // A string, so that equal lists are equal.
  const ids = active && id !== undefined ? [id].flat().join() : "";
  useEffect(() => {
    if (ids === "") return undefined;
    const meant = new Set(ids.split(","));
    const stops = [
      window.outis.on("documents.progress", (told) => {
        if (meant.has(told.id)) setProgress(told);
      }),
      // It will be read again from its start.
      window.outis.on("documents.turn", ({ id: turned, isTurn }) => {
        if (meant.has(turned) && !isTurn) setProgress(undefined);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      setProgress(undefined);
    };
  }, [ids]);
  return progress;
}

/** Of a document that is being saved. */
export const savingWords = ({ step, page, pages }: DocumentProgress, t: TFunction): string =>
  page === undefined || step === "layingOut"
    ? t(`workspace.saving.${step}`)
    : t(`workspace.saving.${step}Page`, { page: `${page}`, pages: `${pages ?? page}` });
