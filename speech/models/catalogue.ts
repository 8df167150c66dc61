import type { ModelFile } from "../models";
import type { FileRole, Model } from "./model";

/** Without a hash, only the size is checked and the hash of the first download is stored. */
export interface CatalogueFile extends Omit<ModelFile, "sha256"> {
  readonly sha256?: string;
  readonly url: string;
}

export interface CatalogueModel extends Pick<Model, "id" | "family" | "languages"> {
  readonly name: string;
  readonly licence: string;
  readonly nonCommercial: boolean;
  readonly wordTimes?: boolean;
  readonly files: Readonly<Record<string, CatalogueFile>>;
  /** Word error rate, 0..1, by language; the source is in the comment next to it. */
  readonly wordErrors?: Readonly<Record<string, number>>;
}

/** Path, bytes, and hash at the pinned revision. */
type Listed = readonly [path: string, size: number, sha256?: string];

function at(base: string, files: Partial<Record<FileRole, Listed>>): CatalogueModel["files"] {
  const entries = Object.entries(files).map(([role, [path, size, sha256]]) => {
    const name = path.slice(path.lastIndexOf("/") + 1);
    return [role, { name, size, url: `${base}/${path}`, ...(sha256 === undefined ? {} : { sha256 }) }];
  });
  return Object.fromEntries(entries) as CatalogueModel["files"];
}

/** Repositories of the runtime's author (csukuangfj, k2-fsa/sherpa-onnx), pinned by revision. */
const hub = (repository: string, revision: string): string =>
  `https://huggingface.co/${repository}/resolve/${revision}`;

/** Common to all multilingual Whisper models. */
const WHISPER_TOKENS = [816_730, "b34b360dbb493e781e479794586d661700670d65564001f23024971d1f2fa126"] as const;

const MOONSHINE_TOKENS: Listed = [
  "tokens.txt",
  436_688,
  "1165c2aeb9f72f457a83be2d459a09054f27490acd9b41bd43794dfd25e296ea",
];

/**
 * 25 languages of Parakeet v3, with word errors on FLEURS from the model card, nvidia/parakeet-tdt-0.6b-v3 (metadata
 * `model-index`).
 */
const PARAKEET = {
  bg: 0.1264,
  cs: 0.1101,
  da: 0.1841,
  de: 0.0504,
  el: 0.207,
  en: 0.0485,
  es: 0.0345,
  et: 0.1773,
  fi: 0.1321,
  fr: 0.0515,
  hr: 0.1246,
  hu: 0.1572,
  it: 0.03,
  lt: 0.2035,
  lv: 0.2284,
  mt: 0.2046,
  nl: 0.0748,
  pl: 0.0731,
  pt: 0.0476,
  ro: 0.1244,
  ru: 0.0551,
  sk: 0.0882,
  sl: 0.2403,
  sv: 0.1508,
  uk: 0.0679,
} as const;

/**
 * Better ones first. Sizes and hashes are the hub's for the pinned revisions; several public catalogues agree. No
 * non-commercial licences, so GigaAM v1 of 2024 is excluded.
 */
