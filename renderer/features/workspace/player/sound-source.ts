/** Stretches of the sound that are covered by a tone: none, the hidden words, or all that an export covers. */
export type Cover = "none" | "beep" | "export";

/** Where main serves the sound of a recording, with ranges; a page for tests names another place. */
export function soundSource(id: string, cover: Cover): string {
  const place = window.document.documentElement.dataset["sound"] ?? "app://outis";
  return `${place}/recording/${id}.wav?cover=${cover}`;
}
