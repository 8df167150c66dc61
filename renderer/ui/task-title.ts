import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../shared/ipc/task";
import { formatClock } from "../i18n/format";

/** By default, its kind and creation time. */
export function useTaskTitle(): (task: Pick<TaskSummary, "title" | "inputType" | "createdAt">) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ title, inputType, createdAt }) =>
      title !== "" ? title : t(`library.untitled.${inputType}`, { time: formatClock(createdAt, i18n.language) }),
    [t, i18n.language],
  );
}
