import type { Document, Segment } from "../../shared/document/document";

export interface Voice {
  /** A key of `document.speakers`. */
  readonly id: string;
  readonly name: string;
  /** From 0; determines the colour. */
  readonly index: number;
  readonly turns: number;
  /** 0..1: by time if times are known, else by characters. */
  readonly share: number;
  /** ISO 639-1. */
  readonly language?: string | undefined;
}

export const VOICE_COLOURS = 8;

/** In the order of their labels. */
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

/** If languages differ, or are not the interface's. */
export function showsLanguages(voices: readonly Voice[], interfaceLanguage: string): boolean {
  return voices.some(({ language }) => language !== undefined && language !== interfaceLanguage);
}

export function nameOfSide(
  row: Pick<Segment, "speakerId" | "speaker">,
  side: "original" | "result",
  voices: readonly Voice[],
): string | undefined {
  if (row.speakerId === undefined) return undefined;
  return side === "original" ? voices.find(({ id }) => id === row.speakerId)?.name : row.speaker;
}

export function voiceClass(index: number): string {
  return `voice-${(index % VOICE_COLOURS) + 1}`;
}

export function initialOf(name: string): string {
  const number = /^(?:speaker|спикер|говорящий)[_ ]?0*(\d{1,3})$/iu.exec(name.trim())?.[1];
  if (number !== undefined) return number;
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0];
  return letter?.toLocaleUpperCase() ?? "?";
}

/** `SPEAKER_nn` with the first free number. */
export function freeSpeakerId(ids: readonly string[]): string {
  for (let number = 0; ; number++) {
    const id = `SPEAKER_${String(number).padStart(2, "0")}`;
    if (!ids.includes(id)) return id;
  }
}
