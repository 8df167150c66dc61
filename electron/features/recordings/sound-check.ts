import type { Document } from "../../../shared/document/document";
import {
  type Checked,
  type CheckJob,
  checkReplySchema,
  type CoveredStretch,
  hiddenNames,
  mainLanguage,
  turnLanguages,
  turnsToCheck,
} from "../../../speech/index";
import type { CheckProcess } from "../../platform/processes/check-process";

export interface SealedSound {
  readonly path: string;
  readonly key: string;
}

export interface CheckedSound {
  readonly recording: SealedSound;
  readonly document: Document;
  /** ISO 639-1, or "auto". */
  readonly language: string;
  readonly stretches: readonly CoveredStretch[];
  /** Only sound that overlaps these intervals. Default: everything. */
  readonly within?: readonly { readonly from: number; readonly to: number }[];
}

export interface SoundCheckParts {
  readonly start: () => CheckProcess;
  /** Undefined without bundled models. */
  readonly models: string | undefined;
  readonly threads?: number;
  /** 0..1 */
  readonly onProgress: (id: string, share: number) => void;
}

export type CheckOutcome = Checked | "unavailable" | "cancelled";

export class SoundCheck {
  readonly #parts: SoundCheckParts;
  readonly #running = new Map<string, () => void>();

  constructor(parts: SoundCheckParts) {
    this.#parts = parts;
  }

  run(id: string, sound: CheckedSound): Promise<CheckOutcome> {
    const { models, start, onProgress, threads } = this.#parts;
    const job = models === undefined ? undefined : jobOf(sound, models, threads);
    if (job === undefined) return Promise.resolve("unavailable");
    this.cancel(id);
    return new Promise((resolve) => {
      const child = start();
      const end = (outcome: CheckOutcome): void => {
        if (this.#running.get(id) !== cancel) return;
        this.#running.delete(id);
        child.kill();
        resolve(outcome);
      };
      const cancel = (): void => end("cancelled");
      this.#running.set(id, cancel);
      child.onExit(() => end("unavailable"));
      child.onReply((message) => {
        const { data } = checkReplySchema.safeParse(message);
        if (data === undefined || data.type === "failed") end("unavailable");
        else if (data.type === "progress") onProgress(id, data.share);
        else end(data);
      });
      child.send({ type: "check", id: 1, job });
    });
  }

  cancel(id: string): void {
    this.#running.get(id)?.();
  }
}

function jobOf(
  { recording, document, language, stretches, within }: CheckedSound,
  models: string,
  threads = 1,
): CheckJob {
  return {
    recording,
    models,
    language: mainLanguage(document, language),
    languages: turnLanguages(document, language),
    names: hiddenNames(document).map(({ text }) => text),
    covered: stretches.map(({ from, to }) => ({ from, to })),
    turns: within === undefined ? turnsToCheck(document) : [],
    ...(within !== undefined && { within: [...within] }),
    threads,
  };
}
