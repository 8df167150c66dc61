import { useCall } from "../../../queries";

/** Whether single letters act in a review, as the settings say. */
export function useReviewKeysOn(): boolean {
  return useCall("settings.get", null).data?.reviewKeys ?? true;
}
