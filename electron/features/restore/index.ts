import type { Output } from "../../../shared/ipc/contract";
import type { Result } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import { restoreText, whoseText } from "./restore-text";

export interface RestoreParts {
  readonly history: Promise<{ readonly store: TaskStore }>;
  /** In this run. */
  readonly lastCopied: { readonly id: string | undefined };
}

export interface Restore {
  readonly whose: (text: string) => Promise<Result<Output<"restore.whose">>>;
  readonly withTask: (text: string, id: string) => Promise<Result<Output<"restore.run">>>;
  readonly handlers: Pick<Handlers, "restore.whose" | "restore.run">;
}

export function createRestore({ history, lastCopied }: RestoreParts): Restore {
  return {
    whose: async (text) => whoseText((await history).store, text, undefined, lastCopied.id),
    withTask: async (text, id) => restoreText((await history).store, text, { type: "task", id }),
    handlers: {
      "restore.whose": async ({ text, source }) => whoseText((await history).store, text, source, lastCopied.id),
      "restore.run": async ({ text, source }) => restoreText((await history).store, text, source),
    },
  };
}
