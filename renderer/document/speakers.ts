import type { Document, Segment } from "../../shared/document/document";

/** A speaker of a document, with facts about the turns. */
export interface Voice {
  /** A key of `document.speakers`. */
  readonly id: string;
  /** The name as in the original. */
  readonly name: string;
  /** Which speaker, from 0: the colour. */
  readonly index: number;
  readonly turns: number;
  /** Share of all speech, 0..1: by time if times are known, else by characters. */
  readonly share: number;
  /** ISO 639-1, where it is known. */
  readonly language?: string | undefined;
}

/** How many colours there are for speakers; a further speaker has the colour of the first again. */
export const VOICE_COLOURS = 8;

/** The speakers of a document, in the order of their labels. */
export function voicesOf(document: Document): Voice[] {
  const ids = Object.keys(document.speakers ?? {});
  const turns = new Map(ids.map((id) => [id, 0]));
  const said = new Map(ids.map((id) => [id, 0]));
  const timed = document.segments.some(({ endTime }) => endTime !== undefined);
  let voice: string | undefined;
  for (const segment of document.segments) {
    const { speakerId, start, end, textStart, time = 0, endTime = time } = segment;
    if (speakerId !== undefined) turns.set(speakerId, (turns.get(speakerId) ?? 0) + 1);
    voice = speakerId ?? voice;
    if (voice === undefined) continue;
    const length = timed ? Math.max(0, endTime - time) : end - (textStart ?? start);
    said.set(voice, (said.get(voice) ?? 0) + length);
  }
  const all = [...said.values()].reduce((sum, length) => sum + length, 0);
  return [...turns].map(([id, count], index) => ({
    id,
    name: document.speakers?.[id] ?? id,
    index,
    turns: count,
    share: all === 0 ? 0 : (said.get(id) ?? 0) / all,
    language: document.languages?.[id],
  }));
}

/** Whether the languages of speakers are worth showing: they differ, or are not the one of the interface. */
export function showsLanguages(voices: readonly Voice[], interfaceLanguage: string): boolean {
  return voices.some(({ language }) => language !== undefined && language !== interfaceLanguage);
}

/** The speaker's name above a turn: on the right the one in the result. Undefined: the turn has no speaker. */
export function nameOfSide(
  row: Pick<Segment, "speakerId" | "speaker">,
  side: "original" | "result",
  voices: readonly Voice[],
): string | undefined {
  if (row.speakerId === undefined) return undefined;
  return side === "original" ? voices.find(({ id }) => id === row.speakerId)?.name : row.speaker;
}

/** Class that carries a speaker's colour. */
export function voiceClass(index: number): string {
  return `voice-${(index % VOICE_COLOURS) + 1}`;
}

/** Text in a speaker's disc: the number of one without a name, else the first letter. */
export function initialOf(name: string): string {
  const number = /^(?:speaker|спикер|говорящий)[_ ]?0*(\d{1,3})$/iu.exec(name.trim())?.[1];
  if (number !== undefined) return number;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return letter?.toLocaleUpperCase() ?? "?";
}

/** A label for a new speaker: SPEAKER_nn with the first free number. */
export function freeSpeakerId(ids: readonly string[]): string {
  for (let number = 0; ; number++) {
    const id = `SPEAKER_${String(number).padStart(2, "0")}`;
    if (!ids.includes(id)) return id;
  }
}
