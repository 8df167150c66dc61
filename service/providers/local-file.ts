import { totalmem } from "node:os";
import type { LlamaContext, LlamaModel } from "node-llama-cpp";
import { deadlineOf } from "../core/deadline";
import { sizeOfGguf } from "./gguf-file";
import { type LanguageModel, ModelFailure, type ModelRequest } from "./language-model";
import { llamaRuntime, type LlamaRuntime } from "./llama-runtime";

export interface LocalFileOptions {
  readonly path: string;
  /** Maximum tokens of request and reply. Default: 8192. */
  readonly contextTokens?: number;
  /** Maximum tokens of a short reply. Default: a quarter of the context, at most 1024. */
  readonly answerTokens?: number;
  readonly timeoutMs?: number;
  /** Time in memory after a reply. Default: 5 minutes. */
  readonly idleMs?: number;
  /** Memory of the computer. A file that needs more than 90% is not opened. */
  readonly memoryBytes?: number;
}

interface Loaded {
  readonly runtime: LlamaRuntime;
  readonly model: LlamaModel;
  readonly context: LlamaContext;
}

const CONTEXT_TOKENS = 8192;
const TIMEOUT_MS = 600_000;
const IDLE_MS = 300_000;
/** Tokens that the chat format adds. */
const FORMAT_TOKENS = 64;

async function load(options: LocalFileOptions, signal: AbortSignal): Promise<Loaded> {
  const size = sizeOfGguf(options.path);
  if (size > 0.9 * (options.memoryBytes ?? totalmem())) throw new ModelFailure("out_of_memory");
  const runtime = await llamaRuntime();
  signal.throwIfAborted();
  let model: LlamaModel | undefined;
  try {
    model = await runtime.llama.loadModel({ modelPath: options.path, loadSignal: signal });
    const contextSize = { max: options.contextTokens ?? CONTEXT_TOKENS };
    return { runtime, model, context: await model.createContext({ contextSize, createSignal: signal }) };
  } catch (error) {
    await model?.dispose();
    signal.throwIfAborted();
    const memory = error instanceof runtime.library.InsufficientMemoryError;
    throw new ModelFailure(memory ? "out_of_memory" : "file_unusable");
  }
}

/** Maximum tokens of the reply. Throws `too_long` if it does not fit. */
function roomForAnswer(
  { task, text, asLongAsText, atMostTokens }: ModelRequest,
  { model, context }: Loaded,
  wanted?: number,
): number {
  const { contextSize } = context;
  const words = model.tokenize(text).length;
  const question = model.tokenize(task).length + words + FORMAT_TOKENS;
  const short = atMostTokens ?? wanted ?? Math.min(1024, Math.floor(contextSize / 4));
  // A translation may need more tokens, because most vocabularies know English best.
  const answer = asLongAsText === true ? Math.max(short, 2 * words) : short;
  if (question + answer > contextSize) throw new ModelFailure("too_long");
  return answer;
}

async function answerTo(
  request: ModelRequest,
  loaded: Loaded,
  options: LocalFileOptions,
  signal: AbortSignal,
): Promise<string> {
  const { runtime, context } = loaded;
  const maxTokens = roomForAnswer(request, loaded, options.answerTokens);
  const session = new runtime.library.LlamaChatSession({
    contextSequence: context.getSequence(),
    systemPrompt: request.task,
    autoDisposeSequence: true,
  });
  try {
    const { responseText, stopReason } = await session.promptWithMeta(request.text, {
      maxTokens,
      signal,
      temperature: 0,
      // Reasoning would use the space of the reply.
      budgets: { thoughtTokens: 0 },
    });
    if (stopReason === "maxTokens") throw new ModelFailure("cut_off");
    const answer = responseText.trim();
    if (answer === "") throw new ModelFailure("unreadable");
    return answer;
  } finally {
    session.dispose();
  }
}

/**
 * llama.cpp on the processor, in separate threads. The file is opened at the first request and closed when idle.
 * Requests run sequentially.
 */
export function createLocalFile(options: LocalFileOptions): LanguageModel {
  const { timeoutMs = TIMEOUT_MS, idleMs = IDLE_MS } = options;
  let loaded: Loaded | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  /** Also after failures. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = last.then(work, work);
    last = mine.catch(() => undefined);
    return mine;
  }

  async function unload(): Promise<void> {
    clearTimeout(idle);
    const held = loaded;
    loaded = undefined;
    await held?.context.dispose();
    await held?.model.dispose();
  }

  async function complete(request: ModelRequest, signal: AbortSignal): Promise<string> {
    signal.throwIfAborted();
    clearTimeout(idle);
    const deadline = deadlineOf(signal, timeoutMs);
    try {
      loaded ??= await load(options, deadline.signal);
      return await answerTo(request, loaded, options, deadline.signal);
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof ModelFailure) throw error;
      throw new ModelFailure(deadline.passed() ? "timeout" : "unreadable");
    } finally {
      deadline.end();
      idle = setTimeout(() => void inTurn(unload), idleMs);
      idle.unref();
    }
  }

  return {
    complete: (request, signal) => inTurn(() => complete(request, signal)),
    close: () => inTurn(unload),
  };
}
