import type { DocumentProgress } from "../../shared/ipc/document-progress";
import { LIMITS } from "../limits";

/** Milliseconds, several times that of a dense page on a slow computer. */
const PAGE_MS = 20_000;
/** Attempts for each page; each sends one message. */
const ATTEMPTS = 4;
/** Each page is read a few times, written, and read again. */
const MOST_MESSAGES = 13 * LIMITS.recognizedPages;
const STEPS_OF_REWRITING = 3;

/** Messages extend the time without messages, but not the total, which depends on the limited number of pages. */
export class TimeAllowance {
  readonly #silenceMs: number;
  readonly #mostPages: number;
  readonly #startedAt: number;
  #messages = 0;
  #pages = 0;
  #last: DocumentProgress | undefined;

  /** Milliseconds. `silenceMs`: time without a message. */
  constructor(silenceMs: number, isRewriting: boolean, now: number) {
    const steps = isRewriting ? STEPS_OF_REWRITING : 1;
    this.#silenceMs = silenceMs * steps;
    this.#mostPages = LIMITS.recognizedPages * steps;
    this.#startedAt = now;
  }

  hear(progress: DocumentProgress): void {
    this.#messages += 1;
    const { step, page, pages } = progress;
    if (page === undefined || pages === undefined) return;
    const last = this.#last;
    const isNewPart = last?.step !== step || last.pages !== pages || page < (last.page ?? 1);
    if (isNewPart) this.#pages += pages;
    // One-page attachments have equal numbers.
    else if (pages === 1) this.#pages += 1 / ATTEMPTS;
    this.#last = progress;
  }

  get isExceeded(): boolean {
    return this.#messages > MOST_MESSAGES;
  }

  leftMs(now: number): number {
    const whole = this.#silenceMs + Math.min(this.#mostPages, this.#pages) * PAGE_MS;
    return Math.max(0, Math.min(this.#silenceMs, this.#startedAt + whole - now));
  }
}
