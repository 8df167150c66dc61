/** Seconds. */
export interface Spoken {
  start: number;
  end: number;
  speaker: string;
}

export interface SpeakerErrors {
  /** Seconds of the reference that are missed, invented, or assigned to another speaker. */
  missed: number;
  invented: number;
  confused: number;
  /** Seconds; overlapping speech counts for both speakers. */
  spoken: number;
}

const FRAME = 0.01;

/**
 * Diarization error in frames of 10 ms with the best one-to-one match of speakers, without the collar (seconds) around
 * borders of the reference. Includes overlaps.
 */
export function speakerErrors(reference: readonly Spoken[], found: readonly Spoken[], collar = 0.25): SpeakerErrors {
  const end = Math.max(...[...reference, ...found].map((spoken) => spoken.end), 0);
  const frames = Math.ceil(end / FRAME);
  const counted = new Uint8Array(frames).fill(1);
  for (const { start, end: stop } of reference)
    for (const border of [start, stop])
      counted.fill(0, Math.max(0, Math.round((border - collar) / FRAME)), Math.round((border + collar) / FRAME));
  const wanted = tracks(reference, frames);
  const heard = tracks(found, frames);
  const both = wanted.map((a) =>
    heard.map((b) => a.reduce((sum, on, i) => sum + (on & (b[i] ?? 0) & (counted[i] ?? 0)), 0)),
  );
  const errors: SpeakerErrors = { missed: 0, invented: 0, confused: 0, spoken: 0 };
  let correct = bestMatch(both) * FRAME;
  for (let i = 0; i < frames; i += 1) {
    if (counted[i] !== 1) continue;
    const a = wanted.reduce((sum, track) => sum + (track[i] ?? 0), 0);
    const b = heard.reduce((sum, track) => sum + (track[i] ?? 0), 0);
    errors.spoken += a * FRAME;
    errors.missed += Math.max(0, a - b) * FRAME;
    errors.invented += Math.max(0, b - a) * FRAME;
    errors.confused += Math.min(a, b) * FRAME;
  }
  correct = Math.min(correct, errors.confused);
  errors.confused -= correct;
  return errors;
}

export const errorRate = ({ missed, invented, confused, spoken }: SpeakerErrors): number =>
  (missed + invented + confused) / Math.max(spoken, FRAME);

function tracks(spoken: readonly Spoken[], frames: number): Uint8Array[] {
  const speakers = [...new Set(spoken.map(({ speaker }) => speaker))];
  return speakers.map((speaker) => {
    const track = new Uint8Array(frames);
    for (const one of spoken)
      if (one.speaker === speaker) track.fill(1, Math.round(one.start / FRAME), Math.round(one.end / FRAME));
    return track;
  });
}

/** Maximum sum of a one-to-one match, for small matrices. */
function bestMatch(both: readonly (readonly number[])[], row = 0, used: ReadonlySet<number> = new Set()): number {
  const values = both[row];
  if (values === undefined) return 0;
  let best = bestMatch(both, row + 1, used);
  values.forEach((value, column) => {
    if (value === 0 || used.has(column)) return;
    best = Math.max(best, value + bestMatch(both, row + 1, new Set([...used, column])));
  });
  return best;
}
