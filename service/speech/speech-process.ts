import type { SpeechRequest } from "../../speech/messages";

/** One process that listens (speech/process.ts), wherever it runs. It works on one job at a time. */
export interface SpeechProcess {
  send(request: SpeechRequest): void;
  /** Registers a listener for unparsed replies of the process. */
  onReply(listener: (message: unknown) => void): void;
  /** Called once when the process has exited for any reason. */
  onExit(listener: () => void): void;
  /** Kills the process immediately, even during work. */
  kill(): void;
}

export interface SpeechProcesses {
  start(): SpeechProcess;
}
