import { cornersOfBox } from "../raster/quadrilateral";
import type { Corners } from "../../shared/document/region";
import type { TextPlacesBuilder } from "../text-places";
import type { PlacedWord } from "./recognized-words";

/** Sizes in pixels. `start`: of the page in the text. */
export function addWords(
  places: TextPlacesBuilder,
  words: readonly PlacedWord[],
  { width, height, page, start }: { width: number; height: number; page: number; start: number },
): void {
  for (const { start: from, end, box, corners = cornersOfBox(box) } of words) {
    const scaled = corners.map(([x, y]) => [x / width, y / height] as const) as unknown as Corners;
    places.add({ start: start + from, end: start + end, page, corners: scaled });
  }
}
