import { useCall } from "../../ipc/queries";

export function useReviewKeysOn(): boolean {
  return useCall("settings.get", null).data?.reviewKeys ?? true;
}
