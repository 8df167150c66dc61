import { type Detection, NO_DETECTION } from "../../../shared/api/detection";
import { LONGEST_TERM, MOST_TERMS } from "../../../shared/api/detection-choices";
import { isRoleLabel } from "../../../shared/document/speakers";
import { isDefaultSpeakerName, type Transcript } from "../../../shared/document/transcript";

export function hidingSpeakers({ speakers }: Transcript, detection: Detection | null): Detection | null {
  const names = [...new Set(Object.values(speakers).map((name) => name.trim()))].filter(
    (name) => name !== "" && name.length <= LONGEST_TERM && !isDefaultSpeakerName(name) && !isRoleLabel(name),
  );
  if (names.length === 0) return detection;
  const asked = detection ?? NO_DETECTION;
  const own = names.map((text) => ({ text, match: "exact", kind: "person" }) as const);
  return { ...asked, always: [...own, ...asked.always].slice(0, MOST_TERMS) };
}
