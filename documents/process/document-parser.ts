import type { ColumnCells, ColumnsAsked } from "../column-cells";
import type { ReadDocument } from "../read-document";
import type { Thumbnails, ThumbnailsAsked } from "../regions/region-thumbnails";
import type { Rewrite, RewrittenDocument } from "../rewrite-document";
import type { Parsed, ParseEnd, ParseReply, ParseRequest, ParseTask } from "./messages";
import { LIMITS } from "../limits";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import { fail, ok, type Result } from "../../shared/ipc/result";

/** A process that parses: Electron's utility process in the application. */
export interface ParserProcess {
  readonly send: (request: ParseRequest) => void;
  /** Kills the process immediately, even during a document. */
  readonly kill: () => void;
}

export interface ParserEvents {
  readonly onReply: (reply: ParseReply) => void;
  readonly onExit: () => void;
}

export interface DocumentParserOptions {
  readonly start: (events: ParserEvents) => ParserProcess;
  /**
   * How long a process may be silent over a document that it reads; one that it writes, and so reads twice, three times that.
   * It speaks with each page that it reads in a picture. Milliseconds.
   */
  readonly deadlineMs?: number;
  /** Idle time before a process exits, in milliseconds. */
  readonly idleMs?: number;
}

interface Job {
  readonly task: ParseTask;
  readonly key: string | undefined;
  readonly onProgress: OnDocumentProgress | undefined;
  readonly resolve: (result: Result<Parsed>) => void;
}

interface Running {
  readonly process: ParserProcess;
  served: number;
  job: Job | undefined;
  /** How often it has spoken of this document. */
  spoken: number;
}

const DEADLINE_MS = 60_000;
const IDLE_MS = 20_000;
/**
 * Upper limit for the messages of a document: each of its pages is read a few times, written, and read again, at
 * most.
 */
const MOST_SPOKEN = 13 * LIMITS.recognizedPages;
/** A process is put away after so many documents. */
const MOST_DOCUMENTS = 25;
/** Maximum number of waiting documents. More than a user drops at once; it limits a compromised page. */
const MOST_WAITING = 1_000;

