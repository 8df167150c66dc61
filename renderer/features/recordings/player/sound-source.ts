import type { SoundCover } from "../../../../shared/document/sound-cover";

/** `beep`: the hidden words. `export-…`: everything that the export covers. */
export type Cover = "none" | "beep" | `export-${SoundCover}`;

/** Served by main, with ranges. A page for tests sets another address. */
export function soundSource(id: string, cover: Cover): string {
  const place = window.document.documentElement.dataset["sound"] ?? "app://outis";
  return `${place}/recording/${id}.wav?cover=${cover}`;
}
