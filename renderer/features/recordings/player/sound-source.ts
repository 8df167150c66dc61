import type { SoundCover } from "../../../../shared/ipc/sound";

/** Covered intervals of the sound: no intervals, the hidden words, or everything that an export covers. */
export type Cover = "none" | "beep" | `export-${SoundCover}`;

/** Where main serves the sound of a recording, with ranges; a page for tests names another place. */
export function soundSource(id: string, cover: Cover): string {
  const place = window.document.documentElement.dataset["sound"] ?? "app://outis";
  return `${place}/recording/${id}.wav?cover=${cover}`;
}
