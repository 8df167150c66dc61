import { fail, ok, type Result } from "../../shared/ipc/result";
import { LIMITS } from "../limits";
import type { DrawnPage, PageSizes } from "../open-pages";
import { fittingScale, type PageDrawing, type PageSize } from "../page-source";
import type { DrawRequest, Parsed, ParseReply, ParseRequest } from "./messages";
import { type ParserEvents, type ParserProcess, readerFailed } from "./parser-slot";
import type { StoredDocument } from "./stored-document";

export interface PageViewerOptions {
  readonly start: (events: ParserEvents) => ParserProcess;
  readonly deadlineMs?: number;
}

interface Drawing {
  readonly drawing: PageDrawing;
  readonly resolve: (result: Result<DrawnPage>) => void;
}

const DEADLINE_MS = 30_000;
/** Beyond it, the oldest is cancelled. */
const MOST_WAITING = 12;
/** Pixels. */
const ROUNDING = 2;

/** One document in its own parser process. Newest request first. Must be closed. */
export class PageViewer {
  readonly #options: PageViewerOptions;
  readonly #opened: Promise<Result<PageSizes>>;
  #process: ParserProcess | undefined;
  #pages: readonly PageSize[] = [];
  #ended: Result<never> | undefined;
  #waiting: Drawing[] = [];
  #lastId = 0;
  #timer: NodeJS.Timeout | undefined;
  #answer: ((result: Result<Parsed>) => void) | undefined;

  /** `before`: loads only afterwards, so that a page which opens many documents does not exhaust memory. */
  constructor(document: StoredDocument, options: PageViewerOptions, before?: Promise<unknown>) {
    this.#options = options;
    this.#opened = this.#open(document, before);
  }

  /** Codes: document_missing, cancelled, and those of `openPages`. */
  get sizes(): Promise<Result<PageSizes>> {
    return this.#opened;
  }

  get isEnded(): boolean {
    return this.#ended !== undefined;
  }

  /** Codes: bad_request (no such page), and those of `sizes`. */
  async draw(drawing: PageDrawing): Promise<Result<DrawnPage>> {
    const opened = await this.#opened;
    if (!opened.ok) return opened;
    if (this.#ended !== undefined) return this.#ended;
    if (this.#pages[drawing.page] === undefined) return fail("bad_request", "There is no such page");
    return new Promise((resolve) => {
      this.#waiting.push({ drawing, resolve });
      if (this.#waiting.length > MOST_WAITING) this.#waiting.shift()?.resolve(cancelled());
      void this.#next();
    });
  }

  close(): void {
    this.#end(cancelled());
  }

  async #open({ name, size, load }: StoredDocument, before?: Promise<unknown>): Promise<Result<PageSizes>> {
    if (size > LIMITS.fileBytes * MOST_LONGER) return fail("too_large", "File over the limit");
    await before?.catch(() => undefined);
    if (this.isEnded) return cancelled();
    const loaded = await load().catch(() => undefined);
    if (loaded === undefined) return this.#end(fail("document_missing", "The document is not kept here"));
    if (this.#ended !== undefined) return this.#ended;
    this.#process = this.#start();
    const { bytes } = loaded;
    const result = await this.#ask((id) => ({ id, memory: "half", name, bytes, showsPages: true }));
    if (!result.ok) return this.#end(result);
    if (!("pages" in result.value)) return this.#end(readerFailed());
    this.#pages = result.value.pages;
    return ok(result.value);
  }

  async #next(): Promise<void> {
    if (this.#answer !== undefined) return;
    const next = this.#waiting.pop();
    if (next === undefined) return;
    const result = await this.#ask((id) => ({ id, draw: next.drawing }));
    if (!result.ok) next.resolve(result);
    else if ("pixels" in result.value && this.#isAsked(next.drawing, result.value)) next.resolve(ok(result.value));
    else next.resolve(this.#end(readerFailed()));
    void this.#next();
  }

  /** Hostile documents may control the process. */
  #isAsked({ page, scale, turn }: PageDrawing, { width, height }: DrawnPage): boolean {
    const size = this.#pages[page];
    if (size === undefined) return false;
    const factor = fittingScale(size, scale);
    const [across, down] = turn % 180 === 0 ? [size.width, size.height] : [size.height, size.width];
    return Math.abs(across * factor - width) <= ROUNDING && Math.abs(down * factor - height) <= ROUNDING;
  }

  #ask(request: (id: number) => ParseRequest | DrawRequest): Promise<Result<Parsed>> {
    if (this.#ended !== undefined) return Promise.resolve(this.#ended);
    this.#lastId += 1;
    return new Promise((resolve) => {
      this.#answer = resolve;
      this.#timer = setTimeout(() => this.#end(tooLong()), this.#options.deadlineMs ?? DEADLINE_MS);
      this.#process?.send(request(this.#lastId));
    });
  }

  #start(): ParserProcess {
    return this.#options.start({
      onReply: (reply) => this.#hear(reply),
      onInvalid: () => this.#end(readerFailed()),
      onExit: () => this.#end(readerFailed()),
    });
  }

  #hear(reply: ParseReply): void {
    if (this.#ended !== undefined || "progress" in reply) return;
    if (reply.id !== this.#lastId || this.#answer === undefined) {
      this.#end(readerFailed());
      return;
    }
    this.#settle(reply.result);
  }

  #settle(result: Result<Parsed>): void {
    clearTimeout(this.#timer);
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(result);
  }

  #end(result: Result<never>): Result<never> {
    if (this.#ended !== undefined) return this.#ended;
    this.#ended = result;
    this.#process?.kill();
    this.#settle(result);
    for (const { resolve } of this.#waiting.splice(0)) resolve(result);
    return result;
  }
}

/** Copies can be larger than documents. */
const MOST_LONGER = 6;

const cancelled = (): Result<never> => fail("cancelled", "The page is not shown any more");
const tooLong = (): Result<never> => fail("document_unreadable", "The page is not drawn", { reason: "too_long" });
