import { useId, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Output } from "../../../shared/ipc/contract";
import { MAPPING_FILE } from "../../../shared/ipc/mapping-file-id";
import { formatDateTime, formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { useTaskTitle } from "../../ui/task-title";
import "../../ui/dialog.css";

type Candidate = Output<"restore.whose">["candidates"][number];

interface WhoseDialogProps {
  readonly candidates: readonly Candidate[];
  /** Open or chosen task, or `MAPPING_FILE`, or empty. */
  readonly expected: string;
  readonly fileName: string | undefined;
  readonly onPick: (taskId: string) => void;
  readonly onCancel: () => void;
}

export function WhoseDialog({ candidates, expected, fileName, onPick, onCancel }: WhoseDialogProps) {
  const { t, i18n } = useTranslation();
  const titleOf = useTaskTitle();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const alsoOf = (count: number) => ({ count, formatted: formatNumber(count, i18n.language) });
  const mine = candidates.find((one) => one.id === expected || one.also.includes(expected));
  const [picked, setPicked] = useState((mine ?? candidates[0])?.id);
  // `close` before the unmount returns the focus to the previous element.
  useLayoutEffect(() => {
    const { current } = dialog;
    current?.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog ref={dialog} className="dialog whose" aria-labelledby={`${id}title`} onClose={onCancel}>
      <h2 id={`${id}title`}>{t("restore.whose.title")}</h2>
      <p>
        {t(
          candidates.some((one) => one.likely && one !== mine) && expected !== ""
            ? "restore.whose.other"
            : "restore.whose.body",
        )}
      </p>
      <div role="radiogroup" aria-label={t("restore.whose.list")} className="whose-list">
        {candidates.map((candidate) => (
          <label key={candidate.id} className="whose-task">
            <input
              type="radio"
              className="radio"
              name={`${id}task`}
              checked={picked === candidate.id}
              onChange={() => setPicked(candidate.id)}
            />
            <span>
              <b>
                {candidate.id === MAPPING_FILE
                  ? t("restore.whose.file", { name: fileName ?? "" })
                  : titleOf({ ...candidate, inputType: "text" })}
              </b>
              {candidate.also.length > 0 && ` ${t("restore.whose.also", alsoOf(candidate.also.length))}`}
              {candidate.id !== MAPPING_FILE && ` · ${formatDateTime(candidate.createdAt, i18n.language)}`}
              {candidate.likely && <em className="whose-likely">{t("restore.whose.likely")}</em>}
              <small>
                {candidate.names.map(({ placeholder, name }) => (
                  <span key={placeholder}>
                    {placeholder} — {name}
                  </span>
                ))}
              </small>
            </span>
          </label>
        ))}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("restore.whose.cancel")}</Button>
        <Button look="primary" disabled={picked === undefined} onClick={() => picked !== undefined && onPick(picked)}>
          {t("restore.whose.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
