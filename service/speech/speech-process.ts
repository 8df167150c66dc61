import type { SpeechRequest } from "../../speech/messages";

/** One process that listens (speech/process.ts), wherever it runs. It works on one job at a time. */
export interface SpeechProcess {
  send(request: SpeechRequest): void;
  /** Told what the process says, as it came: who listens parses it. */
  onReply(listener: (message: unknown) => void): void;
  /** Told once, when the process is no more, whoever ended it. */
  onExit(listener: () => void): void;
  /** Ends the process at once, in the middle of whatever it does. */
  kill(): void;
}

export interface SpeechProcesses {
  start(): SpeechProcess;
}
