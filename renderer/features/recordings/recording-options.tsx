import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { RecordingWishes } from "../../../shared/ipc/task";
import { Select } from "../../ui/select";

const SPEAKERS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const POINTS = [3, 5, 7, 10, 15] as const;
const USUAL_POINTS = 5;

export const USUAL_WISHES: RecordingWishes = { depersonalize: true, diarization: true };

interface RecordingOptionsProps {
  readonly value: RecordingWishes;
  readonly onChange: (wishes: RecordingWishes) => void;
}

export function RecordingOptions({ value, onChange }: RecordingOptionsProps) {
  const { t } = useTranslation();
  const id = useId();
  const { speakersCount, summary, ...rest } = value;
  const counted = speakersCount === undefined ? {} : { speakersCount };
  const summed = summary === undefined ? {} : { summary };
  return (
    <fieldset className="recording-options">
      <legend className="visually-hidden">{t("compose.recording")}</legend>
      <div className="field">
        <label htmlFor={`${id}speakers`}>{t("compose.speakers")}</label>
        <Select
          id={`${id}speakers`}
          value={speakersCount ?? ""}
          onChange={({ target }) =>
            onChange({ ...rest, ...summed, ...(target.value === "" ? {} : { speakersCount: Number(target.value) }) })
          }
        >
          <option value="">{t("compose.speakers.auto")}</option>
          {SPEAKERS.map((number) => (
            <option key={number} value={number}>
              {number}
            </option>
          ))}
        </Select>
      </div>
      <label className="check">
        <input
          type="checkbox"
          checked={value.depersonalize}
          onChange={({ target }) => onChange({ ...value, depersonalize: target.checked })}
        />
        {t("compose.depersonalize")}
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={summary !== undefined}
          onChange={({ target }) =>
            onChange({ ...rest, ...counted, ...(target.checked ? { summary: { points: USUAL_POINTS } } : {}) })
          }
        />
        {t("compose.summary")}
      </label>
      {summary !== undefined && (
        <div className="field">
          <label htmlFor={`${id}points`}>{t("compose.points")}</label>
          <Select
            id={`${id}points`}
            value={summary.points}
            onChange={({ target }) => onChange({ ...value, summary: { ...summary, points: Number(target.value) } })}
          >
            {POINTS.map((number) => (
              <option key={number} value={number}>
                {number}
              </option>
            ))}
          </Select>
        </div>
      )}
    </fieldset>
  );
}
