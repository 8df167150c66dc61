import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { isRunning } from "../../ui/task-state";
import { MappingTable } from "./mapping-table";

/** The mapping is in the page only while the tab is open. */
export function MappingTab({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const mapping = useCall("tasks.mapping", { id: task.id }, { enabled: shown, gcTime: 0 });
  if (task.mode !== "reversible") return <p className="side-note">{t("workspace.mapping.none")}</p>;
  if (!task.hasMapping) {
    return (
      <p className="side-note">{t(isRunning(task.state) ? "workspace.mapping.pending" : "error.mapping_missing")}</p>
    );
  }
  return (
    <div className="mapping">
      {!shown && <p className="side-note">{t("workspace.mapping.hidden")}</p>}
      <Button onClick={() => setShown(!shown)}>
        {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        {t(shown ? "workspace.mapping.hide" : "workspace.mapping.show")}
      </Button>
      {mapping.isError && shown && <ErrorNotice error={mapping.error} safe="task" />}
      {shown && mapping.data !== undefined && <MappingTable mapping={mapping.data} document={task.document} />}
    </div>
  );
}
