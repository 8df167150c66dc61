import { hasNewWords } from "../../../shared/document/review/speaker-edits";
import type { Detection } from "../../../shared/api/detection";
import type { Document } from "../../../shared/document/document";
import type { LanguageModelChoice } from "../../../shared/ipc/language-model";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { sentTask } from "../../../shared/ipc/sent-task";
import type { Settings } from "../../../shared/ipc/settings";
import type { TaskSource } from "../../../shared/ipc/source-document";
import type { CreateTask } from "../../../shared/ipc/task";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { ServiceClients } from "../../platform/service-client/service-clients";
import { isEditedTranscript } from "./edited-transcript";
import type { OwnFields } from "./new-task";
import { PATIENCE_MS, previewModes } from "./preview-modes";
import { retryTask, startTask, type StartParts } from "./start-task";
import { createSummaryHandlers } from "./summary-handlers";
import type { TaskRunner } from "./task-runner";
import { detailOf } from "./task-view";

export type Create = (own?: OwnFields) => Promise<Result<{ id: string }>>;

export interface TaskExtras {
  readonly playable: boolean;
  readonly source: TaskSource | undefined;
}

export interface TaskHandlerParts
  extends Pick<StartParts, "keys">, Pick<ServiceClients, "clientOf" | "embeddedClient"> {
  readonly settings: StartParts["settings"] & { update(change: Pick<Settings, "mode">): unknown };
  readonly history: Promise<{ readonly store: TaskStore; readonly runner: TaskRunner }>;
  readonly models: { readonly current: Pick<LanguageModelChoice, "kind" | "sendOriginals"> };
  readonly appliedWords: () => Promise<Detection>;
  readonly whileCreating: (request: CreateTask, create: Create) => ReturnType<Create>;
  readonly created: (id: string, request: CreateTask, path: string | undefined) => void;
  readonly extrasOf: (row: TaskRow, finished: Document | undefined) => Promise<TaskExtras>;
  readonly cancelWork: (id: string) => Promise<void>;
}

type TaskHandlers = ReturnType<typeof createSummaryHandlers> &
  Pick<
    Handlers,
    | "tasks.create"
    | "tasks.get"
    | "tasks.cancel"
    | "tasks.tryNow"
    | "tasks.processHere"
    | "tasks.retry"
    | "preview.modes"
  >;

export function createTaskHandlers(parts: TaskHandlerParts): TaskHandlers {
  const { settings, history } = parts;
  let preview = new AbortController();
  return {
    ...createSummaryHandlers(parts),
    "tasks.create": async (request) => {
      const started = await parts.whileCreating(request, async (own) => {
        const begun = await startTask(request, parts, own);
        if (begun.ok) {
          const { id } = begun.value;
          parts.created(id, request, (await history).store.getLight(id)?.work?.path);
        }
        return begun;
      });
      if (!started.ok) return started;
      // It would delay the task.
      preview.abort();
      try {
        settings.update({ mode: request.mode });
      } catch {
        // For example because the disk is full. The task exists.
      }
      return started;
    },
    "tasks.get": async ({ id }) => {
      const { store, runner } = await history;
      const row = store.get(id);
      if (!row) return fail("task_not_found", "No such task");
      const finished = store.document(id);
      const extras = await parts.extrasOf(row, finished);
      const document = finished ?? runner.partial(id);
      return ok(
        sentTask(
          detailOf(runner.shown(row), document, store.reviewState(id), {
            ...extras,
            hasNewWords: hasNewWords(store.speakers.log(id)),
            isEdited: row.service === "remote" && isEditedTranscript(store, row),
          }),
        ),
      );
    },
    "tasks.cancel": async ({ id }) => {
      (await history).runner.cancel(id);
      await parts.cancelWork(id);
      return ok(null);
    },
    "tasks.tryNow": async ({ id }) => {
      (await history).runner.tryNow(id);
      return ok(null);
    },
    "tasks.processHere": async ({ id }) => (await history).runner.processHere(id),
    "tasks.retry": ({ id }) => retryTask(id, parts),
    "preview.modes": async (request) => {
      preview.abort();
      preview = new AbortController();
      const signal = AbortSignal.any([preview.signal, AbortSignal.timeout(PATIENCE_MS)]);
      // Unfinished input must not reach a language model.
      const languageOut = parts.models.current.kind === "none" ? request.languageOut : request.languageIn;
      return previewModes(parts.embeddedClient, { ...request, languageOut }, await parts.appliedWords(), signal);
    },
  };
}
