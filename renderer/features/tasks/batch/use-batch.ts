import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../../shared/ipc/contract";
import { call, codeOf } from "../../../ipc/bridge";
import { formatNumber } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { notify } from "../../../ui/notices";
import { useSavedNotice } from "../../../ui/use-saved-notice";
import { batchState } from "./batch-state";

export function useBatch(id: string, onCleared: () => void) {
  const { t, i18n } = useTranslation();
  const notifySaved = useSavedNotice();
  const client = useQueryClient();
  const list = useCall("tasks.list", { query: "" });
  const [saving, setSaving] = useState(false);
  const [asked, setAsked] = useState<Output<"batch.save">["asks"]>();
  // Remains when the user returns to the screen.
  const savedKey = ["batch.saved", id];
  const { data: saved } = useQuery<Output<"batch.save"> | null>({
    queryKey: savedKey,
    queryFn: () => null,
    initialData: null,
    gcTime: Infinity,
  });
  const state = batchState(list.data, id);

  const reload = (): Promise<void> => client.invalidateQueries({ queryKey: ["tasks.list"] });
  const ask = (work: Promise<unknown>): void => {
    work.catch((error: unknown) => notify(t(`error.${codeOf(error)}`), { tone: "bad" }));
  };

  const saveBy = (saves: () => Promise<Output<"batch.save">>): void => {
    if (saving) return;
    setSaving(true);
    ask(
      saves()
        .then((answer) => {
          setAsked(answer.asks);
          if (!answer.saved) return;
          client.setQueryData(savedKey, answer);
          const count = answer.files.filter(({ fileName }) => fileName !== undefined).length;
          const formatted = formatNumber(count, i18n.language);
          notifySaved(t("batch.saved", { count, formatted, folder: answer.folder ?? "" }));
        })
        .finally(() => setSaving(false)),
    );
  };

  const save = (): void => saveBy(() => call("batch.save", { id }));
  const answer = (saves: boolean): void => {
    if (asked !== undefined) saveBy(() => call("batch.finishSave", { ticket: asked.ticket, save: saves }));
  };

  const restore = async (ids: readonly string[]): Promise<void> => {
    for (const task of ids) await call("tasks.undoRemove", { id: task });
    await reload();
    notify(t("library.undone"));
  };
  const clear = async (): Promise<void> => {
    // The last task first, so that no removal starts another task.
    const ids = (state?.tasks ?? []).map((task) => task.id).reverse();
    for (const task of ids) await call("tasks.remove", { id: task });
    await reload();
    onCleared();
    const count = ids.length;
    notify(t("batch.cleared", { count, formatted: formatNumber(count, i18n.language) }), {
      action: { label: t("library.undo"), run: () => ask(restore(ids.toReversed())) },
      undoes: true,
    });
  };

  return {
    state,
    failed: list.error,
    saving,
    saved: saved?.files,
    save,
    asked,
    answer,
    clear: () => ask(clear()),
    pause: (paused: boolean) => ask(call("batch.pause", { id, paused })),
    share: (shared: boolean) => ask(call("batch.share", { id, shared })),
    move: (task: string, by: -1 | 1) => ask(call("batch.move", { id: task, by })),
    cancel: (task: string) => ask(call("tasks.cancel", { id: task })),
    retry: (task: string) => ask(call("tasks.retry", { id: task })),
  };
}
