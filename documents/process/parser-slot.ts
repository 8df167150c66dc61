import { fail, type Result } from "../../shared/ipc/result";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import { fitsRequest } from "./fits-request";
import type { DrawRequest, MemoryShare, Parsed, ParseEnd, ParseReply, ParseRequest, ParseTask } from "./messages";
import { TimeAllowance } from "./time-allowance";

export interface ParserProcess {
  readonly send: (request: ParseRequest | DrawRequest) => void;
  /** `onExit` follows. */
  readonly kill: () => void;
}

export interface ParserEvents {
  readonly onReply: (reply: ParseReply) => void;
  readonly onInvalid: () => void;
  readonly onExit: () => void;
}

export interface ParserSlotOptions {
  readonly start: (events: ParserEvents) => ParserProcess;
  /** Milliseconds; tripled for writing. */
  readonly deadlineMs: number;
  /** Milliseconds. */
  readonly idleMs: number;
}

export interface SlotWork {
  readonly load: () => Promise<ParseTask>;
  readonly memory: MemoryShare;
  readonly onProgress: OnDocumentProgress | undefined;
  readonly onEnd: (result: Result<Parsed>) => void;
}

interface Running {
  readonly process: ParserProcess;
  served: number;
  ended: boolean;
  lastId: number;
}

interface Current {
  readonly work: SlotWork;
  task?: Omit<ParseTask, "bytes">;
  allowance?: TimeAllowance;
}

const MOST_DOCUMENTS = 25;

/**
 * One process and document at a time. Starts no process before the last one has exited, so that fast cancelling cannot
 * multiply processes.
 */
export class ParserSlot {
  readonly #options: ParserSlotOptions;
  readonly #onFree: () => void;
  #running: Running | undefined;
  #current: Current | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: ParserSlotOptions, onFree: () => void) {
    this.#options = options;
    this.#onFree = onFree;
  }

  get isFree(): boolean {
    return this.#current === undefined && this.#running?.ended !== true;
  }

  run(work: SlotWork): void {
    clearTimeout(this.#timer);
    const current: Current = { work };
    this.#current = current;
    work.load().then(
      (task) => {
        if (this.#current === current) this.#send(current, task);
      },
      () => {
        if (this.#current === current) this.#settle(fail("document_missing", "The document is not kept here"));
      },
    );
  }

  end(result: Result<Parsed>): void {
    const running = this.#running;
    if (running !== undefined && !running.ended) {
      running.ended = true;
      running.process.kill();
    }
    this.#settle(result);
  }

  #send(current: Current, { bytes, ...task }: ParseTask): void {
    const running = (this.#running ??= this.#start());
    current.task = task;
    current.allowance = new TimeAllowance(this.#options.deadlineMs, task.rewrite !== undefined, performance.now());
    running.served += 1;
    running.lastId += 1;
    this.#wait(current.allowance);
    running.process.send({ id: running.lastId, memory: current.work.memory, ...task, bytes });
  }

  #start(): Running {
    const running: Running = {
      process: this.#options.start({
        onReply: (reply) => {
          if (this.#running === running && !running.ended) this.#hear(running, reply);
        },
        onInvalid: () => {
          if (this.#running === running) this.end(readerFailed());
        },
        onExit: () => {
          if (this.#running !== running) return;
          this.#running = undefined;
          // Documents must never cause a crash.
          if (running.ended) this.#onFree();
          else this.#settle(readerFailed());
        },
      }),
      served: 0,
      ended: false,
      lastId: 0,
    };
    return running;
  }

  #wait(allowance: TimeAllowance): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.end(tooLong()), allowance.leftMs(performance.now()));
  }

  #hear(running: Running, reply: ParseReply): void {
    const { work, task, allowance } = this.#current ?? {};
    // Rejects replies of idle processes: they could reach another document.
    if (work === undefined || task === undefined || allowance === undefined || reply.id !== running.lastId)
      return this.end(readerFailed());
    if (!("progress" in reply)) return this.#answer(running, task, reply);
    allowance.hear(reply.progress);
    if (allowance.isExceeded) return this.end(tooLong());
    this.#wait(allowance);
    work.onProgress?.(reply.progress);
  }

  #answer(running: Running, task: Omit<ParseTask, "bytes">, { result, spent }: ParseEnd): void {
    if (result.ok && !fitsRequest(task, result.value)) return this.end(readerFailed());
    // Only process exit frees its memory.
    const breached =
      !result.ok && (result.error.details?.["reason"] !== undefined || result.error.code === "document_reader_failed");
    if (breached || spent || running.served >= MOST_DOCUMENTS) return this.end(result);
    this.#settle(result);
    if (this.#current !== undefined) return;
    this.#timer = setTimeout(() => this.end(readerFailed()), this.#options.idleMs);
    this.#timer.unref();
  }

  #settle(result: Result<Parsed>): void {
    clearTimeout(this.#timer);
    const current = this.#current;
    this.#current = undefined;
    current?.work.onEnd(result);
    if (this.isFree) this.#onFree();
  }
}

const tooLong = (): Result<never> => fail("document_unreadable", "The document is not read", { reason: "too_long" });
export const readerFailed = (): Result<never> =>
  fail("document_reader_failed", "The program that reads documents ended");
