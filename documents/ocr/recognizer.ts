import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bundledFile } from "../bundled/bundled-file";
import { DocumentFailure, failureOf } from "../document-failure";
import {
  boxBefore,
  boxBeforeSlightTurn,
  type GreyPicture,
  quarterTurned,
  slightlyTurned,
  withLightGround,
  withoutSpecks,
} from "../raster/grey-picture";
import { hasColouredInk, together } from "./coloured-ink";
import { hasPalePatches, withEvenPaper, withoutPale } from "./paper";
import { type RecognizedWord, wordsOf } from "../page/recognized-words";

interface Core {
  readonly FS: {
    readonly writeFile: (name: string, bytes: Uint8Array) => void;
    readonly unlink: (name: string) => void;
  };
  readonly TessBaseAPI: new () => Engine;
}
interface Engine {
  readonly Init: (folder: null, languages: string, mode: number) => number;
  readonly SetVariable: (name: string, value: string) => boolean;
  readonly SetImageFile: (orientation: number, angle: number) => number;
  readonly FindLines: () => void;
  readonly GetGradient: () => number;
  readonly Recognize: (monitor: null) => number;
  readonly GetTSVText: (page: number) => string;
  readonly Clear: () => void;
}

/** Next to the archive, in the checkout of a bundle, or of a source file. */
const MODELS = ["../../../models/ocr/", "../../../../models/ocr/", "../../models/ocr/"];
const LANGUAGES = ["rus", "eng"];
/** OEM_LSTM_ONLY. */
const NETWORKS = 1;
/** PSM_AUTO: automatic layout. */
const BY_ITSELF = "3";
/** PSM_SINGLE_BLOCK. */
const ONE_BLOCK = "6";
/** Below the first value, specks may disturb recognition; below the second, words may be rotated. Percent. */
const DOUBTFUL_PAGE = 92;
const SENSELESS_PAGE = 55;
/** Straightened slopes in radians. */
const LEAST_SLOPE = 0.006;
const MOST_SLOPE = 0.35;

let loading: Promise<Recognizer> | undefined;

/** Tesseract as WebAssembly for Russian and English, without network. */
export class Recognizer {
  readonly #core: Core;
  readonly #engine: Engine;

  private constructor(core: Core, engine: Engine) {
    this.#core = core;
    this.#engine = engine;
  }

  /** Once per process. Rejects with `DocumentFailure` if a file of the application is missing or damaged. */
  static load(): Promise<Recognizer> {
    loading ??= Recognizer.#loaded().catch((error: unknown) => {
      throw failureOf(error);
    });
    return loading;
  }

  static async #loaded(): Promise<Recognizer> {
    const { default: start } = (await import("tesseract.js-core/tesseract-core-simd-lstm.js")) as {
      default: (options: object) => Promise<Core>;
    };
    const quiet = (): void => undefined;
    const wasmBinary = bundledFile("recognizer");
    const core = await start({ wasmBinary, print: quiet, printErr: quiet, TesseractProgress: quiet });
    const folder = modelFolder();
    for (const language of LANGUAGES) {
      core.FS.writeFile(`./${language}.traineddata`, readFileSync(`${folder}${language}.traineddata`));
    }
    const engine = new core.TessBaseAPI();
    if (engine.Init(null, LANGUAGES.join("+"), NETWORKS) !== 0) throw new Error("The trained data does not load");
    engine.SetVariable("tessedit_pageseg_mode", BY_ITSELF);
    return new Recognizer(core, engine);
  }

  /**
   * Reading order, boxes in the original picture. Rotated, speckled or stamped pictures are recognized again without
   * these flaws; both attempts at a stamp are merged. Calls `onAttempt` before each. `even`: `shown` with even paper.
   */
  recognize(
    shown: GreyPicture,
    dotsPerInch: number,
    onAttempt = (): void => undefined,
    even = withEvenPaper(shown),
  ): readonly RecognizedWord[] {
    const picture = withLightGround(even);
    onAttempt();
    let best = this.#wordsIn(picture, dotsPerInch);
    const tryIt = (changed: GreyPicture, turns = 0): void => {
      onAttempt();
      const words = this.#wordsIn(changed, dotsPerInch).map((word) => ({
        ...word,
        box: boxBefore(word.box, turns, picture.width, picture.height),
      }));
      if (worthOf(words) > worthOf(best)) best = words;
    };
    // Confidence excludes text under a stamp, which was not tried.
    if (hasPalePatches(even)) tryIt(withLightGround(withoutPale(even)));
    let other: readonly RecognizedWord[] = [];
    const { uncoloured } = shown;
    if (uncoloured !== undefined && hasColouredInk(shown.grey, uncoloured)) {
      onAttempt();
      const words = this.#wordsIn(withLightGround(withEvenPaper({ ...shown, grey: uncoloured })), dotsPerInch);
      [best, other] = worthOf(words) > worthOf(best) ? [words, best] : [best, words];
    }
    if (best.length > 0 && confidenceOf(best) < DOUBTFUL_PAGE) {
      tryIt(withoutSpecks(picture));
    }
    let turned = picture;
    for (let turn = 1; turn < 4 && best.length > 0 && confidenceOf(best) < SENSELESS_PAGE; turn += 1) {
      turned = quarterTurned(turned);
      tryIt(turned, turn);
    }
    // Stamps name people too.
    return together(best, other);
  }

  recognizeBlock(picture: GreyPicture, dotsPerInch: number): RecognizedWord[] {
    this.#engine.SetVariable("tessedit_pageseg_mode", ONE_BLOCK);
    try {
      this.#show(picture, dotsPerInch);
      this.#engine.Recognize(null);
      return wordsOf(this.#engine.GetTSVText(0));
    } finally {
      this.#engine.Clear();
      this.#core.FS.unlink("/input");
      this.#engine.SetVariable("tessedit_pageseg_mode", BY_ITSELF);
    }
  }

  /** Otherwise words in sloping lines are lost. */
  #wordsIn(picture: GreyPicture, dotsPerInch: number): RecognizedWord[] {
    this.#show(picture, dotsPerInch);
    this.#engine.FindLines();
    const slope = -this.#engine.GetGradient();
    const isSkewed = Math.abs(slope) >= LEAST_SLOPE && Math.abs(slope) <= MOST_SLOPE;
    if (isSkewed) this.#show(slightlyTurned(picture, slope), dotsPerInch);
    this.#engine.Recognize(null);
    const words = wordsOf(this.#engine.GetTSVText(0));
    this.#engine.Clear();
    this.#core.FS.unlink("/input");
    if (!isSkewed) return words;
    const { width, height } = picture;
    return words.map((word) => ({ ...word, box: boxBeforeSlightTurn(word.box, slope, width, height) }));
  }

  #show({ width, height, grey }: GreyPicture, dotsPerInch: number): void {
    const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
    this.#core.FS.writeFile("/input", Buffer.concat([head, grey]));
    this.#engine.SetVariable("user_defined_dpi", String(Math.round(Math.min(Math.max(dotsPerInch, 70), 600))));
    this.#engine.SetImageFile(1, 0);
  }
}

function confidenceOf(words: readonly RecognizedWord[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return letters === 0 ? 0 : words.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / letters;
}

const worthOf = (words: readonly RecognizedWord[]): number => confidenceOf(words) * Math.sqrt(words.length);

function modelFolder(): string {
  const folders = MODELS.map((folder) => fileURLToPath(new URL(folder, import.meta.url)));
  const found = folders.find((folder) => existsSync(folder));
  if (found === undefined) throw new DocumentFailure("app_file_missing");
  return found;
}
