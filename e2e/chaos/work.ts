import { createHash } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { delays, longestDelay } from "./processes";
import { type Detail, LONGEST_WAIT_MS, Refused, type Session } from "./session";

const PATIENCE_MS = 180_000;
const STEP_MS = 100;

export interface Accepted {
  readonly id: string;
  /** Undefined for recordings: their text is unknown. */
  readonly text: string | undefined;
  readonly last: string | undefined;
  /** Must not be in the result. Grows with confirmed edits. */
  readonly hidden: Set<string>;
  /** Hash of the first complete result; undefined after an edit. */
  print: string | undefined;
}

const LINE = "Please ask Anna Petrova to call +7 912 345-67-89 or to write to anna.petrova@example.com by Friday.";
const EDITABLE = Array.from({ length: 12 }, (_, at) => `codeword${at}x`);

/** Lines with a name, phone number and e-mail address, then a unique last line. */
export function textOf(number: number, lines: number): { readonly text: string; readonly last: string } {
  const last = `End of letter ${number}.`;
  const body = Array.from({ length: lines }, (_, at) => `${at + 1}. ${LINE}`);
  return { text: [`Letter ${number}`, ...body, EDITABLE.join(" and "), last].join("\n"), last };
}

/** Accepted tasks, and the checks after every fault. */
export class Work {
  readonly session: Session;
  accepted: Accepted[] = [];
  #letters = 0;

  constructor(session: Session) {
    this.session = session;
  }

  /** Rejects if the application refuses the task. */
  async create(lines: number): Promise<Accepted> {
    const { text, last } = textOf((this.#letters += 1), lines);
    const input = { type: "text", text } as const;
    const { id } = await this.session.call("tasks.create", {
      input,
      mode: "reversible",
      languageIn: "en",
      languageOut: "en",
    });
    return this.accept(id, text, last);
  }

  accept(id: string, text?: string, last?: string): Accepted {
    const hidden = new Set(["Petrova", "912 345", "anna.petrova@"]);
    const task: Accepted = { id, text, last, hidden, print: undefined };
    this.accepted.push(task);
    return task;
  }

  /** Hides a word by hand. A confirmed edit must survive. */
  async hide(task: Accepted, word: string): Promise<void> {
    const start = task.text?.indexOf(word) ?? -1;
    const places = [{ start, end: start + word.length }];
    task.print = undefined;
    await this.session.call("review.edit", { id: task.id, edit: { type: "hide", places, kind: "person", all: false } });
    task.hidden.add(word);
  }

  editable(task: Accepted): string[] {
    return EDITABLE.filter((word) => !task.hidden.has(word));
  }

  /** Waits for the end of each accepted task, retries a failed one once, and returns all problems. */
  async check(): Promise<{ readonly wrong: string[]; readonly repeated: number }> {
    const wrong: string[] = [];
    let repeated = 0;
    for (const task of this.accepted) {
      const found = await this.#checkOne(task, wrong);
      repeated += found;
    }
    return { wrong, repeated };
  }

  async #checkOne(task: Accepted, wrong: string[]): Promise<number> {
    let detail: Detail;
    let repeated = 0;
    try {
      detail = await this.ended(task.id, wrong);
      if (detail.state === "error") {
        repeated = 1;
        await this.session.call("tasks.retry", { id: task.id });
        detail = await this.ended(task.id, wrong);
      }
    } catch (error) {
      this.accepted = this.accepted.filter((one) => one !== task);
      wrong.push(`accepted task: ${error instanceof Refused ? error.code : firstLine(error)}`);
      return repeated;
    }
    for (const problem of problemsOf(task, detail)) wrong.push(problem);
    return repeated;
  }

  /**
   * Also reports ten seconds without visible progress or reason. Time without a free processor does not count, because
   * it is no fault of the application.
   */
  async ended(id: string, wrong: string[]): Promise<Detail> {
    const until = performance.now() + PATIENCE_MS;
    let shown = "";
    let since = performance.now();
    let busy = delays();
    let isReported = false;
    for (;;) {
      const detail = await this.session.detail(id);
      if (detail.state !== "queued" && detail.state !== "processing") return detail;
      const { state, progress, stage, waiting } = detail;
      const now = JSON.stringify({ state, progress, stage, waiting });
      if (now !== shown || waiting) {
        since = performance.now();
        busy = delays();
      }
      shown = now;
      const waitedMs = performance.now() - since;
      if (waitedMs > LONGEST_WAIT_MS && waitedMs - longestDelay(busy, delays()) > LONGEST_WAIT_MS && !isReported) {
        isReported = true;
        wrong.push(`no progress and no reason for ten seconds: ${now}`);
      }
      if (performance.now() > until) throw new Error("did not end");
      await pause(STEP_MS);
    }
  }
}

/** Playwright appends its log to errors. */
export const firstLine = (error: unknown): string => String(error).split("\n")[0] ?? "";

function problemsOf(task: Accepted, { state, partial, original, result = "" }: Detail): string[] {
  const problems: string[] = [];
  const add = (isWrong: boolean, problem: string): void => {
    if (isWrong) problems.push(problem);
  };
  add(state !== "completed", `ended as ${state}`);
  if (state !== "completed") return problems;
  add(partial, "a partial result is shown as complete");
  add(task.text !== undefined && task.text !== original, "the original differs from the accepted text");
  add(task.last !== undefined && !result.trimEnd().endsWith(task.last), "the complete result has no end");
  add(task.text !== undefined && lines(result) !== lines(original), "the complete result lacks lines");
  add(result === "", "the complete result is empty");
  for (const word of task.hidden) add(result.includes(word), "a word that must be hidden is visible");
  const print = createHash("sha256").update(result).digest("hex");
  add(task.print !== undefined && task.print !== print, "the complete result has changed");
  task.print = print;
  return problems;
}

const lines = (text: string): number => text.split("\n").length;
