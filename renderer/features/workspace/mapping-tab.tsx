import { Eye, EyeOff } from "lucide-react";
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../shared/document/document";
import type { EntityType } from "../../../shared/document/kinds";
import type { TaskDetail } from "../../../shared/ipc/task";
import { call } from "../../bridge";
import { useCall } from "../../queries";
import { Button } from "../../ui/button";
import { Replaced } from "../../ui/entity";
import { ErrorNotice } from "../../ui/error-notice";
import { isRunning } from "../../ui/task-state";

/** What stands for what: asked of the main process only when the person wants to see it, and forgotten with the tab. */
export function MappingTab({ task }: { readonly task: TaskDetail }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(false);
  const mapping = useCall("tasks.mapping", { id: task.id }, { enabled: shown, gcTime: 0 });
  const table = useRef<HTMLTableElement>(null);
  useCopiedNames(table);
  const types = useMemo(() => typesOfPlaceholders(task.document), [task.document]);
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
      {shown && mapping.data !== undefined && (
        <table ref={table} aria-label={t("workspace.mapping")}>
          <thead>
            <tr>
              <th scope="col">{t("workspace.mapping.placeholder")}</th>
              <th scope="col">{t("workspace.mapping.original")}</th>
            </tr>
          </thead>
          <tbody>
            {Object.entries(mapping.data).map(([placeholder, original]) => (
              <tr key={placeholder}>
                <td>
                  <Replaced text={placeholder} type={types.get(placeholder) ?? "ID"} />
                </td>
                <td>{original}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}

/** What is copied out of the mapping goes through main, which takes it out of the clipboard again after a while. */
function useCopiedNames(table: RefObject<HTMLTableElement | null>): void {
  useEffect(() => {
    const onCopy = (event: ClipboardEvent): void => {
      const selection = window.document.getSelection();
      if (selection === null || selection.isCollapsed || table.current === null || event.defaultPrevented) return;
      if (!selection.getRangeAt(0).intersectsNode(table.current)) return;
      event.preventDefault();
      void call("clipboard.write", { text: selection.toString(), forget: true });
    };
    window.document.addEventListener("copy", onCopy);
    return () => window.document.removeEventListener("copy", onCopy);
  }, [table]);
}

function typesOfPlaceholders(document: Document | undefined): ReadonlyMap<string, EntityType> {
  return new Map(
    document?.replacements.map(({ resultStart, resultEnd, type }) => [
      document.result.slice(resultStart, resultEnd),
      type,
    ]),
  );
}
