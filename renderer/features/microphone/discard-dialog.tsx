import { type RefObject, useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDuration } from "../../i18n/format";
import { Button } from "../../ui/button";
import "../../ui/dialog.css";

interface DiscardDialogProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly seconds: number;
  readonly onDiscard: () => void;
}

export function DiscardDialog({ ref, seconds, onDiscard }: DiscardDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const length = formatDuration(seconds * 1000, i18n.language);
  return (
    <dialog ref={ref} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
      <h2 id={`${id}title`}>{t("microphone.discard.title")}</h2>
      <p id={`${id}about`}>{t("microphone.discard.about", { length })}</p>
      <div className="dialog-actions">
        <Button onClick={() => ref.current?.close()}>{t("dialog.cancel")}</Button>
        <Button
          look="danger"
          onClick={() => {
            ref.current?.close();
            onDiscard();
          }}
        >
          {t("microphone.discard.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
