import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../shared/ipc/task";
import { formatClock } from "../i18n/format";

/** What a task is called. One without a title of its own is called by its kind and the time it was given at. */
export function useTaskTitle(): (task: Pick<TaskSummary, "title" | "inputType" | "createdAt">) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    ({ title, inputType, createdAt }) =>
      title !== "" ? title : t(`library.untitled.${inputType}`, { time: formatClock(createdAt, i18n.language) }),
    [t, i18n.language],
  );
}
