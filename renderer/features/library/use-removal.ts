import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { UNDO_MS } from "../../../shared/ipc/limits";
import type { TaskSummary } from "../../../shared/ipc/task";
import { codeOf } from "../../ipc/bridge";
import { formatNumber } from "../../i18n/format";
import { useAction } from "../../ipc/queries";
import { dismiss, notify, post } from "../../ui/notices";
import { useTaskTitle } from "../../ui/task-title";

export interface Removal {
  readonly remove: (tasks: readonly Pick<TaskSummary, "id" | "title" | "inputType" | "createdAt">[]) => void;
  /** False: nothing to undo. */
  readonly undo: () => boolean;
}

/** Oldest first, for all views of the window. */
let deletions: readonly { readonly ids: readonly string[]; readonly until: number; readonly notice: number }[] = [];

export function useRemoval(onRemoved: (id: string) => void = () => undefined): Removal {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const titleOf = useTaskTitle();
  const removeMany = useAction("tasks.removeMany");
  const undoMany = useAction("tasks.undoRemoveMany");

  const failed = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const reload = (): void => void client.invalidateQueries({ queryKey: ["tasks.list"] });
  const count = (number: number) => ({ count: number, formatted: formatNumber(number, i18n.language) });

  const bringBack = (ids: readonly string[]): void => {
    deletions = deletions.filter((one) => one.ids !== ids);
    undoMany.mutate(
      { ids: [...ids] },
      {
        onError: failed,
        onSuccess: (back) => {
          reload();
          notify(back.count === 0 ? t("error.task_not_found") : t("library.undone", count(back.count)));
        },
      },
    );
  };

  return {
    remove: (tasks) => {
      const ids = tasks.map(({ id }) => id);
      removeMany.mutate(
        { ids },
        {
          onError: failed,
          onSuccess: () => {
            reload();
            ids.forEach(onRemoved);
            const [first] = tasks;
            const text =
              tasks.length === 1 && first !== undefined
                ? t("library.removed", { title: titleOf(first) })
                : t("library.removedMany", count(tasks.length));
            const notice = post(text, {
              action: { label: t("library.undo"), run: () => bringBack(ids) },
              undoes: true,
            });
            deletions = [...deletions, { ids, until: Date.now() + UNDO_MS, notice }];
          },
        },
      );
    },
    undo: () => {
      deletions = deletions.filter(({ until }) => until > Date.now());
      const newest = deletions.at(-1);
      if (newest === undefined) return false;
      dismiss(newest.notice);
      bringBack(newest.ids);
      return true;
    },
  };
}
