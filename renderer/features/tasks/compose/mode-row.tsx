import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Mode, MODES } from "../../../../shared/document/languages";
import { Replaced } from "../../../ui/entity";
import type { Examples } from "./use-examples";
import "./mode-row.css";

interface ModeRowProps {
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
  readonly examples: Examples;
  /** With all examples, else as segments with the example of one. */
  readonly asCards: boolean;
}

export function ModeRow({ value, onChange, examples, asCards }: ModeRowProps) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState<Mode>();
  return (
    <div className={`modes${asCards ? " cards" : ""}`}>
      <div role="radiogroup" aria-label={t("compose.mode")} className="mode-row">
        {MODES.map((mode) => (
          <div
            key={mode}
            className="mode"
            onPointerMove={({ movementX, movementY }) => {
              // A mode may also come under a resting pointer, and its card would cover what is above.
              if (movementX !== 0 || movementY !== 0) setShown(mode);
            }}
            onPointerLeave={() => setShown(undefined)}
          >
            <label className="mode-name">
              <input
                type="radio"
                className="radio"
                name={`${id}mode`}
                value={mode}
                checked={mode === value}
                onChange={() => onChange(mode)}
                onFocus={() => setShown(mode)}
                onBlur={() => setShown(undefined)}
                onKeyDown={(event) => {
                  if (event.key !== "Escape" || shown === undefined) return;
                  event.stopPropagation();
                  setShown(undefined);
                }}
                aria-labelledby={`${id}${mode}`}
                aria-describedby={`${id}${mode}about ${id}${mode}example`}
              />
              <b id={`${id}${mode}`}>{t(`mode.${mode}`)}</b>
            </label>
            <div className="mode-card" hidden={!asCards && shown !== mode}>
              <p className="mode-about" id={`${id}${mode}about`}>
                {t(`mode.${mode}.about`)}
              </p>
              <p className="mode-example" id={`${id}${mode}example`} aria-busy={examples.stale}>
                <span className="visually-hidden">{t("compose.example")}: </span>
                {examples.pieces[mode].map((piece, i) =>
                  piece.type === undefined ? piece.text : <Replaced key={i} text={piece.text} type={piece.type} />,
                )}
              </p>
            </div>
          </div>
        ))}
      </div>
      {!asCards && (
        <p className="mode-about" aria-hidden>
          {t(`mode.${value}.about`)}
        </p>
      )}
    </div>
  );
}
