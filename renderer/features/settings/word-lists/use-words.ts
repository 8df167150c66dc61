import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import type { Detection } from "../../../../shared/api/detection";
import { useAction, useCall } from "../../../ipc/queries";

const KEY = ["words.get", null];

export function useWords() {
  const client = useQueryClient();
  const words = useCall("words.get", null);
  const set = useAction("words.set");
  const last = useRef(Promise.resolve());
  const apply = async (part: (now: Detection) => Partial<Detection>): Promise<void> => {
    const now = client.getQueryData<Detection>(KEY);
    if (now === undefined) return;
    await set.mutateAsync({ ...now, ...part(now) });
  };
  /** Queued, because each change is based on the previous one, and an undo may be late. */
  const change = (part: (now: Detection) => Partial<Detection>): Promise<void> => {
    const done = last.current.then(() => apply(part));
    last.current = done.catch(() => undefined);
    return done;
  };
  return { words: words.data, error: words.error, change };
}
