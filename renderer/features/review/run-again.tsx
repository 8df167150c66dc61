import { RotateCw } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Mode } from "../../../shared/document/languages";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { ModeChoices } from "../../ui/mode-choices";
import { LanguageSelect } from "../../ui/language-select";
import "../../ui/dialog.css";
import "../../ui/field.css";

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
        <ModeChoices className="again-modes" value={mode} onChange={setMode} />
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