export const CATALOGUE: readonly CatalogueModel[] = [
  {
    id: "gigaam-v3-rnnt-ru",
    name: "GigaAM v3 RNNT",
    family: "nemo-transducer",
    languages: ["ru"],
    // LICENSE of salute-developers/GigaAM: MIT since December 2024.
    licence: "MIT",
    nonCommercial: false,
    // evaluation.md of salute-developers/GigaAM, "E2E RNNT", average of ten sets.
    wordErrors: { ru: 0.112 },
    files: at(
      hub(
        "csukuangfj/sherpa-onnx-nemo-transducer-punct-giga-am-v3-russian-2025-12-16",
        "a6039be7cee829a9044a69ac0ebaf1c191217c97",
      ),
      {
        encoder: [
          "encoder.int8.onnx",
          224_570_820,
          "369f35a71bf288d3b8e0391fabd8dba5f2314088d440bca474056b7b4b6e66bf",
        ],
        decoder: ["decoder.onnx", 4_600_132, "38fc7475443ea2a26f63211ca350f73ac50fff824ab7a3876ee2bd610c53bbc4"],
        joiner: ["joiner.onnx", 2_712_896, "602ff7017a93311aad34df1437c8d7f49911353c13d6eae7a6ee7b041339465c"],
        tokens: ["tokens.txt", 13_354, "39abae20e692998290c574e606f11a9edef2902a1995463fcff63d1490cf22b7"],
      },
    ),
  },
  {
    id: "gigaam-v3-ctc-ru",
    name: "GigaAM v3 CTC",
    family: "nemo-ctc",
    languages: ["ru"],
    licence: "MIT",
    nonCommercial: false,
    // Same table, "E2E CTC".
    wordErrors: { ru: 0.12 },
    files: at(
      hub(
        "csukuangfj/sherpa-onnx-nemo-ctc-punct-giga-am-v3-russian-2025-12-16",
        "4fb5407ff028a69fec516cdf4c10fac9ddea7c16",
      ),
      {
        model: ["model.int8.onnx", 224_893_661, "d5fea8df94263c285e54b21e5774b707c707192d3bdbeffd7b1eb07fb6743b35"],
        tokens: ["tokens.txt", 2_007, "142de7570b3de5b3035ce111a89c228e80e6085273731d944093ddf24fa539cd"],
      },
    ),
  },
  {
    id: "gigaam-v2-rnnt-ru",
    name: "GigaAM v2 RNNT",
    family: "nemo-transducer",
    languages: ["ru"],
    licence: "MIT",
    nonCommercial: false,
    // Same table, "V2 RNNT". Writes no punctuation and capitals.
    wordErrors: { ru: 0.106 },
    files: at(
      hub(
        "csukuangfj/sherpa-onnx-nemo-transducer-giga-am-v2-russian-2025-04-19",
        "d7002de64f758983ac1146695e5de5a381c36785",
      ),
      {
        encoder: [
          "encoder.int8.onnx",
          236_314_144,
          "b51efc61e3c0037ad1cb804079975468de3d175324fe8323aef5be4f5c6a38a1",
        ],
        decoder: ["decoder.onnx", 3_331_651, "208e24cc150fb0ebca3fab169502796daa12e0255dcf7b4acf65015c436e9f76"],
        joiner: ["joiner.onnx", 1_440_448, "4b02eced18e033fc5173e6c47b6ab166b5efea8d35c3f33a6755ff0d622fb5b0"],
        tokens: ["tokens.txt", 196, "17cc514451bcceac9c280068c71502f8448f99e9fb1456b8d0761651fd0392f2"],
      },
    ),
  },
  {
    id: "parakeet-tdt-0.6b-v3",
    name: "Parakeet TDT 0.6b v3",
    family: "nemo-transducer",
    languages: Object.keys(PARAKEET),
    licence: "CC-BY-4.0",
    nonCommercial: false,
    wordErrors: PARAKEET,
    files: at(
      hub("csukuangfj/sherpa-onnx-nemo-parakeet-tdt-0.6b-v3-int8", "2bda32ec70b097a55adaa07d9a7173915b43cc78"),
      {
        encoder: [
          "encoder.int8.onnx",
          652_184_281,
          "acfc2b4456377e15d04f0243af540b7fe7c992f8d898d751cf134c3a55fd2247",
        ],
        decoder: ["decoder.int8.onnx", 11_845_275, "179e50c43d1a9de79c8a24149a2f9bac6eb5981823f2a2ed88d655b24248db4e"],
        joiner: ["joiner.int8.onnx", 6_355_277, "3164c13fc2821009440d20fcb5fdc78bff28b4db2f8d0f0b329101719c0948b3"],
        tokens: ["tokens.txt", 93_939, "d58544679ea4bc6ac563d1f545eb7d474bd6cfa467f0a6e2c1dc1c7d37e3c35d"],
      },
    ),
  },
  {
    id: "whisper-large-v3-turbo",
    name: "Whisper large-v3-turbo",
    family: "whisper",
    languages: ["*"],
    licence: "MIT",
    nonCommercial: false,
    // The runtime's own exports lack the attention that word times need.
    wordTimes: false,
    files: at(hub("csukuangfj/sherpa-onnx-whisper-turbo", "2ca6ff69fc878651b770880507669577ac41c2ff"), {
      encoder: [
        "turbo-encoder.int8.onnx",
        674_716_297,
        "b02dcdf54f348741e93fe732b67d933c8dcb6735655f710640143081db38878b",
      ],
      decoder: [
        "turbo-decoder.int8.onnx",
        361_080_764,
        "20accd02388482eb3a46bd615631adfdc85e1eb2c7db9ea3f02a40ffe6b81547",
      ],
      tokens: ["turbo-tokens.txt", ...WHISPER_TOKENS],
    }),
  },
  {
    id: "whisper-medium",
    name: "Whisper medium",
    family: "whisper",
    languages: ["*"],
    licence: "MIT",
    nonCommercial: false,
    wordTimes: false,
    files: at(hub("csukuangfj/sherpa-onnx-whisper-medium", "8c31d28503847560985df21f90e14f0c736e075e"), {
      encoder: [
        "medium-encoder.int8.onnx",
        374_196_283,
        "1c54582b4d829de0089f6cb63bbbdb3bf7555398bacaf855fbecf1a84dfd193e",
      ],
      decoder: [
        "medium-decoder.int8.onnx",
        571_059_257,
        "595d00a338a365a7bfa0ca7f296cabc639583bef770ab6130df90f49a6412747",
      ],
      tokens: ["medium-tokens.txt", ...WHISPER_TOKENS],
    }),
  },
  {
    id: "whisper-small",
    name: "Whisper small",
    family: "whisper",
    languages: ["*"],
    licence: "MIT",
    nonCommercial: false,
    // Third-party export with the runtime's script. Its attention provides word times
    // (csukuangfj/sherpa-onnx-whisper-small lacks them).
    files: at(hub("clairemcw/sherpa-onnx-whisper-small-attention", "9a896a02c311676d366ebfda3797753df4153fe2"), {
      encoder: [
        "small-encoder.int8.onnx",
        112_445_386,
        "570e2b92cce6a8be62dc37934057b82dd601298ecb3a2a25161542e2b59862aa",
      ],
      decoder: [
        "small-decoder.int8.onnx",
        262_482_583,
        "63233cc33d6c11ae514467a69132de87cc61e6b28d3dab40cdf8b0e3060a3439",
      ],
      tokens: ["small-tokens.txt", ...WHISPER_TOKENS],
    }),
  },
  {
    id: "vosk-small-ru",
    name: "Vosk small",
    family: "transducer",
    languages: ["ru"],
    licence: "Apache-2.0",
    nonCommercial: false,
    // No pinned revision of alphacep's repository is known; the hashes pin the files.
    files: at(hub("alphacep/vosk-model-small-ru", "main"), {
      encoder: [
        "am/encoder.int8.onnx",
        25_090_964,
        "75653125bf3621d86a2b140ffd84a1c3b7610fc8cd49f2b6d70cf5786be0d085",
      ],
      decoder: ["am/decoder.onnx", 2_093_080, "8537bd782f59c94b509ea501976942563e61d437373917a7736252b869e3bb2d"],
      joiner: ["am/joiner.int8.onnx", 259_572, "a93e0afc2c82e94d366157b4a8b5f4cba6973ddea8f36ac94010b430be7823f1"],
      tokens: ["lang/tokens.txt", 6_388, "93bbbc0bae6b78c0bbb743d4aa9fded3bb5ff3aac5f0200e3a769a5a05e0fdf6"],
    }),
  },
  {
    id: "moonshine-base-en",
    name: "Moonshine base",
    family: "moonshine",
    languages: ["en"],
    licence: "MIT",
    nonCommercial: false,
    wordTimes: false,
    // README of usefulsensors/moonshine, average of eight sets, before quantization.
    wordErrors: { en: 0.1007 },
    files: at(hub("csukuangfj/sherpa-onnx-moonshine-base-en-int8", "052b0798ad1bf046a140fdd4efcd9426530fa3f5"), {
      preprocessor: ["preprocess.onnx", 14_077_290, "ffa630d395c5ccf76f5d4954be5b882df76aaf6491519ec01fd82ea7a3819fb2"],
      encoder: ["encode.int8.onnx", 50_311_494, "7e38770f776f2e5583a53b052936005df2ba5c833d7e09c2a5fd796b94bf73e2"],
      uncachedDecoder: [
        "uncached_decode.int8.onnx",
        122_120_451,
        "c01f4b35093bcac20d352d23a75a539e772964579f9d024a90e5e6f09cae9987",
      ],
      cachedDecoder: [
        "cached_decode.int8.onnx",
        99_983_837,
        "2db74e51cedf64a8b1be3c8192e0bb5e4923af0e90bd9e87f8e8771873f8ea03",
      ],
      tokens: MOONSHINE_TOKENS,
    }),
  },
  {
    id: "moonshine-tiny-en",
    name: "Moonshine tiny",
    family: "moonshine",
    languages: ["en"],
    licence: "MIT",
    nonCommercial: false,
    wordTimes: false,
    // Same README.
    wordErrors: { en: 0.1266 },
    files: at(hub("csukuangfj/sherpa-onnx-moonshine-tiny-en-int8", "bf2b762c076d8ea61e2af0b3851c9564fb77552e"), {
      preprocessor: ["preprocess.onnx", 6_800_738, "f33addce61a143460fe753b5ee5b7db255e5140b5b779c065b94f6c83ff0bf4e"],
      encoder: ["encode.int8.onnx", 18_249_187, "8774dfba578de027ec6595c2c654a0836434489bc963a0db124a7f181f571acb"],
      uncachedDecoder: [
        "uncached_decode.int8.onnx",
        53_216_096,
        "216737000dd5881a17aa043f6bbd286add33e4c3b0ae257153e2ec15438bdc41",
      ],
      cachedDecoder: [
        "cached_decode.int8.onnx",
        45_264_830,
        "2aff28bba6a03d8dcf5c9feac45462629bae37317442299f28115ad09da773f6",
      ],
      tokens: MOONSHINE_TOKENS,
    }),
  },
];

/** Bundled models, in addition to their `model.json`. */
export const BUNDLED: Readonly<Record<string, Pick<CatalogueModel, "name" | "licence" | "wordErrors">>> = {
  // Measured with these weights: one Russian reader, 575 words (docs/benchmarks-speech.md).
  "whisper-base": { name: "Whisper base", licence: "MIT", wordErrors: { ru: 0.204, en: 0.042 } },
};
