import type { Corners } from "../../../shared/document/region";
import type { FoundRegion, RegionPicture } from "../../page/found-region";
import { type Blob, blobsOf, widenedMask } from "./blobs";
import { type InkMap, inkMap } from "./ink-map";
import { findRings } from "./rings";
import { directionsOf, frameShare } from "./stroke-shape";

type Box = readonly [left: number, top: number, right: number, bottom: number];

/** Shares of the page's longer side. 0.01: 3 mm of a sheet. */
const STAMP = { shorter: 0.024, longer: 0.36 };
/** 8 mm of a sheet in coloured ink, 13 mm in grey. */
const COLOURED_RADIUS = 0.026;
const GREY_RADIUS = 0.043;
const SIGNATURE = { height: 0.018, width: 0.034, longer: 0.4 };
/** More is a picture or a heavy letter. */
const MOST_STAMP_INK = 0.6;
const MOST_SIGNATURE_INK = 0.3;
/** Share of ink along the edges. */
const FRAME = 0.55;
/** Lines, frames and tables have two. 0 to 1. */
const MANY_DIRECTIONS = 0.6;
/** Relative to letters. */
const HIGHER = 1.7;
/** Pixels of the map. */
const TOGETHER = 7;
const SURE_WORD = 80;

export function findStampsAndSignatures(picture: RegionPicture, others: readonly FoundRegion[]): FoundRegion[] {
  const map = inkMap(picture);
  const longest = Math.max(map.width, map.height);
  const taken = others.map(({ corners }) => grown(boxOf(corners, map.scale), 0.15));
  const isFree = (box: Box, found: readonly Box[]): boolean =>
    ![...taken, ...found].some((other) => overlap(box, other) > 0.35);
  const stamps: Box[] = [];
  for (const { x, y, radius } of [
    ...findRings(map, map.coloured, COLOURED_RADIUS),
    ...findRings(map, map.ink, GREY_RADIUS),
  ]) {
    const reach = radius * 1.08;
    const box = [x - reach, y - reach, x + reach, y + reach] as const;
    if (isFree(box, stamps)) stamps.push(box);
  }
  for (const blob of framesOf(map, longest)) if (isFree(blob, stamps)) stamps.push(blob);
  const letters = letterHeight(picture, map.scale);
  const signatures: Box[] = [];
  for (const box of strokesOf(map, longest, letters, sureWords(picture, map.scale))) {
    if (isFree(box, [...stamps, ...signatures])) signatures.push(box);
  }
  const region = (kind: "stamp" | "signature", box: Box): FoundRegion => ({
    kind,
    corners: cornersOf(box, map, picture),
  });
  return [...stamps.map((box) => region("stamp", box)), ...signatures.map((box) => region("signature", box))];
}

/** Coloured or tilted, with content. */
function framesOf({ width, height, ink, coloured }: InkMap, longest: number): Box[] {
  const frames: Box[] = [];
  for (const mask of [coloured, ink]) {
    for (const blob of blobsOf(mask, width, height, 60)) {
      const [across, down] = [blob.right - blob.left, blob.bottom - blob.top];
      if (Math.min(across, down) < longest * STAMP.shorter || Math.max(across, down) > longest * STAMP.longer) continue;
      if (blob.pixels.length > across * down * MOST_STAMP_INK) continue;
      const { share, tilt } = frameShare(blob.pixels, width);
      const isTilted = tilt > 0.02;
      if (share >= FRAME && (mask === coloured || isTilted)) frames.push(grown(boxOfBlob(blob), 0.03));
    }
  }
  return frames;
}

function strokesOf(map: InkMap, longest: number, letters: number, words: readonly Box[]): Box[] {
  const { width, height, ink } = map;
  const found: Box[] = [];
  for (const blob of blobsOf(ink, width, height, 40)) {
    const [across, down] = [blob.right - blob.left, blob.bottom - blob.top];
    if (down < Math.max(longest * SIGNATURE.height, letters * HIGHER) || across < longest * SIGNATURE.width) continue;
    if (Math.max(across, down) > longest * SIGNATURE.longer) continue;
    if (blob.pixels.length > across * down * MOST_SIGNATURE_INK) continue;
    if (frameShare(blob.pixels, width).share >= FRAME) continue;
    if (directionsOf(blob.pixels, width) < MANY_DIRECTIONS) continue;
    const box = boxOfBlob(blob);
    const read = words.reduce((sum, word) => sum + overlap(word, box) * areaOf(word), 0);
    if (read > areaOf(box) * 0.5) continue;
    found.push(box);
  }
  return joined(found, map).map((box) => grown(box, 0.08));
}

/** Adds small strokes that are not words. */
function joined(boxes: readonly Box[], { width, height }: InkMap): Box[] {
  const mask = new Uint8Array(width * height);
  for (const [left, top, right, bottom] of boxes) {
    for (let y = top; y < bottom; y += 1) mask.fill(1, y * width + left, y * width + right);
  }
  return blobsOf(widenedMask(mask, width, height, TOGETHER), width, height, 1).map((blob) => boxOfBlob(blob));
}

const sureWords = ({ words }: RegionPicture, scale: number): Box[] =>
  words
    .filter(({ confidence, text }) => confidence >= SURE_WORD && /[\p{L}\p{N}]{3,}/u.test(text))
    .map(({ box }) => box.map((side) => side / scale) as unknown as Box);

function letterHeight({ words }: RegionPicture, scale: number): number {
  const heights = words
    .filter(({ confidence }) => confidence >= SURE_WORD)
    .map(({ box: [left, top, right, bottom] }) => Math.min(right - left, bottom - top) / scale);
  return heights.sort((one, other) => one - other)[heights.length >> 1] ?? 0;
}

const boxOfBlob = ({ left, top, right, bottom }: Blob): Box => [left, top, right, bottom];

function boxOf(corners: Corners, scale: number): Box {
  const [xs, ys] = [corners.map(([x]) => x / scale), corners.map(([, y]) => y / scale)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

function grown([left, top, right, bottom]: Box, by: number): Box {
  const more = Math.max(2, Math.max(right - left, bottom - top) * by);
  return [left - more, top - more, right + more, bottom + more];
}

const areaOf = ([left, top, right, bottom]: Box): number => Math.max(0, right - left) * Math.max(0, bottom - top);

function overlap(box: Box, other: Box): number {
  const shared = areaOf([
    Math.max(box[0], other[0]),
    Math.max(box[1], other[1]),
    Math.min(box[2], other[2]),
    Math.min(box[3], other[3]),
  ]);
  return areaOf(box) === 0 ? 0 : shared / areaOf(box);
}

function cornersOf(box: Box, { scale }: InkMap, { width, height }: RegionPicture): Corners {
  const [left, right] = [box[0], box[2]].map((x) => Math.max(0, Math.min(width, x * scale))) as [number, number];
  const [top, bottom] = [box[1], box[3]].map((y) => Math.max(0, Math.min(height, y * scale))) as [number, number];
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}
