import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { SPOKEN_LANGUAGES } from "../../../../shared/document/spoken-languages";
import { formatNumber, languageName } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/select";
import type { Voice } from "../../../document/speakers";
import "../../../ui/dialog.css";

interface TranscribeAgainDialogProps {
  readonly id: string;
  readonly voice: Voice;
  /** Only this turn. */
  readonly turn?: number;
  readonly onClose: () => void;
  /** ISO 639-1. */
  readonly onHear: (language: string) => void;
}

/** Lists edits that will be lost. */
export function TranscribeAgainDialog({ id, voice, turn, onClose, onHear }: TranscribeAgainDialogProps) {
  const { t, i18n } = useTranslation();
  const own = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string>();
  const about = useCall("tasks.aboutHearingAgain", { id, speaker: voice.id, ...(turn !== undefined && { turn }) }).data;
  useEffect(() => dialog.current?.showModal(), []);
  const preferred = (about?.preferred ?? []).filter((code) => SPOKEN_LANGUAGES.includes(code));
  const others = SPOKEN_LANGUAGES.filter((code) => !preferred.includes(code))
    .map((code) => [code, languageName(code, i18n.language)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, i18n.language));
  const language = chosen ?? preferred.find((code) => code !== voice.language) ?? preferred[0] ?? i18n.language;
  const edits = about?.edits ?? 0;
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={`${own}title`}
      aria-describedby={`${own}about`}
      onClose={onClose}
    >
      <h2 id={`${own}title`}>
        {turn === undefined ? t("speakers.hear.of", { name: voice.name }) : t("transcript.hear.title")}
      </h2>
      <div id={`${own}about`}>
        <p>{t(turn === undefined ? "speakers.hear.about" : "transcript.hear.about")}</p>
        {edits > 0 && (
          <p>{t("speakers.hear.edits", { count: edits, formatted: formatNumber(edits, i18n.language) })}</p>
        )}
      </div>
      <div className="dialog-fields">
        <div className="field">
          <label htmlFor={`${own}language`}>{t("speakers.hear.language")}</label>
          <Select id={`${own}language`} value={language} onChange={(event) => setChosen(event.target.value)}>
            {preferred.length > 0 && (
              <optgroup label={t("speakers.hear.preferred")}>
                {preferred.map((code) => (
                  <option key={code} value={code}>
                    {languageName(code, i18n.language)}
                  </option>
                ))}
              </optgroup>
            )}
            <optgroup label={t("speakers.hear.others")}>
              {others.map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </optgroup>
          </Select>
        </div>
      </div>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
        <Button
          look="primary"
          disabled={about === undefined}
          onClick={() => {
            dialog.current?.close();
            onHear(language);
          }}
        >
          {t("speakers.hear.confirm")}
        </Button>
      </div>
    </dialog>
  );
}
