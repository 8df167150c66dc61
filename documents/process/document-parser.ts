import type { ColumnCells, ColumnsAsked } from "../column-cells";
import type { ReadDocument } from "../read-document";
import type { Thumbnails, ThumbnailsAsked } from "../regions/region-thumbnails";
import type { SearchAsked, SearchedCopy } from "../search-copy";
import type { TextPlaces } from "../text-places";
import type { Rewrite, RewrittenDocument } from "../rewrite-document";
import { LIMITS } from "../limits";
import type { OnDocumentProgress } from "../../shared/ipc/document-progress";
import { fail, ok, type Result } from "../../shared/ipc/result";
import type { MemoryShare, Parsed, ParseTask } from "./messages";
import { ParserSlot, type ParserEvents, type ParserProcess, readerFailed } from "./parser-slot";
import type { LoadedDocument, StoredDocument } from "./stored-document";

export interface DocumentParserOptions {
  readonly start: (events: ParserEvents) => ParserProcess;
  readonly deadlineMs?: number;
  readonly idleMs?: number;
  /** Milliseconds before untried documents may interrupt. */
  readonly quickMs?: number;
}

export interface DocumentListener {
  readonly onProgress?: OnDocumentProgress | undefined;
  /** `false`: interrupted and queued again. */
  readonly onTurn?: ((isTurn: boolean) => void) | undefined;
}

type TaskOf = (loaded: LoadedDocument) => Omit<ParseTask, "name">;

interface Job {
  readonly number: number;
  readonly name: string;
  readonly size: number;
  readonly load: () => Promise<ParseTask>;
  readonly key: string | undefined;
  readonly listener: DocumentListener;
  readonly resolve: (result: Result<Parsed>) => void;
  isSlow: boolean;
  /** Failed with half of the memory. */
  needsAll: boolean;
}

interface Lane {
  readonly slot: ParserSlot;
  job?: Job | undefined;
  memory?: MemoryShare | undefined;
  /** Takes longer than `quickMs`. */
  isOverdue: boolean;
  timer?: NodeJS.Timeout | undefined;
}

const DEADLINE_MS = 60_000;
const IDLE_MS = 20_000;
const QUICK_MS = 10_000;
const LANES = 2;
/** Limits a compromised page. */
const MOST_WAITING = 1_000;

/**
 * Two processes, in order of arrival. During a slow document, the other takes the smallest first; a second slow one is
 * interrupted for untried ones. Queued documents are not in memory.
 */
export class DocumentParser {
  readonly #quickMs: number;
  readonly #lanes: readonly Lane[];
  #waiting: Job[] = [];
  #lastNumber = 0;
  #stopped = false;

