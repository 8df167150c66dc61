import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../shared/ipc/task";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { isRunning } from "../../ui/task-state";
import { MappingDialog } from "./save-dialogs";
import { useTaskActions } from "./use-task-actions";

/** Whether the mapping is kept, and a way to save it. */
export function MappingDetails({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const actions = useTaskActions(task);
  const dialog = useRef<HTMLDialogElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  if (task.mode !== "reversible") return t("workspace.mapping.none");
  if (!task.hasMapping) return t(isRunning(task.state) ? "workspace.mapping.pending" : "error.mapping_missing");
  return (
    <>
      <p>{t("workspace.mapping.kept")}</p>
      <Button ref={button} onClick={() => dialog.current?.showModal()}>
        {t("workspace.mapping.save")}
      </Button>
      {actions.error !== null && <ErrorNotice error={actions.error} safe="task" />}
      <MappingDialog
        ref={dialog}
        onClose={() => button.current?.focus()}
        onSave={() => actions.save("mapping", "depersonalized")}
      />
    </>
  );
}
