import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { languageInSentence } from "../../../i18n/format";
import { useAction } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { otherLanguageOf } from "./other-language";

interface OtherLanguageNoteProps {
  readonly task: TaskDetail;
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Only texts can be started again. */
export function OtherLanguageNote({ task, onOpen }: OtherLanguageNoteProps) {
  const { t, i18n } = useTranslation();
  const again = useAction("tasks.runAgain");
  const { id, original, mode, languageIn, languageOut, state } = task;
  const found = useMemo(() => otherLanguageOf({ original, languageIn, state }), [original, languageIn, state]);
  if (found === undefined) return null;
  const looks = languageInSentence(found, i18n.language);
  const read = languageInSentence(languageIn, i18n.language);
  return (
    <div className="note plain" role="status">
      <p>{t("workspace.otherLanguage", { looks, read })}</p>
      {task.recording === undefined && (
        <Button
          disabled={again.isPending || again.isSuccess}
          onClick={() =>
            again.mutate(
              { id, mode, languageIn: found, languageOut: languageOut === languageIn ? found : languageOut },
              { onSuccess: (made) => onOpen?.(made.id) },
            )
          }
        >
          {t("workspace.otherLanguage.again", { looks })}
        </Button>
      )}
      {again.isError && <ErrorNotice error={again.error} safe="task" />}
    </div>
  );
}
