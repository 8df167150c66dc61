import { open, stat } from "node:fs/promises";
import { RECOGNIZER_ROLES, type RecognizerFamily } from "../models";
import { EVERY_LANGUAGE, type FileRole } from "./model";
import { type OnnxHead, readOnnxHead } from "./onnx-head";
import { looksLikeTokens, type Tokens } from "./tokens";

export interface RecognisedModel {
  readonly family: RecognizerFamily;
  /** Full paths; other files are not needed. */
  readonly files: Partial<Readonly<Record<FileRole, string>>>;
  /** ISO 639-1; "*": every language, or unknown. */
  readonly languages: readonly string[];
  readonly wordTimes: boolean;
}

type Part =
  | "whisper-encoder"
  | "whisper-decoder"
  | "nemo-encoder"
  | "nemo-decoder"
  | "nemo-ctc"
  | "zipformer-encoder"
  | "zipformer-decoder"
  | "joiner"
  | "zipformer-ctc"
  | "sense-voice"
  | "moonshine-preprocessor"
  | "moonshine-encoder"
  | "moonshine-uncached"
  | "moonshine-cached";

interface Found {
  readonly path: string;
  readonly size: number;
  readonly head: OnnxHead;
  readonly part: Part;
}

const MOST_FILES = 200;
const LARGEST_TOKENS = 8 << 20;

/**
 * By the contents of its files: metadata, inputs and outputs of ONNX files, and a list of tokens. Of two files for one
 * part the smaller (int8) is used. Undefined: no supported model, or two.
 */
export async function recogniseFiles(paths: readonly string[]): Promise<RecognisedModel | undefined> {
  const parts: Found[] = [];
  const tokens: { path: string; tokens: Tokens }[] = [];
  for (const path of paths.slice(0, MOST_FILES)) {
    const { size } = await stat(path);
    if (/\.txt$/i.test(path)) {
      const list = size <= LARGEST_TOKENS ? looksLikeTokens(await textOf(path, size)) : undefined;
      if (list) tokens.push({ path, tokens: list });
      continue;
    }
    const head = await readOnnxHead(path);
    const part = head && partOf(head);
    if (head && part) parts.push({ path, size, head, part });
  }
  const [list] = tokens;
  if (list === undefined || tokens.length > 1) return undefined;
  const families = FAMILIES.map((assemble) => assemble(parts)).filter((model) => model !== undefined);
  const [assembled] = families;
  if (assembled === undefined || families.length > 1) return undefined;
  const files = { ...assembled.files, tokens: list.path };
  if (!RECOGNIZER_ROLES[assembled.family].every((role) => role in files)) return undefined;
  return { ...assembled, files, languages: languagesOf(parts, assembled.family, list.tokens) };
}

type Assembled = Omit<RecognisedModel, "languages">;

const smallest = (parts: readonly Found[], ...kinds: Part[]): Found | undefined =>
  parts.filter(({ part }) => kinds.includes(part)).sort((a, b) => a.size - b.size)[0];

function whole(
  family: RecognizerFamily,
  roles: Readonly<Partial<Record<FileRole, Found | undefined>>>,
  wordTimes: boolean,
): Assembled | undefined {
  const files: Partial<Record<FileRole, string>> = {};
  for (const [role, found] of Object.entries(roles) as [FileRole, Found | undefined][]) {
    if (found === undefined) return undefined;
    files[role] = found.path;
  }
  return { family, files, wordTimes };
}

