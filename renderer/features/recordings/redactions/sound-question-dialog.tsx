import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoundAnswer } from "../../../../shared/ipc/sound";
import type { SoundQuestion } from "../../../../shared/ipc/sound-schemas";
import { formatNumber, languageInSentence } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { RecognizedPlaces } from "./recognized-places";
import "../../../ui/dialog.css";

interface SoundQuestionDialogProps {
  readonly id: string;
  readonly asked: SoundQuestion | undefined;
  readonly onAnswer: (answer: SoundAnswer) => void;
  readonly onClose: () => void;
}

/** If a hidden name is still audible, or this cannot be checked. */
export function SoundQuestionDialog({ id: task, asked, onAnswer, onClose }: SoundQuestionDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const answered = useRef(false);
  /** Question for which "Save anyway" was pressed once. */
  const [insisted, setInsisted] = useState<string>();
  useEffect(() => {
    if (asked === undefined) return;
    answered.current = false;
    dialog.current?.showModal();
  }, [asked]);
  const answer = (given: SoundAnswer): void => {
    if (!answered.current && asked !== undefined) onAnswer(given);
    answered.current = true;
    dialog.current?.close();
  };
  const places = asked?.places ?? [];
  const count = { count: places.length, formatted: formatNumber(places.length, i18n.language) };
  const isSure = asked !== undefined && insisted === asked.ticket;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onClose={() => {
        answer("cancel");
        onClose();
      }}
    >
      <h2 id={`${id}title`}>{t(places.length > 0 ? "sound.heard.title" : "sound.unchecked.title")}</h2>
      <div id={`${id}body`}>
        <p>{places.length > 0 ? t("sound.heard.body", count) : t("sound.unchecked.body")}</p>
        {places.length > 0 && <RecognizedPlaces key={asked?.ticket} id={task} places={places} />}
        {asked?.listened !== undefined && (
          <p className="dialog-note">
            {t("sound.listened", {
              model: asked.listened.model,
              languages: asked.listened.languages.map((code) => languageInSentence(code, i18n.language)).join(", "),
            })}
          </p>
        )}
        {isSure && <p role="alert">{t("sound.heard.sure")}</p>}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => answer("cancel")}>{t("dialog.cancel")}</Button>
        <Button onClick={() => (isSure || asked === undefined ? answer("save") : setInsisted(asked.ticket))}>
          {t(isSure ? "sound.heard.saveSurely" : "sound.heard.save")}
        </Button>
        {places.length > 0 && (
          <Button look="primary" onClick={() => answer("cover")}>
            {t("sound.heard.cover")}
          </Button>
        )}
      </div>
    </dialog>
  );
}
