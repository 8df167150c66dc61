import { fail } from "../../../../shared/ipc/result";
import type { RecordingKindParts } from "../recording-kind";

export const noLinks: RecordingKindParts["links"] = {
  forTask: () => Promise.resolve(fail("not_confirmed", "The user has not asked for it")),
  mayOpenAgain: () => false,
};
