import { useCall } from "../../ipc/queries";

/** Whether single letters are shortcuts in a review, according to the settings. */
export function useReviewKeysOn(): boolean {
  return useCall("settings.get", null).data?.reviewKeys ?? true;
}
