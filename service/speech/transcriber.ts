import type { Turn } from "../../shared/document/transcript";
import { type SpeechJob, type SpeechReply, speechReplySchema, type SpeechStage } from "../../speech/index";
import { RunFailure } from "../core/run-failure";
import { speechFailure } from "./speech-failure";
import type { SpeechProcess, SpeechProcesses } from "./speech-process";

export interface TranscriberOptions {
  readonly processes: SpeechProcesses;
  /** Milliseconds until an idle process exits. Default: 5 minutes. */
  readonly idleMs?: number;
  /** Inactivity timeout in milliseconds. Default: 10 minutes. */
  readonly silentMs?: number;
}

export interface TranscribeOptions {
  /** Kills the process and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  /** Finished turns in order, except the initial ones of the job. */
  readonly onTurn: (turn: Turn, language: string) => void;
  /** Finished seconds of this stage, and the total. */
  readonly onProgress: (stage: SpeechStage, seconds: number, of: number) => void;
}

export interface Heard {
  readonly turns: readonly Turn[];
  /** Most frequent language, ISO 639-1. */
  readonly language: string;
  readonly seconds: number;
}

export interface Transcriber {
  /** A crashed process is restarted and continues after the last finished turn. Rejects with `RunFailure`. */
  listen(job: SpeechJob, options: TranscribeOptions): Promise<Heard>;
  close(): void;
}

/** Maximum crashes since the last new turn. */
const MOST_CRASHES = 3;
const IDLE_MS = 5 * 60_000;
const SILENT_MS = 10 * 60_000;

interface Kept {
  readonly process: SpeechProcess;
  exited: boolean;
  lastId: number;
  current: { reply(reply: SpeechReply): void; exit(): void } | undefined;
  idle: NodeJS.Timeout | undefined;
}

type Ended = { readonly type: "crashed" } | Extract<SpeechReply, { type: "done" | "failed" }>;

export function createTranscriber({
  processes,
  idleMs = IDLE_MS,
  silentMs = SILENT_MS,
}: TranscriberOptions): Transcriber {
  const all = new Set<Kept>();
  let closed = false;

  function start(): Kept {
    const kept: Kept = { process: processes.start(), exited: false, lastId: 0, current: undefined, idle: undefined };
    all.add(kept);
    kept.process.onReply((message) => {
      const reply = speechReplySchema.safeParse(message);
      // Ignore unreadable replies, and replies to a finished job.
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

  function attempt(job: SpeechJob, { signal, onTurn, onProgress }: TranscribeOptions): Promise<Ended> {
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
      const onTurn: TranscribeOptions["onTurn"] = (turn, language) => {
        // If only speakers are identified, each attempt reports all turns, which is no progress.
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
