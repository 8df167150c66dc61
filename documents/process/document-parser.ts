import type { ReadDocument } from "../read-document";
import type { ParseReply, ParseRequest } from "./messages";
import { LIMITS } from "../limits";
import { fail, ok, type Result } from "../../shared/ipc/result";

/** A process that parses: Electron's utility process in the application. */
export interface ParserProcess {
  readonly send: (request: ParseRequest) => void;
  /** Ends it at once, whatever it is doing. */
  readonly kill: () => void;
}

export interface ParserEvents {
  readonly onReply: (reply: ParseReply) => void;
  readonly onExit: () => void;
}

export interface DocumentParserOptions {
  readonly start: (events: ParserEvents) => ParserProcess;
  /** How long a document may take. Milliseconds. */
  readonly deadlineMs?: number;
  /** How long a process waits for the next document. Milliseconds. */
  readonly idleMs?: number;
}

interface Job {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly key: string | undefined;
  readonly resolve: (result: Result<ReadDocument>) => void;
}

interface Running {
  readonly process: ParserProcess;
  served: number;
  job: Job | undefined;
}

const DEADLINE_MS = 60_000;
const IDLE_MS = 20_000;
/** A process is put away after so many documents. */
const MOST_DOCUMENTS = 25;
/** Documents that may wait. More than a person drops at once; a page that was taken over gets no further. */
const MOST_WAITING = 1_000;

/**
 * Reads documents in a process of their own, one after another, with a deadline. A process that a document has brought
 * down, or that had to be ended, is replaced for the next one; nothing else notices.
 */
export class DocumentParser {
  readonly #options: Required<DocumentParserOptions>;
  readonly #waiting: Job[] = [];
  #running: Running | undefined;
  #timer: NodeJS.Timeout | undefined;
  #lastId = 0;
  #stopped = false;

  constructor(options: DocumentParserOptions) {
    this.#options = { deadlineMs: DEADLINE_MS, idleMs: IDLE_MS, ...options };
  }

  /** `key`: a name to cancel it by. Codes: those of `readDocument`, and `cancelled`. */
  read(name: string, bytes: Uint8Array, key?: string): Promise<Result<ReadDocument>> {
    if (bytes.byteLength > LIMITS.fileBytes) {
      return Promise.resolve(fail("too_large", "File over the limit", { limitBytes: LIMITS.fileBytes }));
    }
    if (this.#stopped || this.#waiting.length >= MOST_WAITING) return Promise.resolve(cancelled());
    return new Promise((resolve) => {
      this.#waiting.push({ name, bytes, key, resolve });
      this.#next();
    });
  }

  cancel(key: string): void {
    const index = this.#waiting.findIndex((job) => job.key === key);
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve(cancelled());
    else if (this.#running?.job?.key === key) this.#end(this.#running, cancelled());
  }

  /** Ends whatever is going on; nothing is read any more. */
  stop(): void {
    this.#stopped = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(cancelled());
    if (this.#running) this.#end(this.#running, cancelled());
  }

  #next(): void {
    if (this.#running?.job !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    clearTimeout(this.#timer);
    const running = (this.#running ??= this.#start());
    running.job = job;
    running.served += 1;
    this.#timer = setTimeout(() => this.#end(running, unreadable("too_long")), this.#options.deadlineMs);
    running.process.send({ id: (this.#lastId += 1), name: job.name, bytes: job.bytes });
  }

  #start(): Running {
    const running: Running = {
      process: this.#options.start({
        onReply: ({ id, result, spent }) => {
          if (this.#running === running && id === this.#lastId) this.#answer(running, result, spent);
        },
        // A crash: what brought it down cannot be told from a damaged document.
        onExit: () => this.#end(running, unreadable("damaged")),
      }),
      served: 0,
      job: undefined,
    };
    return running;
  }

  #answer(running: Running, result: Result<ReadDocument>, spent: boolean): void {
    // Memory that a breach has left behind is given back by the process's end alone.
    const breached = !result.ok && result.error.details?.["reason"] !== undefined;
    if (breached || spent || running.served >= MOST_DOCUMENTS) return this.#end(running, result);
    this.#settle(running, result);
    if (running.job !== undefined) return;
    this.#timer = setTimeout(() => this.#end(running, cancelled()), this.#options.idleMs);
    this.#timer.unref();
  }

  #end(running: Running, result: Result<ReadDocument>): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    running.process.kill();
    this.#settle(running, result);
  }

  #settle(running: Running, result: Result<ReadDocument>): void {
    clearTimeout(this.#timer);
    const { job } = running;
    running.job = undefined;
    // The whole name: the process knows no more of it than it needs.
    job?.resolve(result.ok ? ok({ ...result.value, name: job.name }) : result);
    this.#next();
  }
}

const cancelled = (): Result<never> => fail("cancelled", "Not read any further");
const unreadable = (reason: "too_long" | "damaged"): Result<never> =>
  fail("document_unreadable", "The document is not read", { reason });
