import { useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../ui/button";
import "../../../ui/dialog.css";

export function UncoverDialog({ onAnswer }: { readonly onAnswer: (yes: boolean) => void }) {
  const { t } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}about`}
      onClose={() => onAnswer(false)}
    >
      <h2 id={`${id}title`}>{t("soundEditor.ask.title")}</h2>
      <p id={`${id}about`}>{t("soundEditor.ask.about")}</p>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
        <Button look="primary" onClick={() => onAnswer(true)}>
          {t("soundEditor.ask.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
