import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../shared/ipc/task";
import { formatNumber } from "../../i18n/format";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { useVocabulary } from "./use-vocabulary";
import { VocabularyField } from "./vocabulary-field";
import "../../ui/dialog.css";

interface VocabularyDialogProps {
  readonly task: Pick<TaskDetail, "id" | "project">;
  readonly onClose: () => void;
}

/** Corrects names in a finished transcript. */
export function VocabularyDialog({ task, onClose }: VocabularyDialogProps) {
  const { t, i18n } = useTranslation();
  const own = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const vocabulary = useVocabulary(task.project ?? undefined);
  const action = useAction("tasks.editTranscript");
  useEffect(() => {
    dialog.current?.showModal();
    field.current?.focus();
  }, []);
  const apply = (): void => {
    action.mutate(
      { id: task.id, edit: { type: "vocabulary", terms: vocabulary.terms } },
      {
        onSuccess: ({ places: count }) => {
          notify(
            count === 0
              ? t("vocabulary.none")
              : t("transcript.replaced", { count, formatted: formatNumber(count, i18n.language) }),
          );
          dialog.current?.close();
        },
      },
    );
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${own}title`}
      aria-describedby={`${own}about`}
      aria-busy={action.isPending}
      onClose={onClose}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          apply();
        }}
      >
        <h2 id={`${own}title`}>{t("vocabulary.apply")}</h2>
        <p id={`${own}about`}>{t("vocabulary.apply.about")}</p>
        <div className="dialog-fields">
          <VocabularyField vocabulary={vocabulary} hint={t("vocabulary.hint")} field={field} />
        </div>
        {action.error !== null && <ErrorNotice error={action.error} safe="task" />}
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
          <Button type="submit" look="primary" disabled={action.isPending || vocabulary.terms.length === 0}>
            {t("vocabulary.apply.confirm")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
