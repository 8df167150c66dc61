import type { Turn } from "../../shared/document/transcript";
import { type SpeechJob, type SpeechReply, speechReplySchema, type SpeechStage } from "../../speech/messages";
import { RunFailure } from "../tasks/runner";
import { speechFailure } from "./speech-failure";
import type { SpeechProcess, SpeechProcesses } from "./speech-process";

export interface ListeningOptions {
  readonly processes: SpeechProcesses;
  /** How long a process is kept for the next job; five minutes unless given. Milliseconds. */
  readonly idleMs?: number;
  /** A process that says nothing for so long is held to be stuck; ten minutes unless given. Milliseconds. */
  readonly silentMs?: number;
}

export interface ListenOptions {
  /** Aborting ends the process at once and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Told of each turn that is finished, in order; not of those that the job begins with. */
  readonly onTurn: (turn: Turn, language: string) => void;
  /** Seconds of the recording that are done in this stage, and how many there are. */
  readonly onProgress: (stage: SpeechStage, seconds: number, of: number) => void;
}

/** What was heard. */
export interface Heard {
  readonly turns: readonly Turn[];
  /** ISO 639-1, the one that most of it is in. */
  readonly language: string;
  /** How long the recording is. */
  readonly seconds: number;
}

export interface Listening {
  /**
   * Has a recording listened to. A process that ends in the middle is started again and goes on after the last
   * finished turn. Rejects with `RunFailure`.
   */
  listen(job: SpeechJob, options: ListenOptions): Promise<Heard>;
  /** Ends every process. */
  close(): void;
}

/** Processes that may end since the last new turn before the job is given up. */
const MOST_CRASHES = 3;
const IDLE_MS = 5 * 60_000;
const SILENT_MS = 10 * 60_000;

interface Kept {
  readonly process: SpeechProcess;
  exited: boolean;
  lastId: number;
  /** Told what comes of the job that it works on. */
  current: { reply(reply: SpeechReply): void; exit(): void } | undefined;
  idle: NodeJS.Timeout | undefined;
}

type Ended = { readonly type: "crashed" } | Extract<SpeechReply, { type: "done" | "failed" }>;

/** Gives jobs to processes that listen: one that is free where there is one, else a new one. */
export function createListening({ processes, idleMs = IDLE_MS, silentMs = SILENT_MS }: ListeningOptions): Listening {
  const all = new Set<Kept>();
  let closed = false;

  function start(): Kept {
    const kept: Kept = { process: processes.start(), exited: false, lastId: 0, current: undefined, idle: undefined };
    all.add(kept);
    kept.process.onReply((message) => {
      const reply = speechReplySchema.safeParse(message);
      // What cannot be read is no reply; what is late belongs to a job that has ended.
      if (reply.success && reply.data.id === kept.lastId) kept.current?.reply(reply.data);
    });
    kept.process.onExit(() => {
      kept.exited = true;
      clearTimeout(kept.idle);
      all.delete(kept);
      kept.current?.exit();
    });
    return kept;
  }

  function take(): Kept {
    for (const kept of all) {
      if (kept.current !== undefined || kept.exited) continue;
      clearTimeout(kept.idle);
      return kept;
    }
    return start();
  }

  function end(kept: Kept): void {
    all.delete(kept);
    clearTimeout(kept.idle);
    kept.process.kill();
  }

  function release(kept: Kept): void {
    if (kept.exited) return;
    if (closed) end(kept);
    else kept.idle = setTimeout(() => end(kept), idleMs).unref();
  }

  /** One attempt, in one process. */
  function attempt(job: SpeechJob, { signal, onTurn, onProgress }: ListenOptions): Promise<Ended> {
    return new Promise((resolve, reject) => {
      const kept = take();
      kept.lastId += 1;
      let silence: NodeJS.Timeout | undefined;
      const alive = (): void => {
        clearTimeout(silence);
        silence = setTimeout(() => {
          end(kept);
          settle({ type: "crashed" });
        }, silentMs).unref();
      };
      const finish = (): void => {
        clearTimeout(silence);
        signal.removeEventListener("abort", abort);
        kept.current = undefined;
      };
      function settle(ended: Ended): void {
        if (kept.current === undefined) return;
        finish();
        if (ended.type === "done") release(kept);
        // What made it fail may have left it in any state.
        else if (!kept.exited) end(kept);
        resolve(ended);
      }
      function abort(): void {
        finish();
        end(kept);
        reject(signal.reason instanceof Error ? signal.reason : new Error("aborted"));
      }
      kept.current = {
        exit: () => settle({ type: "crashed" }),
        reply(reply) {
          alive();
          if (reply.type === "progress") onProgress(reply.stage, reply.seconds, reply.of);
          else if (reply.type === "turn") onTurn(reply.turn, reply.language);
          else settle(reply);
        },
      };
      signal.addEventListener("abort", abort, { once: true });
      alive();
      kept.process.send({ type: "transcribe", id: kept.lastId, job });
    });
  }

  return {
    async listen(job, options) {
      const finished = [...job.finished];
      let crashes = 0;
      let heardUntil = Math.max(0, ...finished.map(({ end }) => end));
      const onTurn: ListenOptions["onTurn"] = (turn, language) => {
        // Where only the speakers are found, each attempt tells all turns: those are no progress.
        if (turn.end > heardUntil) crashes = 0;
        heardUntil = Math.max(heardUntil, turn.end);
        if (job.known === undefined) finished.push(turn);
        options.onTurn(turn, language);
      };
      for (;;) {
        options.signal.throwIfAborted();
        const ended = await attempt({ ...job, finished: [...finished] }, { ...options, onTurn });
        if (ended.type === "done") return ended;
        if (ended.type === "failed") throw speechFailure(ended.code, ended.details);
        crashes += 1;
        if (crashes >= MOST_CRASHES) throw new RunFailure("speech_crashed");
      }
    },
    close() {
      closed = true;
      for (const kept of [...all]) end(kept);
    },
  };
}
