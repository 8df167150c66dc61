import { Upload } from "lucide-react";
import { useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { formatDateTime } from "../../i18n/format";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { useTaskTitle } from "../../ui/task-title";

/** Both choices are preserved when the user switches. */
export interface Source {
  readonly type: "task" | "file";
  /** Empty: found by the text. */
  readonly taskId: string;
  /** Chosen in the list, for the current text. */
  readonly byHand: boolean;
  readonly file: { readonly name: string; readonly content: string } | undefined;
}

interface NamesSourceProps {
  readonly choices: readonly TaskSummary[];
  readonly value: Source;
  readonly onChange: (source: Source) => void;
}

export function NamesSource({ choices, value, onChange }: NamesSourceProps) {
  const { t, i18n } = useTranslation();
  const titleOf = useTaskTitle();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <div role="radiogroup" aria-label={t("restore.source")} className="segmented">
        {(["task", "file"] as const).map((type) => (
          <label key={type}>
            <input
              type="radio"
              className="radio"
              name={`${id}source`}
              checked={value.type === type}
              onChange={() => onChange({ ...value, type })}
            />
            {t(`restore.source.${type}`)}
          </label>
        ))}
      </div>
      {value.type === "task" ? (
        <Select
          className="grow"
          aria-label={t("restore.task")}
          value={value.taskId}
          onChange={(event) => onChange({ ...value, taskId: event.target.value, byHand: true })}
        >
          <option value="">{t("restore.auto")}</option>
          {choices.map((task) => (
            <option key={task.id} value={task.id}>
              {titleOf(task)} · {formatDateTime(task.createdAt, i18n.language)}
            </option>
          ))}
        </Select>
      ) : (
        <span className="restore-file">
          <Button onClick={() => picker.current?.click()}>
            <Upload aria-hidden />
            {t("restore.chooseFile")}
          </Button>
          <span>{value.file?.name ?? t("restore.noFile")}</span>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            className="visually-hidden"
            tabIndex={-1}
            aria-label={t("restore.file")}
            onChange={(event) => {
              const picked = event.target.files?.[0];
              if (picked !== undefined) {
                void picked.text().then((content) => onChange({ ...value, file: { name: picked.name, content } }));
              }
              event.target.value = "";
            }}
          />
        </span>
      )}
    </>
  );
}
