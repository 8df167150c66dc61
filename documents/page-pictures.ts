import { documentFormat } from "./formats/recognize";
import { mapDocument } from "./map-document";
import type { Pixels } from "./raster/pixels";

/** Pixels per CSS pixel. */
const SCALE = 1.5;

/** Pages are not recognized again. */
export async function pagePictures(
  name: string,
  bytes: Uint8Array,
): Promise<(page: number) => Promise<Pixels | undefined>> {
  const reader = await documentFormat(name, bytes)?.load();
  const source = await reader?.openPages?.(bytes);
  if (source !== undefined)
    return (page) => Promise.resolve(source.sizes[page] === undefined ? undefined : source.draw(page, SCALE));
  const mapped = await mapDocument(name, bytes);
  return (page) => mapped?.draw?.(page) ?? Promise.resolve(undefined);
}
