import { ChevronRight, Files, FolderClosed, SquareArrowRight, Users } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { IconButton } from "../../ui/icon-button";
import type { TaskGroup } from "./library-rows";
import { UncheckedCount } from "../../ui/unchecked-count";

interface GroupRowProps {
  readonly group: TaskGroup;
  /** The open task is in it. */
  readonly current: boolean;
  readonly onToggle: (group: TaskGroup) => void;
  readonly onOpen: (group: TaskGroup) => void;
}

export function GroupRow({ group, current, onToggle, onOpen }: GroupRowProps) {
  const { t, i18n } = useTranslation();
  const { kind, open, tasks } = group;
  const Icon = kind === "project" ? FolderClosed : Files;
  const name = group.name ?? t("batch.title");
  const label =
    kind === "project"
      ? t("people.openOf", { name })
      : t("library.openBatch", { count: tasks.length, formatted: formatNumber(tasks.length, i18n.language) });
  const unchecked = tasks.reduce((sum, task) => sum + (task.unchecked ?? 0), 0);
  return (
    <div className={`group-row${current && !open ? " current" : ""}`}>
      <button type="button" className="group-toggle" aria-expanded={open} title={name} onClick={() => onToggle(group)}>
        <ChevronRight className="group-chevron" aria-hidden />
        <Icon aria-hidden />
        <span className="group-name">{name}</span>
        {!open && <UncheckedCount count={unchecked} />}
        <span className="group-count">{formatNumber(tasks.length, i18n.language)}</span>
      </button>
      <IconButton icon={kind === "project" ? Users : SquareArrowRight} label={label} onClick={() => onOpen(group)} />
    </div>
  );
}
