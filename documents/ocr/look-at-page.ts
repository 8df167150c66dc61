import type { Corners } from "../../shared/document/region";
import { detectRegions } from "../regions/detect-regions";
import type { FoundRegion } from "../page/found-region";
import { together } from "./coloured-ink";
import { type GreyPicture, withLightGround } from "../raster/grey-picture";
import { isWithin } from "../raster/quadrilateral";
import { readLeftover } from "./leftover-text";
import { areRegionsNeeded, type SeenPage, seenOr } from "../page/page-memory";
import { withEvenPaper } from "./paper";
import { DocumentFailure } from "../document-failure";
import type { Recognizer } from "./recognizer";

export function lookAtPage(
  recognizer: Recognizer,
  picture: GreyPicture,
  dotsPerInch: number,
  onAttempt: () => void,
): Promise<SeenPage> {
  return seenOr(picture, async () => {
    const even = withEvenPaper(picture);
    const level = recognizer.recognize(picture, dotsPerInch, onAttempt, even);
    const { words, unread } = readLeftover(withLightGround(even), level, dotsPerInch, (crop, dots) => {
      onAttempt();
      return recognizer.recognizeBlock(crop, dots);
    });
    if (!areRegionsNeeded()) return { words, regions: [] };
    const { width, height, rgba } = picture;
    const detected =
      rgba &&
      (await detectRegions({ width, height, rgba, words }).catch((error: unknown) => {
        if (error instanceof DocumentFailure) throw error;
        return undefined;
      }));
    // A page that could not be searched may show a face, so it becomes an unread region, covered by default.
    if (rgba !== undefined && detected === undefined)
      return { words, regions: [{ kind: "unread", corners: wholePage(width, height) }] };
    return { words, regions: [...unreadOutside(unread, detected ?? []), ...(detected ?? [])] };
  });
}

export function seenTogether(one: SeenPage, other: SeenPage): SeenPage {
  const isKnown = ({ kind, corners }: FoundRegion): boolean =>
    one.regions.some((region) => region.kind === kind && corners.every(([x, y]) => isWithin(region.corners, x, y)));
  return {
    words: together(one.words, other.words),
    regions: [...one.regions, ...other.regions.filter((region) => !isKnown(region))],
  };
}

const wholePage = (width: number, height: number): Corners => [
  [0, 0],
  [width, 0],
  [width, height],
  [0, height],
];

/** A covered zone, stamp or code needs no second region. */
function unreadOutside(unread: readonly Corners[], detected: readonly FoundRegion[]): FoundRegion[] {
  const covered = detected.filter((region) => region.covered === true);
  return unread
    .filter((area) => !covered.some((region) => area.every(([x, y]) => isWithin(region.corners, x, y))))
    .map((corners) => ({ kind: "unread", corners }));
}
