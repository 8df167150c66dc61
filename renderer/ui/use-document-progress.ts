import { useEffect, useState } from "react";
import type { DocumentProgress } from "../../shared/ipc/document-progress";

/** How far a document is that is read or written; undefined where `active` is false, or where it tells of no pages. */
export function useDocumentProgress(id: string | undefined, active: boolean): DocumentProgress | undefined {
  const [progress, setProgress] = useState<DocumentProgress>();
  useEffect(() => {
    if (id === undefined || !active) return undefined;
    const stop = window.outis.on("documents.progress", (told) => {
      if (told.id === id) setProgress(told);
    });
    return () => {
      stop();
      setProgress(undefined);
    };
  }, [id, active]);
  return progress;
}
