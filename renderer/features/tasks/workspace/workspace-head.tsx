import { ArchiveRestore, Copy, FileOutput, PanelRight, Users, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { notify } from "../../../ui/notices";
import { isRunning } from "../../../ui/task-state";
import { useTaskTitle } from "../../../ui/task-title";
import type { SaveSummary } from "../../documents/losses-dialog";
import { SaveMenu } from "../../documents/save-menu";
import { SavingSource } from "../../documents/saving-source";
import type { useTaskActions } from "../../documents/use-task-actions";
import { SavingSound } from "../../recordings/saving-sound";
import type { Drawer } from "../../../ui/use-drawer";
import { TaskStatus } from "./task-status";
import type { ShownView, View } from "./use-view";
import { ViewSwitch } from "./view-switch";

interface WorkspaceHeadProps {
  readonly task: TaskDetail;
  readonly actions: ReturnType<typeof useTaskActions>;
  readonly textOnly: boolean;
  readonly shownView: ShownView;
  readonly drawer: Drawer;
  readonly onView: (view: View) => void;
  readonly onCopy: () => void;
  readonly onPeople: (project: string) => void;
  readonly onRestore: (id: string) => void;
  readonly onSound: () => void;
  readonly summary: SaveSummary | undefined;
}

export function WorkspaceHead({ task, actions, textOnly, shownView, onView, drawer, ...on }: WorkspaceHeadProps) {
  const { t } = useTranslation();
  const title = useTaskTitle()(task);
  const { document: result } = task;
  const running = isRunning(task.state);
  const done = task.state === "completed" && result !== undefined;
  return (
    <header className="workspace-head">
      <h1 title={title}>{title}</h1>
      <TaskStatus task={task} />
      <span className="pill mode-pill">
        {t(textOnly || task.transcriptOnly === true ? "mode.none" : `mode.${task.mode}`)}
      </span>
      {shownView.views.length > 1 && <ViewSwitch views={shownView.views} view={shownView.view} onChange={onView} />}
      {actions.savingSound && <SavingSound id={task.id} onCancel={actions.cancelSound} />}
      <SavingSource id={task.id} saving={actions.savingSource} onCancel={actions.cancelSource} />
      <span className="grow" />
      {running && (
        <Button onClick={actions.cancel}>
          <X aria-hidden />
          {t("workspace.cancel")}
        </Button>
      )}
      {task.project !== undefined && (
        <IconButton
          icon={Users}
          label={t("people.openOf", { name: task.project.name })}
          onClick={() => task.project && on.onPeople(task.project.id)}
        />
      )}
      {done && task.hasMapping && result.replacements.length > 0 && (
        <Button
          aria-label={t("workspace.bringBack")}
          title={t("workspace.bringBack")}
          onClick={() => on.onRestore(task.id)}
        >
          <ArchiveRestore aria-hidden />
          <span className="wide-only">{t("workspace.bringBack")}</span>
        </Button>
      )}
      {!running && result !== undefined && (
        <>
          <Button
            aria-label={t(textOnly ? "workspace.copyTranscript" : "workspace.copy")}
            title={t(textOnly ? "workspace.copyTranscript" : "workspace.copy")}
            disabled={!done}
            onClick={on.onCopy}
          >
            <Copy aria-hidden />
            <span className="wide-only">{t("workspace.copyShort")}</span>
          </Button>
          {done && task.depersonalized && (
            <IconButton
              icon={FileOutput}
              label={t("workspace.drag")}
              draggable
              onPointerEnter={actions.prepareDrag}
              onDragStart={(event) => {
                // Main starts the drag with a file.
                event.preventDefault();
                actions.drag();
              }}
              onClick={() => notify(t("workspace.dragHint"))}
            />
          )}
          <SaveMenu
            disabled={!done || actions.savingSound || actions.savingSource}
            task={task}
            actions={actions}
            onSound={on.onSound}
            summary={on.summary}
          />
        </>
      )}
      {drawer.isDrawer && (
        <IconButton
          icon={PanelRight}
          label={t("workspace.side")}
          aria-expanded={drawer.isShown}
          aria-controls="pane-side"
          aria-keyshortcuts="F6"
          onClick={drawer.toggle}
        />
      )}
    </header>
  );
}
