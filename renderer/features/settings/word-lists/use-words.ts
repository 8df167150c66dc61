import { useQueryClient } from "@tanstack/react-query";
import type { Detection } from "../../../../shared/api/detection";
import { useAction, useCall } from "../../../queries";

const KEY = ["words.get", null];

/** The user's own words, and how to change them: at once, there is nothing to save. */
export function useWords() {
  const client = useQueryClient();
  const words = useCall("words.get", null);
  const set = useAction("words.set");
  /** Changes what is kept at this moment: an undo may come long after what it undoes. */
  const change = async (part: (now: Detection) => Partial<Detection>): Promise<void> => {
    const now = client.getQueryData<Detection>(KEY);
    if (now === undefined) return;
    client.setQueryData(KEY, await set.mutateAsync({ ...now, ...part(now) }));
    // The examples beside the modes were made with the lists as they were.
    await client.invalidateQueries({ queryKey: ["preview.modes"] });
  };
  return { words: words.data, error: words.error, change };
}
