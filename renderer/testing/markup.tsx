import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Output } from "../../shared/ipc/contract";
import type { ShortcutsView } from "../../shared/ipc/clipboard-shortcuts";
import type { Settings } from "../../shared/ipc/settings";
import type { TaskSummary } from "../../shared/ipc/task";
import type { TranscriptionView } from "../../shared/ipc/transcription";
import { createQueryClient } from "../ipc/queries";
import { startEnglish } from "./english";

const client = createQueryClient();

export function settingsAre(settings: Settings): void {
  client.setQueryData(["settings.get", null], settings);
}

export function tasksAre(tasks: readonly TaskSummary[]): void {
  client.setQueryData(["tasks.list", { query: "" }], tasks);
}

export function transcriptionIs(transcription: TranscriptionView): void {
  client.setQueryData(["transcription.get", null], transcription);
}

export function recoveryIs(recovery: Output<"history.recovery">): void {
  client.setQueryData(["history.recovery", null], recovery);
}

export function shortcutsAre(shortcuts: ShortcutsView): void {
  client.setQueryData(["shortcuts.get", null], shortcuts);
}

export function remainingAre(id: string, remaining: Output<"review.remaining">): void {
  client.setQueryData(["review.remaining", { id }], remaining);
}

export async function markupOf(element: ReactNode): Promise<string> {
  await startEnglish();
  return renderToStaticMarkup(<QueryClientProvider client={client}>{element}</QueryClientProvider>);
}
