import type { Area, Turn } from "../shared/document/page-box";
import type { Edit, MappedDocument } from "./mapped-document";
import { boxesOn, type CoveringBox, type PageChanges } from "./page-changes";
import { textUnderBoxes } from "./text-under-boxes";

/** Share of a box side that text may touch. */
const EDGE = 0.08;

/** Ignores replacements drawn there. */
export async function isEmptyUnder(
  copy: MappedDocument,
  edits: readonly Edit[],
  changes: PageChanges,
): Promise<boolean> {
  if (changes.boxes.length === 0) return true;
  const places = await copy.locate?.();
  if (places === undefined) return false;
  const pages = new Set(places.pieces.filter((_, at) => at % 3 === 2));
  const boxes = [...pages].flatMap((page) =>
    boxesOn(changes, page).map((box): CoveringBox => {
      return { ...turnedArea(inner(box), changes.turns[page] ?? 0), page, everyPage: false };
    }),
  );
  const shown = lettersOf(edits.map(({ replacement }) => replacement).join(""));
  return textUnderBoxes(copy.text, places, boxes).every(({ start, end }) => {
    const words = lettersOf(copy.text.slice(start, end));
    return words === "" || shown.includes(words);
  });
}

const inner = ({ x, y, width, height }: Area): Area => ({
  x: x + width * EDGE,
  y: y + height * EDGE,
  width: width * (1 - 2 * EDGE),
  height: height * (1 - 2 * EDGE),
});

export function turnedArea({ x, y, width, height }: Area, turn: Turn): Area {
  if (turn === 90) return { x: 1 - y - height, y: x, width: height, height: width };
  if (turn === 180) return { x: 1 - x - width, y: 1 - y - height, width, height };
  if (turn === 270) return { x: y, y: 1 - x - width, width: height, height: width };
  return { x, y, width, height };
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, "").toLowerCase();
