import { useId } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../../shared/document/languages";
import { Replaced } from "../../../ui/entity";
import type { Examples } from "./use-examples";
import "./mode-cards.css";

interface ModeCardsProps {
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
  readonly examples: Examples;
}

export function ModeCards({ value, onChange, examples }: ModeCardsProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div role="radiogroup" aria-label={t("compose.mode")} className="modes">
      {MODES.map((mode) => (
        <label key={mode} className="mode-card">
          <span className="mode-head">
            <input
              type="radio"
              className="radio"
              name={`${id}mode`}
              value={mode}
              checked={mode === value}
              onChange={() => onChange(mode)}
              aria-labelledby={`${id}${mode}`}
              aria-describedby={`${id}${mode}about`}
            />
            <b id={`${id}${mode}`}>{t(`mode.${mode}`)}</b>
          </span>
          <span className="mode-about" id={`${id}${mode}about`}>
            {t(`mode.${mode}.about`)}
          </span>
          <span className="mode-example" aria-busy={examples.stale}>
            {examples.pieces[mode].map((piece, i) =>
              piece.type === undefined ? piece.text : <Replaced key={i} text={piece.text} type={piece.type} />,
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
