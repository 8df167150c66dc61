import type { SpeechRequest } from "../../speech/index";

/** A transcription process (speech/process.ts). It works on one job at a time. */
export interface SpeechProcess {
  send(request: SpeechRequest): void;
  /** Replies are not parsed yet. */
  onReply(listener: (message: unknown) => void): void;
  /** Called once. */
  onExit(listener: () => void): void;
  /** Immediately, also during work. */
  kill(): void;
}

export interface SpeechProcesses {
  start(): SpeechProcess;
}
