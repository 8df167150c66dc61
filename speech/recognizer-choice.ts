import { join, resolve } from "node:path";
import type { SpeechJob } from "./messages";
import { readRecognizerModel, type SpeechConfig } from "./models";
import { loadRecognizer, type Recognizer } from "./recognizer";
import { bundledRecognizer } from "./whisper/bundled-recognizer";
import { BUNDLED_MODEL, Whisper } from "./whisper/whisper";

export class NoRecognizer extends Error {}

export interface Recognizers {
  readonly first: Recognizer;
  /** For a detected language; undefined if it is the same. Loaded on demand. */
  betterFor(language: string): Promise<Recognizer | undefined>;
  /** Understands every language. Loaded on demand. */
  forAnyLanguage(): Promise<Recognizer | undefined>;
}

/** These detect the language. */
const FINDS_LANGUAGE = ["whisper", "sense-voice"];

/**
 * The recognizer for the job's language, else for all others, else the bundled one. Rejects with `NoRecognizer` or
 * `BrokenModel`.
 */
export async function chooseRecognizers(job: SpeechJob, config: SpeechConfig, threads: number): Promise<Recognizers> {
  const bundled = (language: string): string | undefined => {
    const folder = config.recognizers[language] ?? config.recognizers["*"];
    return folder === undefined ? undefined : join(job.models, folder);
  };
  const auto = job.language === "auto";
  const folder =
    (job.again && "recognizer" in job.again ? job.again.recognizer : undefined) ??
    (auto ? undefined : job.recognizers[job.language]) ??
    job.recognizers["*"] ??
    bundled(job.language);
  if (folder === undefined) throw new NoRecognizer();
  const load = loaderOf(job.models, threads);
  const first = await firstOf(folder, bundled("*"), job.language, load);
  const loaded = new Map<string, Recognizer>();
  const loadOnce = async (folder: string): Promise<Recognizer> => {
    const known = loaded.get(folder) ?? (await load(folder));
    loaded.set(folder, known);
    return known;
  };
  return {
    first,
    async betterFor(language) {
      const better = job.recognizers[language];
      return !auto || better === undefined || better === folder ? undefined : loadOnce(better);
    },
    async forAnyLanguage() {
      if (first.model.languages.includes("*")) return first;
      const other = bundled("*");
      return other === undefined ? undefined : loadOnce(other);
    },
  };
}

async function firstOf(
  folder: string,
  bundled: string | undefined,
  language: string,
  load: (folder: string) => Promise<Recognizer>,
): Promise<Recognizer> {
  const model = await readRecognizerModel(folder);
  const fits =
    language === "auto"
      ? FINDS_LANGUAGE.includes(model.family) || model.languages.length === 1
      : model.languages.includes("*") || model.languages.includes(language);
  if (fits) return load(folder);
  if (bundled === undefined || bundled === folder) throw new NoRecognizer();
  return firstOf(bundled, undefined, language, load);
}

/** Without a build of ONNX Runtime for the platform, the bundled model has no confidence. */
const loaderOf =
  (models: string, threads: number) =>
  async (folder: string): Promise<Recognizer> => {
    const whisper =
      resolve(folder) === resolve(models, BUNDLED_MODEL) ? await Whisper.load(models, threads) : undefined;
    return whisper === undefined
      ? loadRecognizer(folder, threads)
      : bundledRecognizer(whisper, await readRecognizerModel(folder));
  };
