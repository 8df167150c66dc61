import type { RecognizerFamily } from "./models";
import { SAMPLE_RATE } from "./recording/samples";

/** The runtime exits the process for any other. */
const WHISPER_LANGUAGES = new Set(
  "af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh".split(
    " ",
  ),
);

/** Paths of model files by role, such as `encoder`. */
export type ModelPaths = Readonly<Record<string, string>>;

/** Whisper takes a language ("" detects it), canary needs one; the others recognize their trained languages. */
export function recognizerConfig(
  family: RecognizerFamily,
  paths: ModelPaths,
  options: { language: string; threads: number },
): object {
  return {
    featConfig: { sampleRate: SAMPLE_RATE, featureDim: 80 },
    modelConfig: {
      ...familyConfig(family, paths, options.language),
      tokens: paths["tokens"],
      numThreads: options.threads,
      provider: "cpu",
      debug: 0,
    },
  };
}

function familyConfig(family: RecognizerFamily, paths: ModelPaths, language: string): object {
  const { encoder, decoder, joiner, model } = paths;
  switch (family) {
    case "whisper":
      return {
        whisper: {
          encoder,
          decoder,
          language: WHISPER_LANGUAGES.has(language) ? language : "",
          task: "transcribe",
          tailPaddings: -1,
          // Missing in the package's types. Without it there are no times.
          enableTokenTimestamps: 1,
          enableSegmentTimestamps: 0,
        },
      };
    case "transducer":
      return { transducer: { encoder, decoder, joiner } };
    case "nemo-transducer":
      return { transducer: { encoder, decoder, joiner }, modelType: "nemo_transducer" };
    case "nemo-ctc":
      return { nemoCtc: { model } };
    case "zipformer-ctc":
      return { zipformerCtc: { model } };
    case "wenet-ctc":
      return { wenetCtc: { model } };
    case "dolphin-ctc":
      return { dolphin: { model } };
    case "sense-voice":
      return { senseVoice: { model, language, useInverseTextNormalization: 1 } };
    case "paraformer":
      return { paraformer: { model } };
    case "canary":
      return { canary: { encoder, decoder, srcLang: language || "en", tgtLang: language || "en", usePnc: 1 } };
    case "moonshine": {
      const { preprocessor, uncachedDecoder, cachedDecoder } = paths;
      return { moonshine: { preprocessor, encoder, uncachedDecoder, cachedDecoder } };
    }
  }
}
