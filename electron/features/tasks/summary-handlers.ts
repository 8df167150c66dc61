import type { Summary } from "../../../shared/ipc/summary";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceClient } from "../../platform/service-client/client";
import type { LanguageModelChoice } from "../../../shared/ipc/language-model";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { summarizeText } from "../../platform/service-client/summarize-text";
import type { Handlers } from "../../platform/ipc/answer";

export interface SummaryParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "get" | "document"> }>;
  readonly clientOf: (task: Pick<TaskRow, "service" | "baseUrl">) => Promise<Result<ServiceClient>>;
  readonly models: { readonly current: Pick<LanguageModelChoice, "kind" | "sendOriginals"> };
}

type SummaryHandlers = Pick<Handlers, "tasks.summarize" | "tasks.summary" | "tasks.cancelSummary">;

/**
 * Originals are only summarized by the embedded service with permission for its model. Results are cached for this run.
 */
export function createSummaryHandlers({ history, clientOf, models }: SummaryParts): SummaryHandlers {
  const kept = new Map<string, { readonly summary: Summary; readonly text: string }>();
  const running = new Map<string, AbortController>();
  return {
    "tasks.summary": async ({ id }) => {
      const known = kept.get(id);
      if (known === undefined) return ok({ running: running.has(id) });
      const { summary, text } = known;
      const { store } = await history;
      const isCurrent = text === store.document(id)?.result || text === store.get(id)?.input;
      return ok({ running: running.has(id), summary, ...(!isCurrent && { outdated: true }) });
    },
    "tasks.cancelSummary": ({ id }) => {
      running.get(id)?.abort();
      return ok(null);
    },
    "tasks.summarize": async ({ id, ...options }) => {
      const { store } = await history;
      const row = store.get(id);
      const document = store.document(id);
      if (!row) return fail("task_not_found", "No such task");
      if (row.state !== "completed" || !document) return fail("task_not_finished", "The task is not finished");
      if (running.has(id)) return fail("conflict", "A summary of this task is being made");
      const client = await clientOf(row);
      if (!client.ok) return client;
      const { kind, sendOriginals } = models.current;
      const original = row.service === "embedded" && kind !== "none" && sendOriginals;
      const { languageOut } = row;
      const translated = row.notices.some(({ code }) => code === "model_translation") && !original;
      const controller = new AbortController();
      running.set(id, controller);
      try {
        const text = original ? row.input : document.result;
        const languageIn = translated ? languageOut : row.languageIn;
        const parts = { client: client.value, signal: controller.signal };
        const summary = await summarizeText({ ...options, text, languageIn, languageOut }, parts);
        if (summary.ok) kept.set(id, { summary: summary.value, text });
        return summary;
      } finally {
        running.delete(id);
      }
    },
  };
}
