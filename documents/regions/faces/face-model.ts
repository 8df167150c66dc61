import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { DocumentFailure, failureOf } from "../../document-failure";
import "../../../shared/without-telemetry";

export interface ModelFace {
  readonly score: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** From the face's right eye to its left eye: radians clockwise, 0 for an upright face. */
  readonly angle: number;
}

/** Planes of red, green and blue, 0 to 255. */
export type FaceModel = (planes: Float32Array<ArrayBuffer>) => Promise<readonly ModelFace[]>;

/** Pixels. */
export const FACE_INPUT = 192;
/** One anchor per cell (MediaPipe, `face_detection_full_range`). */
const CELLS = 48;
const CELL = FACE_INPUT / CELLS;
/** Box (x, y, width, height), then six points starting with the eyes. */
const NUMBERS = 16;
const LEAST_SCORE = 0.3;

/** Outside the archive of an installed application, or in a checkout. */
const PATHS = ["../../../models/faces/", "../../../../models/faces/", "../../models/faces/"];

let loading: Promise<FaceModel> | undefined;

/** Once per process. Rejects if weights or ONNX Runtime are missing or damaged. */
export function loadFaceModel(): Promise<FaceModel> {
  loading ??= load().catch((error: unknown) => {
    throw failureOf(error);
  });
  return loading;
}

async function load(): Promise<FaceModel> {
  const folder = PATHS.map((path) => fileURLToPath(new URL(path, import.meta.url))).find((path) => existsSync(path));
  if (folder === undefined) throw new DocumentFailure("app_file_missing");
  const { InferenceSession, Tensor, options } = await runtime();
  const session = await InferenceSession.create(readFileSync(`${folder}faces.onnx`), options);
  return async (planes) => {
    const image = planes.map((value) => value / 127.5 - 1);
    const { boxes, scores } = await session.run({
      image: new Tensor("float32", image, [1, 3, FACE_INPUT, FACE_INPUT]),
    });
    if (!(boxes?.data instanceof Float32Array) || !(scores?.data instanceof Float32Array)) {
      throw new Error("The face detector gives no boxes");
    }
    return facesOf(boxes.data, scores.data);
  };
}

/** WebAssembly if there is no native build. */
async function runtime() {
  try {
    const native = await import("onnxruntime-node");
    return { ...native, options: { intraOpNumThreads: 1, interOpNumThreads: 1, logSeverityLevel: 3 } as const };
  } catch {
    const web = await import("onnxruntime-web");
    web.env.wasm.numThreads = 1;
    return { ...web, options: {} };
  }
}

function facesOf(boxes: Float32Array, scores: Float32Array): ModelFace[] {
  const faces: ModelFace[] = [];
  scores.forEach((logit, cell) => {
    const score = 1 / (1 + Math.exp(-logit));
    if (score < LEAST_SCORE) return;
    const [x = 0, y = 0, width = 0, height = 0, rightX = 0, rightY = 0, leftX = 0, leftY = 0] = boxes.subarray(
      cell * NUMBERS,
      (cell + 1) * NUMBERS,
    );
    faces.push({
      score,
      x: ((cell % CELLS) + 0.5) * CELL + x,
      y: (Math.floor(cell / CELLS) + 0.5) * CELL + y,
      width,
      height,
      angle: Math.atan2(leftY - rightY, leftX - rightX),
    });
  });
  return faces.sort((one, other) => other.score - one.score);
}
