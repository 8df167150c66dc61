import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../i18n/format";
import type { SoundMargins as Margins } from "../../../../shared/document/review/operation";
import { Select } from "../../../ui/select";

/** Seconds. */
const CHOICES = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.75, 1, 1.5, 2];

interface SoundMarginsProps {
  readonly margins: Margins;
  readonly onChange: (margins: Margins) => void;
}

export function SoundMargins({ margins, onChange }: SoundMarginsProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  return (
    <div className="sound-margins">
      {(["before", "after"] as const).map((side) => (
        <span key={side}>
          <label htmlFor={id + side}>{t(`soundEditor.margin.${side}`)}</label>
          <Select
            id={id + side}
            value={margins[side]}
            onChange={(event) => onChange({ ...margins, [side]: Number(event.target.value) })}
          >
            {[...new Set([...CHOICES, margins[side]])]
              .sort((one, other) => one - other)
              .map((seconds) => (
                <option key={seconds} value={seconds}>
                  {t("soundEditor.seconds", { seconds: formatNumber(seconds, i18n.language) })}
                </option>
              ))}
          </Select>
        </span>
      ))}
    </div>
  );
}
