import { nextSpeakerLabel } from "../../../shared/document/edit-speakers";
import type { Transcript, Turn } from "../../../shared/document/transcript";
import type { Again } from "../../../speech/index";

/** `turn` to `last` of any speaker, or all turns of `speaker`. */
export interface TurnsWanted {
  readonly speaker: string;
  readonly turn?: number | undefined;
  readonly last?: number | undefined;
}

export interface TurnsAgain {
  readonly known: Transcript;
  readonly again: Again;
  readonly restored: (turns: readonly Turn[]) => Turn[];
}

/** Single turns get temporary speakers. Undefined if there are no such turns. */
export function turnsAgain(known: Transcript, { speaker, turn, last = turn }: TurnsWanted): TurnsAgain | undefined {
  const first = known.turns[turn ?? known.turns.findIndex((one) => one.speaker === speaker)];
  if (first?.speaker !== speaker) return undefined;
  if (turn === undefined || last === undefined)
    return { known, again: { speakers: [speaker] }, restored: (turns) => [...turns] };
  const end = known.turns[last];
  if (end === undefined || last < turn) return undefined;
  const labels = new Map<string | undefined, string>();
  const speakers = { ...known.speakers };
  for (const { speaker: own } of known.turns.slice(turn, last + 1)) {
    if (labels.has(own)) continue;
    const label = nextSpeakerLabel({ speakers, turns: known.turns });
    labels.set(own, label);
    speakers[label] = own === undefined ? label : (known.speakers[own] ?? own);
  }
  const turns = known.turns.map((one, index) => {
    const label = index >= turn && index <= last ? labels.get(one.speaker) : undefined;
    return label === undefined ? one : { ...one, speaker: label };
  });
  const owners = new Map([...labels].map(([own, label]) => [label, own]));
  const wanted = known.turns.slice(turn, last + 1);
  return {
    known: { speakers, turns },
    again: {
      speakers: [...owners.keys()],
      within: { from: first.start, to: Math.max(...wanted.map((one) => one.end)) },
    },
    restored: (found) =>
      found.map(({ speaker: label, ...one }) => {
        const own = label !== undefined && owners.has(label) ? owners.get(label) : label;
        return own === undefined ? one : { ...one, speaker: own };
      }),
  };
}
