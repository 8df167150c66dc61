import { ChevronRight, Files, FolderClosed } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import type { TaskGroup } from "./library-rows";
import { UncheckedCount } from "./unchecked-count";

interface GroupRowProps {
  readonly group: TaskGroup;
  /** The open task is in it. */
  readonly current: boolean;
  readonly onToggle: (group: TaskGroup) => void;
}

export function GroupRow({ group, current, onToggle }: GroupRowProps) {
  const { t, i18n } = useTranslation();
  const { kind, open, tasks } = group;
  const Icon = kind === "project" ? FolderClosed : Files;
  const name = group.name ?? t("batch.title");
  const unchecked = tasks.reduce((sum, task) => sum + (task.unchecked ?? 0), 0);
  return (
    <button
      type="button"
      className={`group-row${current && !open ? " current" : ""}`}
      aria-expanded={open}
      title={name}
      onClick={() => onToggle(group)}
    >
      <ChevronRight className="group-chevron" aria-hidden />
      <Icon aria-hidden />
      <span className="group-name">{name}</span>
      {!open && <UncheckedCount count={unchecked} />}
      <span className="group-count">{formatNumber(tasks.length, i18n.language)}</span>
    </button>
  );
}