  constructor({ start, deadlineMs = DEADLINE_MS, idleMs = IDLE_MS, quickMs = QUICK_MS }: DocumentParserOptions) {
    this.#quickMs = quickMs;
    this.#lanes = Array.from({ length: LANES }, () => ({
      slot: new ParserSlot({ start, deadlineMs, idleMs }, () => this.#next()),
      isOverdue: false,
    }));
  }

  /** Codes: those of `readDocument`, `document_missing`, `cancelled`. */
  async read(document: StoredDocument, key?: string, listener?: DocumentListener): Promise<Result<ReadDocument>> {
    const result = await this.#asked(document, ({ bytes }) => ({ bytes }), key, listener);
    if (!result.ok) return result;
    // The process receives only part of the name.
    return "text" in result.value ? ok({ ...result.value, name: document.name }) : readerFailed();
  }

  /** Codes: those of `rewriteDocument`, `document_missing`, `cancelled`. */
  async rewrite(
    document: StoredDocument,
    rewrite: Omit<Rewrite, "seen">,
    key?: string,
    listener?: DocumentListener,
  ): Promise<Result<RewrittenDocument>> {
    const task: TaskOf = ({ bytes, seen }) => ({ bytes, rewrite: { ...rewrite, seen } });
    const result = await this.#asked(document, task, key, listener);
    if (!result.ok) return result;
    return "bytes" in result.value ? ok(result.value) : readerFailed();
  }

  /** Codes: those of `columnCells`, `document_missing`, `cancelled`. */
  async columns(document: StoredDocument, columns: ColumnsAsked, key?: string): Promise<Result<ColumnCells>> {
    const result = await this.#asked(document, ({ bytes }) => ({ bytes, columns }), key);
    if (!result.ok) return result;
    return "cells" in result.value ? ok(result.value) : readerFailed();
  }

  /** Codes: those of `regionThumbnails`, `document_missing`, `cancelled`. */
  async thumbnails(
    document: StoredDocument,
    thumbnails: Omit<ThumbnailsAsked, "seen">,
    key?: string,
  ): Promise<Result<Thumbnails>> {
    const task: TaskOf = ({ bytes, seen }) => ({ bytes, thumbnails: { ...thumbnails, seen } });
    const result = await this.#asked(document, task, key);
    if (!result.ok) return result;
    return "thumbnails" in result.value ? ok(result.value) : readerFailed();
  }

  /** Codes: those of `locateText`, `document_missing`, `cancelled`. */
  async places(
    document: StoredDocument,
    text: string,
    key?: string,
    listener?: DocumentListener,
  ): Promise<Result<TextPlaces>> {
    const task: TaskOf = ({ bytes, seen }) => ({ bytes, places: { locate: text, seen } });
    const result = await this.#asked(document, task, key, listener);
    if (!result.ok) return result;
    return "pieces" in result.value ? ok(result.value) : readerFailed();
  }

  /** Codes: those of `searchCopy`, `cancelled`. */
  async search(document: StoredDocument, search: SearchAsked, key?: string): Promise<Result<SearchedCopy>> {
    const result = await this.#asked(document, ({ bytes }) => ({ bytes, search }), key);
    if (!result.ok) return result;
    return "isClean" in result.value ? ok(result.value) : readerFailed();
  }

  /** Stops the process as well. */
  cancel(key: string): void {
    const isMeant = (job: Job | undefined): boolean => job?.key === key;
    const waiting = this.#waiting.filter(isMeant);
    this.#waiting = this.#waiting.filter((job) => !isMeant(job));
    for (const { resolve } of waiting) resolve(cancelled());
    for (const { job, slot } of this.#lanes) if (isMeant(job)) slot.end(cancelled());
  }

  stop(): void {
    this.#stopped = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(cancelled());
    for (const { slot } of this.#lanes) slot.end(cancelled());
  }

  #asked(
    { name, size, load }: StoredDocument,
    taskOf: TaskOf,
    key: string | undefined,
    listener: DocumentListener = {},
  ): Promise<Result<Parsed>> {
    if (size > LIMITS.fileBytes)
      return Promise.resolve(fail("too_large", "File over the limit", { limitBytes: LIMITS.fileBytes }));
    if (this.#stopped) return Promise.resolve(cancelled());
    if (this.#waiting.length >= MOST_WAITING)
      return Promise.resolve(fail("too_many_documents", "Too many documents are waiting"));
    return new Promise((resolve) => {
      this.#waiting.push({
        number: (this.#lastNumber += 1),
        ...{ name, size, key, listener, resolve },
        load: async () => ({ name, ...taskOf(await load()) }),
        isSlow: false,
        needsAll: false,
      });
      this.#next();
    });
  }

  #next(): void {
    if (this.#stopped) return;
    for (const lane of this.#lanes) {
      if (!lane.slot.isFree) continue;
      const job = this.#pick();
      if (job !== undefined) this.#run(lane, job);
    }
    const isFresh = this.#waiting.some(({ isSlow }) => !isSlow);
    if (isFresh && this.#lanes.every(({ isOverdue }) => isOverdue)) this.#interrupt();
  }

  #pick(): Job | undefined {
    const isAll = this.#memory() === "full";
    const ready = this.#waiting.filter(({ needsAll }) => isAll || !needsAll);
    const isSlowBusy = this.#lanes.some(({ isOverdue }) => isOverdue);
    const fresh = ready.filter(({ isSlow }) => !isSlow);
    const job =
      isSlowBusy && fresh.length > 0 ? fresh.reduce((one, other) => (other.size < one.size ? other : one)) : ready[0];
    this.#waiting = this.#waiting.filter((other) => other !== job);
    return job;
  }

  /** Full memory for one process at a time. */
  #memory(): MemoryShare {
    return this.#lanes.some(({ memory }) => memory === "full") ? "half" : "full";
  }

  #run(lane: Lane, job: Job): void {
    lane.job = job;
    lane.memory = this.#memory();
    lane.isOverdue = job.isSlow;
    lane.timer = setTimeout(() => {
      lane.isOverdue = true;
      this.#next();
    }, this.#quickMs);
    job.listener.onTurn?.(true);
    const { load } = job;
    lane.slot.run({
      load,
      memory: lane.memory,
      onProgress: job.listener.onProgress,
      onEnd: (result) => this.#ended(lane, job, result),
    });
  }

  #ended(lane: Lane, job: Job, result: Result<Parsed>): void {
    if (lane.job !== job) return;
    const isHalf = lane.memory === "half";
    this.#clear(lane);
    if (isHalf && !result.ok && result.error.details?.["reason"] === "too_big" && !this.#stopped) {
      job.needsAll = true;
      this.#wait(job);
    } else job.resolve(result);
  }

  #interrupt(): void {
    const last = this.#lanes.reduce((one, other) => ((other.job?.number ?? 0) > (one.job?.number ?? 0) ? other : one));
    const { job } = last;
    if (job === undefined) return;
    this.#clear(last);
    job.isSlow = true;
    this.#wait(job);
    last.slot.end(cancelled());
  }

  #clear(lane: Lane): void {
    clearTimeout(lane.timer);
    lane.job = undefined;
    lane.memory = undefined;
    lane.isOverdue = false;
  }

  #wait(job: Job): void {
    job.listener.onTurn?.(false);
    this.#waiting = [...this.#waiting, job].sort((a, b) => a.number - b.number);
  }
}

const cancelled = (): Result<never> => fail("cancelled", "Not read any further");
