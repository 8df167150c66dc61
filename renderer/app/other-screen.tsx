import { lazy, Suspense } from "react";
import { useTranslation } from "react-i18next";
import type { JoinedBatch } from "../features/tasks/batch/batch-state";
import type { RefusedFile } from "../features/tasks/batch/refused-files";

const loadWorkspace = () => import("../features/tasks/workspace/workspace");
const loadBatch = () => import("../features/tasks/batch/batch");
const loadRestore = () => import("../features/restore/restore");
const loadPeople = () => import("../features/projects/people/people");
const loadSettings = () => import("./settings-page");
const Workspace = lazy(async () => ({ default: (await loadWorkspace()).Workspace }));
const Batch = lazy(async () => ({ default: (await loadBatch()).Batch }));
const Restore = lazy(async () => ({ default: (await loadRestore()).Restore }));
const People = lazy(async () => ({ default: (await loadPeople()).People }));
const Settings = lazy(async () => ({ default: (await loadSettings()).Settings }));

export const loadScreens = () =>
  Promise.all([loadWorkspace(), loadBatch(), loadRestore(), loadPeople(), loadSettings()]);

export type View =
  | { readonly place: "compose" }
  | { readonly place: "task"; readonly id: string; readonly finding?: number }
  | { readonly place: "people"; readonly project: string }
  | { readonly place: "batch"; readonly id: string; readonly refused: readonly RefusedFile[] }
  | { readonly place: "restore"; readonly taskId?: string | undefined; readonly given?: GivenText }
  | { readonly place: "settings" };

/** The id distinguishes two equal texts. */
interface GivenText {
  readonly id: string;
  readonly text: string;
}

interface OtherScreenProps {
  readonly view: View;
  readonly go: (view: View) => void;
  readonly toCompose: (batch?: JoinedBatch) => void;
}

/** Loaded after the first screen. */
export function OtherScreen({ view, go, toCompose }: OtherScreenProps) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<p className="screen-loading">{t("app.loading")}</p>}>
      {view.place === "task" && (
        <Workspace
          id={view.id}
          finding={view.finding}
          onPeople={(project) => go({ place: "people", project })}
          onRestore={(taskId) => go({ place: "restore", taskId })}
          onOpen={(id) => go({ place: "task", id })}
        />
      )}
      {view.place === "batch" && (
        <Batch
          key={view.id}
          id={view.id}
          refused={view.refused}
          onOpen={(id) => go({ place: "task", id })}
          onAdd={toCompose}
          onCleared={() => toCompose()}
        />
      )}
      {view.place === "restore" && (
        <Restore key={view.given?.id ?? view.taskId} taskId={view.taskId} given={view.given?.text} visit={view} />
      )}
      {view.place === "people" && (
        <People
          key={view.project}
          id={view.project}
          onOpen={({ task, finding }) => go({ place: "task", id: task, finding })}
        />
      )}
      {view.place === "settings" && <Settings />}
    </Suspense>
  );
}
