import type { SoundCover } from "../../../../shared/document/sound-cover";

/** `beep`: hidden words. `export-…`: as exported. */
export type Cover = "none" | "beep" | `export-${SoundCover}`;

/** Served with ranges. Test pages set another address. */
export function soundSource(id: string, cover: Cover): string {
  const place = window.document.documentElement.dataset["sound"] ?? "app://outis";
  return `${place}/recording/${id}.wav?cover=${cover}`;
}
