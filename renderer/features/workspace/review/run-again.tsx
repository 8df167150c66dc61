import { RotateCw } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../../shared/document/languages";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { useAction } from "../../../queries";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { LanguageSelect } from "../../compose/language-select";
import "../../../ui/dialog.css";
import "../../../ui/field.css";

/** The same text once more, in another mode or language, as a task of its own; edits by hand go along. */
export function RunAgain({ task, onOpen }: { readonly task: TaskDetail; readonly onOpen: (id: string) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const action = useAction("tasks.runAgain");
  const [mode, setMode] = useState<Mode>(task.mode);
  const [languageIn, setLanguageIn] = useState(task.languageIn);
  const [languageOut, setLanguageOut] = useState(task.languageOut);
  return (
    <>
      <Button
        look="ghost"
        className="review-icon"
        aria-label={t("review.again")}
        title={t("review.again")}
        onClick={() => dialog.current?.showModal()}
      >
        <RotateCw aria-hidden />
      </Button>
      <dialog ref={dialog} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
        <h2 id={`${id}title`}>{t("review.again")}</h2>
        <p id={`${id}about`}>{t("review.again.about")}</p>
        <div role="radiogroup" aria-label={t("compose.mode")} className="offer-choices again-modes">
          {MODES.map((one) => (
            <label key={one} className="offer-choice">
              <input
                type="radio"
                className="radio"
                name={`${id}mode`}
                checked={one === mode}
                aria-labelledby={`${id}${one}`}
                aria-describedby={`${id}${one}about`}
                onChange={() => setMode(one)}
              />
              <span>
                <b id={`${id}${one}`}>{t(`mode.${one}`)}</b>
                <span id={`${id}${one}about`}>{t(`mode.${one}.about`)}</span>
              </span>
            </label>
          ))}
        </div>
        <div className="dialog-fields">
          <LanguageSelect label={t("compose.languageIn")} value={languageIn} onChange={setLanguageIn} />
          <LanguageSelect label={t("compose.languageOut")} value={languageOut} onChange={setLanguageOut} />
        </div>
        {action.isError && <ErrorNotice error={action.error} safe="task" />}
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
          <Button
            look="primary"
            disabled={action.isPending}
            onClick={() =>
              action.mutate(
                { id: task.id, mode, languageIn, languageOut },
                {
                  onSuccess: (made) => {
                    dialog.current?.close();
                    onOpen(made.id);
                  },
                },
              )
            }
          >
            {t("review.again.start")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
