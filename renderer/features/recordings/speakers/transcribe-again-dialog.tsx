import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document, Segment } from "../../../../shared/document/document";
import { SPOKEN_LANGUAGES } from "../../../../shared/document/spoken-languages";
import { formatNumber, formatPosition, languageName } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { Select } from "../../../ui/select";
import type { Voice } from "../../../document/speakers";
import "../../../ui/dialog.css";

interface TranscribeAgainDialogProps {
  readonly id: string;
  readonly voice: Voice;
  /** Only this turn, or turns from it. */
  readonly turn?: number;
  /** For turns. */
  readonly document?: Document;
  readonly onClose: () => void;
  readonly onHear: (wanted: HearingChoice) => void;
}

export interface HearingChoice {
  /** ISO 639-1. */
  readonly language: string;
  readonly last?: number;
  /** Undefined: that of the language. */
  readonly model?: string;
}

const MOST_TURNS = 200;
/** Characters. */
const EXCERPT = 40;

export function TranscribeAgainDialog({ id, voice, turn, document, onClose, onHear }: TranscribeAgainDialogProps) {
  const { t, i18n } = useTranslation();
  const own = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [chosen, setChosen] = useState<string>();
  const [last, setLast] = useState(turn);
  const [model, setModel] = useState<string>();
  const range = turn === undefined || last === undefined ? {} : { turn, last };
  const about = useCall("tasks.aboutHearingAgain", { id, speaker: voice.id, ...range }, { keepPrevious: true }).data;
  const speech = useCall("speech.models", null).data;
  useEffect(() => dialog.current?.showModal(), []);
  const preferred = (about?.preferred ?? []).filter((code) => SPOKEN_LANGUAGES.includes(code));
  const others = SPOKEN_LANGUAGES.filter((code) => !preferred.includes(code))
    .map((code) => [code, languageName(code, i18n.language)] as const)
    .toSorted(([, a], [, b]) => a.localeCompare(b, i18n.language));
  const language = chosen ?? preferred.find((code) => code !== voice.language) ?? preferred[0] ?? i18n.language;
  const edits = about?.edits ?? 0;
  const models = (speech?.models ?? []).filter(
    ({ state, languages }) =>
      (state === "bundled" || state === "installed") && (languages.length === 0 || languages.includes(language)),
  );
  const usual = speech?.chosen[language] ?? speech?.chosen["*"];
  const chosenModel = models.some((one) => one.id === model) ? model : usual;
  const following =
    turn === undefined || document === undefined
      ? []
      : document.segments.slice(turn, turn + MOST_TURNS).map((segment, at) => ({ index: turn + at, segment }));
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
        {document !== undefined && following.length > 1 && (
          <div className="field">
            <label htmlFor={`${own}last`}>{t("transcript.hear.last")}</label>
            <Select id={`${own}last`} value={`${last}`} onChange={(event) => setLast(Number(event.target.value))}>
              {following.map(({ index, segment }) => (
                <option key={index} value={index}>
                  {index === turn ? t("transcript.hear.one") : turnLabel(document, segment)}
                </option>
              ))}
            </Select>
          </div>
        )}
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
        {models.length > 1 && (
          <div className="field">
            <label htmlFor={`${own}model`}>{t("transcript.hear.model")}</label>
            <Select id={`${own}model`} value={chosenModel} onChange={(event) => setModel(event.target.value)}>
              {models.map((one) => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </Select>
          </div>
        )}
      </div>
      <div className="dialog-actions">
        <Button onClick={() => dialog.current?.close()}>{t("dialog.cancel")}</Button>
        <Button
          look="primary"
          disabled={about === undefined}
          onClick={() => {
            dialog.current?.close();
            onHear({
              language,
              ...(last !== undefined && { last }),
              ...(chosenModel !== undefined && chosenModel !== usual && { model: chosenModel }),
            });
          }}
        >
          {t("speakers.hear.confirm")}
        </Button>
      </div>
    </dialog>
  );
}

function turnLabel({ original }: Document, { time, speaker, start, textStart = start, end }: Segment): string {
  const words = original.slice(textStart, end).trim();
  const excerpt = words.length > EXCERPT ? `${words.slice(0, EXCERPT).trimEnd()}…` : words;
  return [time === undefined ? "" : formatPosition(time), speaker ?? "", excerpt]
    .filter((part) => part !== "")
    .join(" · ");
}
