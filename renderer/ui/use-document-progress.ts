import { useEffect, useState } from "react";
import type { EventPayload } from "../../shared/ipc/contract";

/**
 * Progress of a document that is being read or written: the document of that id, or the current one of several.
 * Undefined if `active` is false, or if it has no pages.
 */
export function useDocumentProgress(
  id: string | readonly string[] | undefined,
  active: boolean,
): EventPayload<"documents.progress"> | undefined {
  const [progress, setProgress] = useState<EventPayload<"documents.progress">>();
  // One word, so that a list that is made anew is the same one.
  const ids = active && id !== undefined ? [id].flat().join() : "";
  useEffect(() => {
    if (ids === "") return undefined;
    const meant = new Set(ids.split(","));
    const stops = [
      window.outis.on("documents.progress", (told) => {
        if (meant.has(told.id)) setProgress(told);
      }),
      // It gave way to other documents and will be read from its beginning.
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
