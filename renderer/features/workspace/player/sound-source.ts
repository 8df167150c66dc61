/** What stands in the sound in place of hidden words. */
export type Cover = "none" | "beep";

/** Where main serves the sound of a recording, with ranges; a page for tests names another place. */
export function soundSource(id: string, cover: Cover): string {
  const place = window.document.documentElement.dataset["sound"] ?? "app://outis";
  return `${place}/recording/${id}.wav?cover=${cover}`;
}
