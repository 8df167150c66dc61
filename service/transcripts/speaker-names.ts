import { isRoleLabel } from "../../shared/document/speakers";
import { defaultSpeakerName, isDefaultSpeakerName, type Transcript, type Turn } from "../../shared/document/transcript";
import { LONGEST_TERM, MOST_TERMS } from "../../shared/api/detection-choices";
import { type Detection, NO_DETECTION } from "../../shared/api/detection";

type Speakers = Transcript["speakers"];

/** Common time in seconds. */
const shared = (a: Turn, b: Turn): number => Math.max(0, Math.min(a.end, b.end) - Math.max(a.start, b.start));

/** In order of appearance. */
function labelsOf(turns: readonly Turn[]): string[] {
  return [...new Set(turns.flatMap(({ speaker }) => speaker ?? []))];
}

/**
 * A word and a number in the language of the recording. A name in `known` belongs to the speaker with the longest time
 * in its turns.
 */
export function speakerNames(turns: readonly Turn[], language: string, known?: Transcript): Speakers {
  const labels = labelsOf(turns);
  const names: Record<string, string> = Object.fromEntries(
    labels.map((label, index) => [label, defaultSpeakerName(index, language)]),
  );
  const given = Object.entries(known?.speakers ?? {}).filter(([, name]) => !isDefaultSpeakerName(name));
  const times = new Map<string, Map<string, number>>();
  for (const turn of given.length === 0 ? [] : turns) {
    for (const earlier of known?.turns ?? []) {
      const seconds = shared(turn, earlier);
      if (seconds === 0 || turn.speaker === undefined || earlier.speaker === undefined) continue;
      const row = times.get(earlier.speaker) ?? new Map<string, number>();
      row.set(turn.speaker, (row.get(turn.speaker) ?? 0) + seconds);
      times.set(earlier.speaker, row);
    }
  }
  const pairs = given
    .flatMap(([label, name]) => [...(times.get(label) ?? [])].map(([now, seconds]) => ({ label, name, now, seconds })))
    .sort((a, b) => b.seconds - a.seconds);
  const done = new Set<string>();
  for (const { label, name, now } of pairs) {
    if (done.has(`from ${label}`) || done.has(`to ${now}`)) continue;
    done.add(`from ${label}`).add(`to ${now}`);
    names[now] = name;
  }
  return names;
}

/** Except roles. */
export function hidingSpeakers(speakers: Speakers, detection: Detection | undefined): Detection | undefined {
  const names = Object.values(speakers)
    .map((name) => name.trim())
    .filter((name) => name !== "" && name.length <= LONGEST_TERM && !isDefaultSpeakerName(name) && !isRoleLabel(name));
  if (names.length === 0) return detection;
  const asked = detection ?? NO_DETECTION;
  const own = [...new Set(names)].map((text) => ({ text, match: "exact", kind: "person" }) as const);
  return { ...asked, always: [...own, ...asked.always].slice(0, MOST_TERMS) };
}
