import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createInterface } from "node:readline";
import { z } from "zod";
import { processorSeconds, residentMegabytes } from "./process-figures";
import type { Predicted } from "./score";

/** Reads JSON lines `{id, lang, text}` and writes `{id, spans}`, in order. */
export interface Detector {
  readonly name: string;
  /** Of its package; absent for our own detector. */
  readonly version?: string;
  readonly licence?: string;
  readonly command: readonly [string, ...string[]];
}

const answerSchema = z.object({
  spans: z.array(z.object({ start: z.number(), end: z.number(), type: z.string().optional() })),
});

export interface Figures {
  /** Processor seconds of all threads, if known. */
  readonly cpu?: number;
  /** Peak of resident memory in megabytes, if known. */
  readonly memory?: number;
}

/** One request at a time. A request over its time limit stops the detector. */
export class RunningDetector {
  readonly #child: ChildProcessWithoutNullStreams;
  #answer: ((line: string | undefined) => void) | undefined;
  #ended = false;
  #exitCode: number | null = null;

  constructor({ command: [program, ...args] }: Detector) {
    this.#child = spawn(program, args, { stdio: "pipe" });
    // Ignores warnings of libraries.
    this.#child.stderr.resume();
    // Detected by its missing reply.
    this.#child.stdin.on("error", () => undefined);
    createInterface({ input: this.#child.stdout }).on("line", (line) => this.#answer?.(line));
    const end = (code: number | null): void => {
      this.#ended = true;
      this.#exitCode = code;
      this.#answer?.(undefined);
    };
    this.#child.on("error", () => end(null));
    this.#child.on("close", end);
  }

  get ended(): boolean {
    return this.#ended;
  }

  get exitCode(): number | null {
    return this.#exitCode;
  }

  /** Undefined if the detector ended or exceeded `limitMs`. */
  async ask(id: string | number, lang: string, text: string, limitMs: number): Promise<Predicted[] | undefined> {
    if (this.#ended) return undefined;
    const line = await new Promise<string | undefined>((resolve) => {
      const timer = setTimeout(() => {
        this.stop();
        resolve(undefined);
      }, limitMs);
      this.#answer = (answer) => {
        clearTimeout(timer);
        resolve(answer);
      };
      this.#child.stdin.write(`${JSON.stringify({ id, lang, text })}\n`);
    });
    this.#answer = undefined;
    return line === undefined ? undefined : answerSchema.parse(JSON.parse(line)).spans;
  }

  figures(): Figures {
    const { pid } = this.#child;
    if (pid === undefined || this.#ended) return {};
    const cpu = processorSeconds(pid);
    const memory = residentMegabytes(pid);
    return { ...(cpu !== undefined && { cpu }), ...(memory !== undefined && { memory }) };
  }

  stop(): void {
    this.#ended = true;
    this.#child.kill("SIGKILL");
  }
}
