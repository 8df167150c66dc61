import { useQueryClient } from "@tanstack/react-query";
import { type RefObject, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { KEEP_DAYS } from "../../../shared/ipc/keep-days";
import type { Settings } from "../../../shared/ipc/settings";
import { codeOf } from "../../bridge";
import { formatNumber } from "../../i18n/format";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { Select } from "../../ui/select";
import "../../ui/dialog.css";

/** How long tasks are kept, what deleting means, and everything deleted at once. */
export function Keeping({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const set = useAction("settings.set");
  const asking = useRef<HTMLDialogElement>(null);
  const tasks = useCall("tasks.list", { query: "" }).data ?? [];
  return (
    <div className="history-part">
      <h3 id={`${id}title`}>{t("keeping.title")}</h3>
      <p id={`${id}about`}>
        {t("keeping.deleted")} {settings.keepDays > 0 && t("keeping.about", { count: settings.keepDays })}
      </p>
      <div className="settings-actions">
        <label htmlFor={`${id}days`}>{t("keeping.days")}</label>
        <Select
          id={`${id}days`}
          value={settings.keepDays}
          aria-describedby={`${id}about`}
          onChange={({ target }) => {
            const keepDays = KEEP_DAYS.find((days) => String(days) === target.value) ?? 0;
            set.mutate({ keepDays }, { onSuccess: (saved) => client.setQueryData(["settings.get", null], saved) });
          }}
        >
          {KEEP_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 0 ? t("keeping.forever") : t("keeping.forDays", { count: days })}
            </option>
          ))}
        </Select>
        <Button disabled={tasks.length === 0} onClick={() => asking.current?.showModal()}>
          {t("keeping.deleteAll")}
        </Button>
      </div>
      {set.isError && <ErrorNotice error={set.error} safe="settings" />}
      <DeleteAll ref={asking} ids={tasks.map((task) => task.id)} />
    </div>
  );
}

interface DeleteAllProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly ids: readonly string[];
}

/** Asks before everything goes; what went can be had back for as long as any deletion. */
function DeleteAll({ ref, ids }: DeleteAllProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const client = useQueryClient();
  const remove = useAction("tasks.removeMany");
  const undo = useAction("tasks.undoRemoveMany");
  const counted = { count: ids.length, formatted: formatNumber(ids.length, i18n.language) };
  const reload = (): void => void client.invalidateQueries({ queryKey: ["tasks.list"] });
  const onError = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const onDelete = (): void => {
    const gone = [...ids];
    ref.current?.close();
    remove.mutate(
      { ids: gone },
      {
        onError,
        onSuccess: () => {
          reload();
          const run = (): void => undo.mutate({ ids: gone }, { onError, onSuccess: reload });
          const detail = t("library.removed.final");
          notify(t("library.removedMany", counted), { detail, action: { label: t("library.undo"), run } });
        },
      },
    );
  };
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
      <h2 id={`${id}title`}>{t("keeping.deleteAll.title", counted)}</h2>
      <p id={`${id}about`}>{t("keeping.deleteAll.about")}</p>
      <div className="dialog-actions">
        <Button onClick={() => ref.current?.close()}>{t("dialog.cancel")}</Button>
        <Button look="primary" onClick={onDelete}>
          {t("keeping.deleteAll.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
