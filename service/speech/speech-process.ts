import type { SpeechRequest } from "../../speech/index";

/** One job at a time (speech/process.ts). */
export interface SpeechProcess {
  send(request: SpeechRequest): void;
  /** Unparsed. */
  onReply(listener: (message: unknown) => void): void;
  /** Called once. */
  onExit(listener: () => void): void;
  /** Immediately, also during work. */
  kill(): void;
}

export interface SpeechProcesses {
  start(): SpeechProcess;
}
