import { type RefObject, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { KEEP_DAYS } from "../../../shared/ipc/keep-days";
import type { Settings } from "../../../shared/ipc/settings";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatNumber } from "../../i18n/format";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { Select } from "../../ui/select";
import { useRemoval } from "../library/use-removal";
import "../../ui/dialog.css";

export function Retention({ settings }: { readonly settings: Settings }) {
  const { t } = useTranslation();
  const id = useId();
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
            set.mutate({ keepDays });
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
      <DeleteAll ref={asking} tasks={tasks} />
    </div>
  );
}

interface DeleteAllProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly tasks: readonly TaskSummary[];
}

function DeleteAll({ ref, tasks }: DeleteAllProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const { remove } = useRemoval();
  const counted = { count: tasks.length, formatted: formatNumber(tasks.length, i18n.language) };
  const onDelete = (): void => {
    ref.current?.close();
    remove(tasks);
  };
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
      <h2 id={`${id}title`}>{t("keeping.deleteAll.title", counted)}</h2>
      <p id={`${id}about`}>{t("keeping.deleteAll.about")}</p>
      <div className="dialog-actions">
        <Button onClick={() => ref.current?.close()}>{t("dialog.cancel")}</Button>
        <Button look="danger" onClick={onDelete}>
          {t("keeping.deleteAll.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
