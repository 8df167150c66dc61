import { useQueryClient } from "@tanstack/react-query";
import type { Detection } from "../../../../shared/api/detection";
import { useAction, useCall } from "../../../queries";

/** The user's own words, and how to change them: at once, there is nothing to save. */
export function useWords() {
  const client = useQueryClient();
  const words = useCall("words.get", null);
  const set = useAction("words.set");
  const change = async (part: Partial<Detection>): Promise<void> => {
    if (words.data === undefined) return;
    const kept = await set.mutateAsync({ ...words.data, ...part });
    client.setQueryData(["words.get", null], kept);
    // The examples beside the modes were made with the lists as they were.
    await client.invalidateQueries({ queryKey: ["preview.modes"] });
  };
  return { words: words.data, error: words.error, change };
}