const FAMILIES: readonly ((parts: readonly Found[]) => Assembled | undefined)[] = [
  (parts) => {
    const decoder = smallest(parts, "whisper-decoder");
    // Word times need attention to the sound.
    const times = decoder?.head.outputs.includes("cross_attention_weights") ?? false;
    return whole("whisper", { encoder: smallest(parts, "whisper-encoder"), decoder }, times);
  },
  (parts) =>
    whole(
      "nemo-transducer",
      {
        encoder: smallest(parts, "nemo-encoder"),
        decoder: smallest(parts, "nemo-decoder"),
        joiner: smallest(parts, "joiner"),
      },
      true,
    ),
  (parts) => {
    if (smallest(parts, "joiner")) return undefined;
    // A hybrid without a joiner is its CTC half.
    return whole("nemo-ctc", { model: smallest(parts, "nemo-ctc", "nemo-encoder") }, true);
  },
  (parts) =>
    whole(
      "transducer",
      {
        encoder: smallest(parts, "zipformer-encoder"),
        decoder: smallest(parts, "zipformer-decoder"),
        joiner: smallest(parts, "joiner"),
      },
      true,
    ),
  (parts) => whole("zipformer-ctc", { model: smallest(parts, "zipformer-ctc") }, true),
  (parts) => whole("sense-voice", { model: smallest(parts, "sense-voice") }, true),
  (parts) =>
    whole(
      "moonshine",
      {
        preprocessor: smallest(parts, "moonshine-preprocessor"),
        encoder: smallest(parts, "moonshine-encoder"),
        uncachedDecoder: smallest(parts, "moonshine-uncached"),
        cachedDecoder: smallest(parts, "moonshine-cached"),
      },
      false,
    ),
];

/** Names from the scripts that export models for the runtime (k2-fsa/sherpa-onnx, scripts/). */
function partOf({ metadata, inputs, outputs }: OnnxHead): Part | undefined {
  const type = metadata["model_type"] ?? "";
  // Streaming models are not supported.
  if ("decode_chunk_len" in metadata || "window_size" in metadata) return undefined;
  if (type.startsWith("whisper")) return "whisper-encoder";
  if (type === "sense_voice_ctc") return "sense-voice";
  if (type === "zipformer2_ctc") return "zipformer-ctc";
  if (type === "EncDecCTCModel" || type === "EncDecCTCModelBPE") return "nemo-ctc";
  if (type === "EncDecRNNTBPEModel" || type === "EncDecHybridRNNTCTCBPEModel") return "nemo-encoder";
  if (type === "zipformer" || type === "zipformer2" || type === "conformer") return "zipformer-encoder";
  if (type !== "") return undefined;

  if (outputs.includes("out_n_layer_self_k_cache")) return "whisper-decoder";
  if (inputs.length === 2 && inputs[0]?.startsWith("enc") && inputs[1]?.startsWith("dec")) return "joiner";
  if ("context_size" in metadata && inputs.includes("y")) return "zipformer-decoder";
  if (inputs.includes("targets") && inputs.includes("target_length")) return "nemo-decoder";
  if (inputs.length === 4 && inputs[0] === "x" && outputs[0] === "dec") return "nemo-decoder";
  if (Object.keys(metadata).length === 0) return moonshinePart(inputs.length, outputs.length);
  return undefined;
}

/** Moonshine's four graphs have no metadata; they differ by inputs and outputs. */
function moonshinePart(inputs: number, outputs: number): Part | undefined {
  if (inputs === 1 && outputs === 1) return "moonshine-preprocessor";
  if (inputs === 2 && outputs === 1) return "moonshine-encoder";
  // Inputs: words so far, sound, its length. Outputs: logits and states, which the other graph takes as inputs.
  if (inputs === 3 && outputs > 4) return "moonshine-uncached";
  if (inputs === outputs + 2 && outputs > 4) return "moonshine-cached";
  return undefined;
}

const NAMED: Readonly<Record<string, string>> = { russian: "ru", english: "en" };

function languagesOf(parts: readonly Found[], family: RecognizerFamily, tokens: Tokens): string[] {
  for (const { head } of parts) {
    const { metadata } = head;
    if (family === "whisper" && metadata["is_multilingual"] === "0") return ["en"];
    const named = NAMED[(metadata["language"] ?? "").toLowerCase()];
    if (named !== undefined) return [named];
  }
  if (family === "whisper") return [EVERY_LANGUAGE];
  if (family === "sense-voice") return ["zh", "en", "ja", "ko", "yue"];
  // Moonshine's first version is English.
  if (family === "moonshine") return ["en"];
  return tokens.languages.length > 0 ? tokens.languages.slice() : [EVERY_LANGUAGE];
}

async function textOf(path: string, size: number): Promise<string> {
  const file = await open(path, "r");
  try {
    const bytes = Buffer.alloc(size);
    const { bytesRead } = await file.read(bytes, 0, size, 0);
    return bytes.toString("utf8", 0, bytesRead);
  } finally {
    await file.close();
  }
}
