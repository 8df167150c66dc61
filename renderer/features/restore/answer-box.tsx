import { Paperclip, X } from "lucide-react";
import { type RefObject, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import type { useRestore } from "./use-restore";

interface AnswerBoxProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly restoring: ReturnType<typeof useRestore>;
}

export function AnswerBox({ field, restoring }: AnswerBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const picker = useRef<HTMLInputElement>(null);
  const { answer } = restoring;
  return (
    <div className="restore-box">
      <div className="restore-label">
        <label htmlFor={`${id}text`}>{t("restore.text")}</label>
        <span className="grow" />
        <Button look="ghost" disabled={answer.reading} onClick={() => picker.current?.click()}>
          <Paperclip aria-hidden />
          {t("restore.chooseDocument")}
        </Button>
        <input
          ref={picker}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t("restore.document")}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) void answer.open(file).then(restoring.onDocument);
            target.value = "";
          }}
        />
        {!restoring.isEmpty && (
          <Button look="ghost" disabled={restoring.working} onClick={restoring.clear}>
            <X aria-hidden />
            {t("restore.clear")}
          </Button>
        )}
      </div>
      <textarea
        id={`${id}text`}
        ref={field}
        placeholder={t("restore.placeholder")}
        defaultValue={restoring.atFirst}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={restoring.missing === "text" || undefined}
        onInput={(event) => {
          answer.onInput(event.currentTarget.value);
          restoring.onText(event.currentTarget.value);
        }}
      />
    </div>
  );
}