/**
 * Reads and writes documents in a separate process, one after another, with a deadline. A process that crashed on a
 * document, or had to be ended, is replaced for the next one, without effect on other documents.
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
  async read(
    name: string,
    bytes: Uint8Array,
    key?: string,
    onProgress?: OnDocumentProgress,
  ): Promise<Result<ReadDocument>> {
    const result = await this.#asked({ name, bytes }, key, onProgress);
    if (!result.ok) return result;
    // The full name: the process receives only the necessary part of it.
    return "text" in result.value ? ok({ ...result.value, name }) : readerFailed();
  }

  /** An edited copy of a document that was read. Codes: those of `rewriteDocument`, and `cancelled`. */
  async rewrite(
    name: string,
    bytes: Uint8Array,
    rewrite: Rewrite,
    key?: string,
    onProgress?: OnDocumentProgress,
  ): Promise<Result<RewrittenDocument>> {
    const result = await this.#asked({ name, bytes, rewrite }, key, onProgress);
    if (!result.ok) return result;
    return "bytes" in result.value ? ok(result.value) : readerFailed();
  }

  /**
   * Positions of the cells of columns in the text of a document that was read. Codes: those of `columnCells`, and
   * `cancelled`.
   */
  async columns(name: string, bytes: Uint8Array, columns: ColumnsAsked, key?: string): Promise<Result<ColumnCells>> {
    const result = await this.#asked({ name, bytes, columns }, key);
    if (!result.ok) return result;
    return "cells" in result.value ? ok(result.value) : readerFailed();
  }

  /** Small pictures of regions of a document that was read. Codes: those of `regionThumbnails`, and `cancelled`. */
  async thumbnails(
    name: string,
    bytes: Uint8Array,
    thumbnails: ThumbnailsAsked,
    key?: string,
  ): Promise<Result<Thumbnails>> {
    const result = await this.#asked({ name, bytes, thumbnails }, key);
    if (!result.ok) return result;
    return "thumbnails" in result.value ? ok(result.value) : readerFailed();
  }

  cancel(key: string): void {
    const index = this.#waiting.findIndex((job) => job.key === key);
    if (index >= 0) this.#waiting.splice(index, 1)[0]?.resolve(cancelled());
    else if (this.#running?.job?.key === key) this.#end(this.#running, cancelled());
  }

  /** Cancels all running work; no further document is read. */
  stop(): void {
    this.#stopped = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(cancelled());
    if (this.#running) this.#end(this.#running, cancelled());
  }

  #asked(task: ParseTask, key: string | undefined, onProgress?: OnDocumentProgress): Promise<Result<Parsed>> {
    if (task.bytes.byteLength > LIMITS.fileBytes) {
      return Promise.resolve(fail("too_large", "File over the limit", { limitBytes: LIMITS.fileBytes }));
    }
    if (this.#stopped || this.#waiting.length >= MOST_WAITING) return Promise.resolve(cancelled());
    return new Promise((resolve) => {
      this.#waiting.push({ task, key, onProgress, resolve });
      this.#next();
    });
  }

  #next(): void {
    if (this.#running?.job !== undefined) return;
    const job = this.#waiting.shift();
    if (job === undefined) return;
    clearTimeout(this.#timer);
    const running = (this.#running ??= this.#start());
    running.job = job;
    running.served += 1;
    running.spoken = 0;
    this.#waitFor(running, job);
    running.process.send({ id: (this.#lastId += 1), ...job.task });
  }

  #start(): Running {
    const running: Running = {
      process: this.#options.start({
        onReply: (reply) => {
          if (this.#running === running && reply.id === this.#lastId) this.#hear(running, reply);
        },
        // A crash. No document may cause one, whatever its contents.
        onExit: () => this.#end(running, readerFailed()),
      }),
      served: 0,
      job: undefined,
      spoken: 0,
    };
    return running;
  }

  /** Kills the process after a period without messages. */
  #waitFor(running: Running, { task }: Job): void {
    clearTimeout(this.#timer);
    const deadlineMs = this.#options.deadlineMs * (task.rewrite === undefined ? 1 : 3);
    this.#timer = setTimeout(() => this.#end(running, tooLong()), deadlineMs);
  }

  #hear(running: Running, reply: ParseReply): void {
    const { job } = running;
    if (job === undefined) return;
    if (!("progress" in reply)) return this.#answer(running, reply);
    running.spoken += 1;
    if (running.spoken > MOST_SPOKEN) return this.#end(running, tooLong());
    this.#waitFor(running, job);
    job.onProgress?.(reply.progress);
  }

  #answer(running: Running, { result, spent }: ParseEnd): void {
    // Only the end of the process frees the memory that a breach has left.
    const breached =
      !result.ok && (result.error.details?.["reason"] !== undefined || result.error.code === "document_reader_failed");
    if (breached || spent || running.served >= MOST_DOCUMENTS) return this.#end(running, result);
    this.#settle(running, result);
    if (running.job !== undefined) return;
    this.#timer = setTimeout(() => this.#end(running, cancelled()), this.#options.idleMs);
    this.#timer.unref();
  }

  #end(running: Running, result: Result<Parsed>): void {
    if (this.#running !== running) return;
    this.#running = undefined;
    running.process.kill();
    this.#settle(running, result);
  }

  #settle(running: Running, result: Result<Parsed>): void {
    clearTimeout(this.#timer);
    const { job } = running;
    running.job = undefined;
    job?.resolve(result);
    this.#next();
  }
}

const cancelled = (): Result<never> => fail("cancelled", "Not read any further");
const tooLong = (): Result<never> => fail("document_unreadable", "The document is not read", { reason: "too_long" });
const readerFailed = (): Result<never> => fail("document_reader_failed", "The program that reads documents ended");
