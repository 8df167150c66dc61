/** Llama of one layer as GGUF version 3 (ggml, docs/gguf.md). The native library loads it; its output is constant. */
export interface TinyGguf {
  /** Output for any input; each byte at most once. Default: an endless sequence of letters. */
  readonly says?: string;
  /** Context in tokens, as declared. Default: 512. */
  readonly contextTokens?: number;
}

const WIDTH = 64;
const HEADS = 4;
const FEED_FORWARD = 32;
/** <unk>, <s>, </s>, then every byte. */
const SPECIAL = ["<unk>", "<s>", "</s>"] as const;
const [BOS, EOS] = [1, 2];
const VOCABULARY = SPECIAL.length + 256;
const ALIGNMENT = 32;
const CHAT_TEMPLATE =
  "{% for message in messages %}{{ message['content'] }}\n{% endfor %}{% if add_generation_prompt %}>{% endif %}";

/** Type numbers of GGUF. */
const TYPE = { uint32: 4, int32: 5, float32: 6, string: 8, array: 9 } as const;

const KIND = { unknown: 2, control: 3, byte: 6 } as const;

const tokenOf = (byte: number): number => SPECIAL.length + byte;

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
function uint64(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(BigInt(value));
  return bytes;
}
const floats = (values: readonly number[]): Buffer => Buffer.from(Float32Array.from(values).buffer);
function string(value: string): Buffer {
  const bytes = Buffer.from(value);
  return Buffer.concat([uint64(bytes.length), bytes]);
}

const entry = (key: string, type: number, value: Buffer): Buffer => Buffer.concat([string(key), uint32(type), value]);
const number = (key: string, value: number): Buffer => entry(key, TYPE.uint32, uint32(value));
const text = (key: string, value: string): Buffer => entry(key, TYPE.string, string(value));
const list = (key: string, type: number, values: readonly Buffer[]): Buffer =>
  entry(key, TYPE.array, Buffer.concat([uint32(type), uint64(values.length), ...values]));

function metadata(contextTokens: number): Buffer[] {
  const tokens = [...SPECIAL, ...Array.from({ length: 256 }, (_, byte) => `<0x${hex(byte)}>`)];
  const kinds = [KIND.unknown, KIND.control, KIND.control, ...new Array<number>(256).fill(KIND.byte)];
  return [
    text("general.architecture", "llama"),
    text("general.name", "tiny"),
    number("llama.context_length", contextTokens),
    number("llama.embedding_length", WIDTH),
    number("llama.block_count", 1),
    number("llama.feed_forward_length", FEED_FORWARD),
    number("llama.attention.head_count", HEADS),
    number("llama.attention.head_count_kv", HEADS),
    number("llama.rope.dimension_count", WIDTH / HEADS),
    number("llama.vocab_size", VOCABULARY),
    entry("llama.attention.layer_norm_rms_epsilon", TYPE.float32, floats([1e-5])),
    text("tokenizer.ggml.model", "llama"),
    list("tokenizer.ggml.tokens", TYPE.string, tokens.map(string)),
    list(
      "tokenizer.ggml.scores",
      TYPE.float32,
      tokens.map(() => floats([0])),
    ),
    list("tokenizer.ggml.token_type", TYPE.int32, kinds.map(uint32)),
    number("tokenizer.ggml.unknown_token_id", 0),
    number("tokenizer.ggml.bos_token_id", BOS),
    number("tokenizer.ggml.eos_token_id", EOS),
    text("tokenizer.chat_template", CHAT_TEMPLATE),
  ];
}

const hex = (byte: number): string => byte.toString(16).toUpperCase().padStart(2, "0");

/** Reproducible, in [-1, 1): linear congruential generator. */
function noise(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}

interface Tensor {
  readonly name: string;
  /** Fastest first, as in GGUF. */
  readonly shape: readonly number[];
  readonly values: Float32Array;
}

function tensors(says: string | undefined): Tensor[] {
  const next = noise(7);
  const random = (name: string, ...shape: number[]): Tensor => ({
    name,
    shape,
    values: Float32Array.from({ length: shape.reduce((a, b) => a * b) }, next),
  });
  const filled = (name: string, value: number, ...shape: number[]): Tensor => ({
    name,
    shape,
    values: new Float32Array(shape.reduce((a, b) => a * b)).fill(value),
  });
  const embedding = random("token_embd.weight", WIDTH, VOCABULARY);
  const output = filled("output.weight", 0, WIDTH, VOCABULARY);
  // An endless cycle of letters, or the text and the end.
  const script = [...Buffer.from(says ?? "abcdefghijklmnopqrstuvwxyz")].map(tokenOf);
  const first = script[0] ?? EOS;
  const last = says === undefined ? first : EOS;
  // The layer adds nothing, so the next token depends only on the last one: its output row resembles that token.
  for (let token = 0; token < VOCABULARY; token += 1) embedding.values[token * WIDTH] = script.includes(token) ? 0 : 8;
  output.values[first * WIDTH] = 8;
  script.forEach((token, i) => {
    const next = script[i + 1] ?? last;
    for (let at = 1; at < WIDTH; at += 1) {
      const there = next * WIDTH + at;
      output.values[there] = (output.values[there] ?? 0) + (embedding.values[token * WIDTH + at] ?? 0);
    }
  });
  const layer = (part: string): string => `blk.0.${part}.weight`;
  return [
    embedding,
    filled("output_norm.weight", 1, WIDTH),
    output,
    filled(layer("attn_norm"), 1, WIDTH),
    random(layer("attn_q"), WIDTH, WIDTH),
    random(layer("attn_k"), WIDTH, WIDTH),
    random(layer("attn_v"), WIDTH, WIDTH),
    filled(layer("attn_output"), 0, WIDTH, WIDTH),
    filled(layer("ffn_norm"), 1, WIDTH),
    random(layer("ffn_gate"), WIDTH, FEED_FORWARD),
    random(layer("ffn_up"), WIDTH, FEED_FORWARD),
    filled(layer("ffn_down"), 0, FEED_FORWARD, WIDTH),
  ];
}

const padding = (length: number): Buffer => Buffer.alloc((ALIGNMENT - (length % ALIGNMENT)) % ALIGNMENT);

/** About 200 kB. */
export function tinyGguf({ says, contextTokens = 512 }: TinyGguf = {}): Buffer {
  const entries = metadata(contextTokens);
  const parts = tensors(says);
  let offset = 0;
  const descriptions: Buffer[] = [];
  const data: Buffer[] = [];
  for (const { name, shape, values } of parts) {
    const F32 = 0;
    descriptions.push(string(name), uint32(shape.length), ...shape.map(uint64), uint32(F32), uint64(offset));
    const bytes = Buffer.from(values.buffer);
    const padded = Buffer.concat([bytes, padding(bytes.length)]);
    data.push(padded);
    offset += padded.length;
  }
  const VERSION = 3;
  const counts = [uint64(parts.length), uint64(entries.length)];
  const head = Buffer.concat([Buffer.from("GGUF"), uint32(VERSION), ...counts, ...entries, ...descriptions]);
  return Buffer.concat([head, padding(head.length), ...data]);
}
