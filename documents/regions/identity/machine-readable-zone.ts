import type { RecognizedWord } from "../../page/recognized-words";
import type { FoundRegion, RegionPicture } from "../../page/found-region";

/** Characters per line: TD1 30, TD2 and visas 36, TD3 44 (ICAO Doc 9303). OCR may lose some. */
const LEAST = 24;
const MOST = 52;
/** Share of capital letters, digits and fillers. */
const PURE = 0.8;
const FILLER = /[<‹«>›»]/gu;
/** Line heights. */
const NEXT = 3.2;
const MARGIN = 0.6;

interface Line {
  readonly text: string;
  readonly box: readonly [number, number, number, number];
}

export function findMachineReadableZones({ width, height, words }: RegionPicture): FoundRegion[] {
  const lines = linesOf(words).filter(({ text }) => isZoneLine(text));
  const zones: Line[][] = [];
  for (const line of lines) {
    const near = zones.find((zone) => zone.some((other) => areNear(line, other)));
    if (near === undefined) zones.push([line]);
    else near.push(line);
  }
  return zones
    .filter((zone) => zone.some(({ text }) => fillersOf(text) >= 2))
    .map((zone) => {
      const [left, top, right, bottom] = around(zone.map(({ box }) => box));
      const isUpright = right - left >= bottom - top;
      const lineHeight = (isUpright ? bottom - top : right - left) / zone.length;
      // A line may be missing.
      const [along, across] = [
        (isUpright ? right - left : bottom - top) * 0.06,
        lineHeight * (zone.length > 1 ? MARGIN : 1.8),
      ];
      const [x, y] = isUpright ? [along, across] : [across, along];
      const box = [
        Math.max(0, left - x),
        Math.max(0, top - y),
        Math.min(width, right + x),
        Math.min(height, bottom + y),
      ];
      const [fromX = 0, fromY = 0, toX = 0, toY = 0] = box;
      return {
        kind: "mrz",
        corners: [
          [fromX, fromY],
          [toX, fromY],
          [toX, toY],
          [fromX, toY],
        ],
      };
    });
}

function linesOf(words: readonly RecognizedWord[]): Line[] {
  const lines = new Map<number, RecognizedWord[]>();
  for (const word of words) lines.set(word.line, [...(lines.get(word.line) ?? []), word]);
  return [...lines.values()].map((line) => ({
    text: line.map(({ text }) => text).join(""),
    box: around(line.map(({ box }) => box)),
  }));
}

/** Also without trailing fillers. */
function isZoneLine(text: string): boolean {
  if (text.length < LEAST || text.length > MOST) return false;
  const zone = text.match(/[A-ZА-Я0-9<‹«>›»]/gu)?.length ?? 0;
  if (zone < text.length * PURE) return false;
  return fillersOf(text) >= 2 || /^[A-ZА-Я0-9]*\d{6}[\dOОSБB]?[MFXМ<]\d{6}/u.test(text.replace(FILLER, "<"));
}

const fillersOf = (text: string): number => text.match(FILLER)?.length ?? 0;

function areNear(one: Line, other: Line): boolean {
  const [a, b] = [one.box, other.box];
  const isUpright = a[2] - a[0] >= a[3] - a[1];
  const [size, gap, shared] = isUpright
    ? [
        Math.min(a[3] - a[1], b[3] - b[1]),
        Math.max(a[1], b[1]) - Math.min(a[3], b[3]),
        Math.min(a[2], b[2]) - Math.max(a[0], b[0]),
      ]
    : [
        Math.min(a[2] - a[0], b[2] - b[0]),
        Math.max(a[0], b[0]) - Math.min(a[2], b[2]),
        Math.min(a[3], b[3]) - Math.max(a[1], b[1]),
      ];
  return gap < size * NEXT && shared > 0;
}

const around = (boxes: readonly (readonly [number, number, number, number])[]): [number, number, number, number] => [
  Math.min(...boxes.map(([left]) => left)),
  Math.min(...boxes.map(([, top]) => top)),
  Math.max(...boxes.map(([, , right]) => right)),
  Math.max(...boxes.map(([, , , bottom]) => bottom)),
];
