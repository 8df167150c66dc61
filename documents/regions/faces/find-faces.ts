import type { Corners } from "../../../shared/document/region";
import type { FoundRegion, RegionPicture } from "../../page/found-region";
import { Pyramid, type Square } from "./pyramid";
import { withoutWords } from "./without-words";
import { FACE_INPUT, type FaceModel, loadFaceModel, type ModelFace } from "./face-model";

/** Shares of the picture's longer side. */
const SIDES = [1.4, 1, 0.7, 0.5, 0.33, 0.22];
/** Sides between centres. */
const STEP = 0.7;
/** Standard deviation of brightness. */
const LEAST_CONTRAST = 14;
/** Minimum score for a check at closer crops. */
const POSSIBLE = 0.4;
const MOST = 24;
/** Minimum mean of the two best closer crops. */
const CERTAIN = 0.68;
/** Side in widths of the face, and softness. */
const CLOSER = [
  [8, 0],
  [5, 0],
  [3.3, 0],
  [8, 1],
  [5, 1],
] as const;
/** Nearer faces are the same; in widths of the larger. */
const SAME = 0.6;
/** Box sides around eyes, nose and mouth. */
const ABOVE = 0.55;
const BELOW = 0.3;
const ASIDE = 0.3;

interface Face extends Square {
  readonly score: number;
  /** More reliable in noise than the angle of the eyes. */
  readonly turn: number;
}

/** At any angle. `model`: for tests. */
export async function findFaces(picture: RegionPicture, model?: FaceModel): Promise<readonly FoundRegion[]> {
  const detect = model ?? (await loadFaceModel());
  const pyramid = new Pyramid(picture);
  const besideWords = new Pyramid(withoutWords(picture));
  const possible: Face[] = [];
  for (const square of squaresOf(picture)) {
    // Words are excluded only here: writing across a face does not change it.
    if (contrastOf(besideWords.sample(square, FACE_INPUT)) < LEAST_CONTRAST) continue;
    const planes = pyramid.sample(square, FACE_INPUT);
    for (const turned of [square, ...quarterTurns(square)]) {
      const found = await detect(turned === square ? planes : pyramid.sample(turned, FACE_INPUT));
      possible.push(...distinct(found.map((face) => placed(face, turned))).filter(({ score }) => score >= POSSIBLE));
    }
  }
  const certain: Face[] = [];
  for (const face of distinct(possible).slice(0, MOST)) {
    const closer = await lookCloser(pyramid, detect, face);
    if (closer !== undefined) certain.push(closer);
  }
  return distinct(certain).map((face) => ({ kind: "face", corners: cornersOf(face) }));
}

async function lookCloser(pyramid: Pyramid, detect: FaceModel, face: Face): Promise<Face | undefined> {
  let best: Face | undefined;
  let certainty = CERTAIN;
  for (const angle of [face.turn, face.angle]) {
    const looks: Face[] = [];
    for (const [widths, softness] of CLOSER) {
      const square = { ...face, angle, side: face.side * widths };
      const found = (await detect(pyramid.sample(square, FACE_INPUT, softness))).map((one) => placed(one, square));
      const same = found.find(({ x, y }) => Math.hypot(x - face.x, y - face.y) < face.side * SAME);
      if (same !== undefined) looks.push(same);
    }
    const [first, second] = looks.sort((one, other) => other.score - one.score);
    const mean = ((first?.score ?? 0) + (second?.score ?? 0)) / 2;
    if (mean > certainty) [best, certainty] = [first, mean];
  }
  return best;
}

function squaresOf({ width, height }: RegionPicture): Square[] {
  return SIDES.flatMap((fraction) => {
    const side = Math.max(width, height) * fraction;
    const places = (length: number): number[] => {
      const count = Math.max(1, Math.ceil((length - side) / (side * STEP)) + 1);
      return Array.from({ length: count }, (_, at) =>
        count === 1 ? length / 2 : side / 2 + (at * (length - side)) / (count - 1),
      );
    };
    return places(height).flatMap((y) => places(width).map((x) => ({ x, y, side, angle: 0 })));
  });
}

const quarterTurns = (square: Square): Square[] =>
  [1, 2, 3].map((turns) => ({ ...square, angle: square.angle + (turns * Math.PI) / 2 }));

function placed({ score, x, y, width, height, angle }: ModelFace, square: Square): Face {
  const [right, below] = [x / FACE_INPUT - 0.5, y / FACE_INPUT - 0.5].map((part) => part * square.side) as [
    number,
    number,
  ];
  const [cos, sin] = [Math.cos(square.angle), Math.sin(square.angle)];
  return {
    score,
    x: square.x + right * cos - below * sin,
    y: square.y + right * sin + below * cos,
    side: (Math.max(width, height) / FACE_INPUT) * square.side,
    angle: square.angle + angle,
    turn: square.angle,
  };
}

function distinct(faces: readonly Face[]): Face[] {
  const kept: Face[] = [];
  for (const face of [...faces].sort((one, other) => other.score - one.score)) {
    const isKnown = kept.some(
      ({ x, y, side }) => Math.hypot(x - face.x, y - face.y) < Math.max(side, face.side) * SAME,
    );
    if (!isKnown && face.side > 0) kept.push(face);
  }
  return kept;
}

function cornersOf({ x, y, side, angle }: Face): Corners {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const corner = (right: number, below: number): readonly [number, number] => [
    x + (right * cos - below * sin) * side,
    y + (right * sin + below * cos) * side,
  ];
  const [aside, above, below] = [0.5 + ASIDE, 0.5 + ABOVE, 0.5 + BELOW];
  return [corner(-aside, -above), corner(aside, -above), corner(aside, below), corner(-aside, below)];
}

function contrastOf(planes: Float32Array): number {
  const green = planes.subarray(planes.length / 3, (planes.length * 2) / 3);
  let [sum, squares] = [0, 0];
  for (const value of green) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / green.length;
  return Math.sqrt(Math.max(0, squares / green.length - mean * mean));
}
