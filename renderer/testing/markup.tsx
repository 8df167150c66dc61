import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Output } from "../../shared/ipc/contract";
import type { ShortcutsView } from "../../shared/ipc/shortcuts";
import type { Settings } from "../../shared/ipc/settings";
import type { TaskSummary } from "../../shared/ipc/task";
import type { TranscriptionView } from "../../shared/ipc/transcription";
import { createQueryClient } from "../queries";
import { startEnglish } from "./english";

const client = createQueryClient();

/** What the main process is taken to have answered to `settings.get`. */
export function settingsAre(settings: Settings): void {
  client.setQueryData(["settings.get", null], settings);
}

/** The tasks that it is taken to have. */
export function tasksAre(tasks: readonly TaskSummary[]): void {
  client.setQueryData(["tasks.list", { query: "" }], tasks);
}

/** What it is taken to have answered to `transcription.get`. */
export function listenerIs(transcription: TranscriptionView): void {
  client.setQueryData(["transcription.get", null], transcription);
}

/** What it is taken to have answered to `history.recovery`. */
export function recoveryIs(recovery: Output<"history.recovery">): void {
  client.setQueryData(["history.recovery", null], recovery);
}

/** What it is taken to have answered to `shortcuts.get`. */
export function shortcutsAre(shortcuts: ShortcutsView): void {
  client.setQueryData(["shortcuts.get", null], shortcuts);
}

/** What is taken to remain in the result of a task. */
export function remainingAre(id: string, remaining: Output<"review.remaining">): void {
  client.setQueryData(["review.remaining", { id }], remaining);
}

/** The markup of a component in English, without a window. */
export async function markupOf(element: ReactNode): Promise<string> {
  await startEnglish();
  return renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
}
