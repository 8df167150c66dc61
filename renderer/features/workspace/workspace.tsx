import { Copy, Square, Undo2 } from "lucide-react";
import { useCallback, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import { DOUBTFUL } from "../../../shared/document/doubtful";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { useShortcuts } from "../../ui/shortcuts";
import { isRunning } from "../../ui/task-state";
import { type Entity, entityKey } from "./entities";
import { type PanesHandle, TextPanes } from "./panes";
import { withoutResult } from "./rows";
import { SaveMenu } from "./save-menu";
import { SidePanel } from "./side-panel";
import { TaskNotes } from "./task-notes";
import { TaskProgress } from "./task-progress";
import { TaskStatus } from "./task-status";
import { useTaskActions } from "./use-task-actions";
import "./workspace.css";

interface WorkspaceProps {
  readonly id: string;
  readonly onRestore: (id: string) => void;
}

/** One task: how it stands, both texts, and what was found. */
export function Workspace({ id, onRestore }: WorkspaceProps) {
  const { t } = useTranslation();
  const task = useCall("tasks.get", { id });
  if (task.isError) {
    return (
      <div className="workspace-failed">
        <ErrorNotice error={task.error} safe="library">
          <Button onClick={() => void task.refetch()}>{t("workspace.retry")}</Button>
        </ErrorNotice>
      </div>
    );
  }
  if (task.data === undefined) return <p className="workspace-failed">{t("app.loading")}</p>;
  return <OpenTask key={id} task={task.data} onRestore={onRestore} />;
}

function OpenTask({ task, onRestore }: { readonly task: TaskDetail; readonly onRestore: (id: string) => void }) {
  const { t } = useTranslation();
  const [hovered, setHovered] = useState<string>();
  const [picked, setPicked] = useState<string>();
  const panes = useRef<PanesHandle>(null);
  const lastPlace = useRef(-1);
  const actions = useTaskActions(task.id);
  const result = task.document;
  const document = useMemo<Document>(() => result ?? withoutResult(task.original), [result, task.original]);
  const done = task.state === "completed" && result !== undefined;
  const lit = hovered ?? picked;

  useShortcuts({
    "mod+s": () => (done ? actions.save("txt") : undefined),
    "mod+shift+c": () => (done ? actions.copy() : undefined),
    "mod+1": () => focusPane("pane-original"),
    "mod+2": () => focusPane("pane-result"),
    "mod+3": () => focusPane("pane-side"),
  });

  const show = (place: number | undefined): void => {
    const replacement = place === undefined ? undefined : document.replacements[place];
    if (place === undefined || replacement === undefined) return;
    lastPlace.current = place;
    setPicked(entityKey(replacement, document.original));
    panes.current?.show(place);
  };
  const onPick = (entity: Entity): void => {
    show(entity.places.find((place) => place > lastPlace.current && entity.key === picked) ?? entity.places[0]);
  };
  const onNextDoubtful = (): void => {
    const isDoubtful = (index: number): boolean => (document.replacements[index]?.score ?? 1) < DOUBTFUL;
    const places = document.replacements.map((_, index) => index).filter(isDoubtful);
    show(places.find((place) => place > lastPlace.current) ?? places[0]);
  };
  const onPickInText = useCallback((key: string | undefined) => setPicked(key), []);

  return (
    <div className="workspace">
      <header className="workspace-head">
        <h1 title={task.title}>{task.title}</h1>
        <TaskStatus task={task} />
        <span className="pill mode-pill">{t(`mode.${task.mode}`)}</span>
        <span className="grow" />
        {isRunning(task.state) && (
          <Button onClick={actions.cancel}>
            <Square aria-hidden />
            {t("workspace.cancel")}
          </Button>
        )}
        {done && task.hasMapping && (
          <Button
            aria-label={t("workspace.bringBack")}
            title={t("workspace.bringBack")}
            onClick={() => onRestore(task.id)}
          >
            <Undo2 aria-hidden />
            <span className="wide-only">{t("workspace.bringBack")}</span>
          </Button>
        )}
        {!isRunning(task.state) && result !== undefined && (
          <>
            <Button
              aria-label={t("workspace.copy")}
              title={t("workspace.copy")}
              disabled={!done}
              onClick={actions.copy}
            >
              <Copy aria-hidden />
              <span className="wide-only">{t("workspace.copyShort")}</span>
            </Button>
            <SaveMenu disabled={!done} hasMapping={task.hasMapping} onSave={actions.save} />
          </>
        )}
      </header>
      <TaskProgress task={task} />
      <TaskNotes task={task} error={actions.error} onRetry={actions.retry} />
      <div className="workspace-body">
        <TextPanes
          ref={panes}
          document={document}
          pending={
            result === undefined ? t(isRunning(task.state) ? "workspace.pending" : "workspace.noResult") : undefined
          }
          lit={lit}
          onHover={setHovered}
          onPick={onPickInText}
        />
        <SidePanel
          task={task}
          document={result}
          lit={lit}
          onHover={setHovered}
          onPick={onPick}
          onNextDoubtful={onNextDoubtful}
        />
      </div>
    </div>
  );
}

function focusPane(id: string): void {
  window.document.getElementById(id)?.focus();
}
