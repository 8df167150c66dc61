import { join } from "node:path";
import type { Context } from "../../platform/context";
import { keyInKeychain } from "../../platform/history/history-key";
import type { OpenedHistory } from "../../platform/history/open-history";
import type { KeychainDoor } from "../../platform/keychain/keychain";
import { askAboutHistory } from "./ask-about-history";
import { createHistoryHandlers, type HistoryParts } from "./history-handlers";
import { answerByCode, fitsHistory } from "./recovery/answer-by-code";
import { RecoveryDialogs } from "./recovery/recovery-dialogs";
import { createRecoveryPage } from "./recovery/recovery-window";

export type BackupParts = Pick<
  Context,
  "built" | "userData" | "language" | "window" | "acted" | "send" | "confirmations"
>;

export interface Backup {
  /** Asks the user if the key or file is missing or damaged, until `ending` aborts. */
  readonly openHistory: (door: Pick<KeychainDoor, "look">, ending: AbortSignal) => Promise<OpenedHistory>;
  readonly handlers: (
    parts: Pick<HistoryParts, "history" | "settings" | "keys">,
  ) => ReturnType<typeof createHistoryHandlers>;
}

export function createBackup(parts: BackupParts): Backup {
  const { built, userData, language, window } = parts;
  const page = { preload: join(built, "../preload/recovery.cjs"), root: join(built, "../renderer") };
  const recoveryDialogs = new RecoveryDialogs({
    language,
    createPage: () => createRecoveryPage(page, window(), language),
  });
  return {
    async openHistory(door, ending) {
      const path = join(userData, "history.db");
      const { openHistory } = await import("../../platform/history/open-history");
      return openHistory(
        path,
        keyInKeychain(() => door.look()),
        (question) =>
          answerByCode(
            question,
            (asked) => askAboutHistory(window(), language(), asked, ending),
            recoveryDialogs,
            fitsHistory(path),
          ),
      );
    },
    handlers: (more) =>
      createHistoryHandlers({
        ...parts,
        ...more,
        recoveryDialogs,
        onHistoryProgress: (part) => parts.send("history.progress", part),
      }),
  };
}
