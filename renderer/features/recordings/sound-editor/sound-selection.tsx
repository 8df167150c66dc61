import { ArrowRightFromLine, ArrowRightToLine } from "lucide-react";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { SoundStretch } from "../../../../shared/document/review/operation";
import type { SoundCover } from "../../../../shared/document/sound-cover";
import { Button } from "../../../ui/button";
import { IconButton } from "../../../ui/icon-button";
import { rounded } from "./viewport";

interface SoundSelectionProps {
  readonly selection: SoundStretch | undefined;
  readonly seconds: number;
  /** Seconds. */
  readonly now: () => number;
  readonly covered: boolean;
  readonly isPlaying: boolean;
  readonly onSelect: (selection: SoundStretch) => void;
  readonly onCover: (as: SoundCover) => void;
  readonly onUncover: () => void;
  readonly onListen: () => void;
}

/** Seconds. */
const STEP = 0.1;

const HERE = { from: ArrowRightFromLine, to: ArrowRightToLine } as const;

export function SoundSelection({ selection, seconds, now, covered, isPlaying, ...on }: SoundSelectionProps) {
  const { t } = useTranslation();
  const id = useId();
  const change = (edge: "from" | "to", value: number): void => {
    if (!Number.isFinite(value)) return;
    const time = rounded(Math.min(Math.max(0, value), seconds));
    const old = selection ?? { from: time, to: time };
    if (edge === "from") on.onSelect({ from: time, to: Math.max(old.to, rounded(time + STEP)) });
    else on.onSelect({ from: Math.min(old.from, rounded(Math.max(0, time - STEP))), to: Math.max(time, STEP) });
  };
  const field = (edge: "from" | "to") => (
    <>
      <label htmlFor={id + edge}>{t(`soundEditor.${edge}`)}</label>
      <input
        id={id + edge}
        type="number"
        className="text-input sound-number"
        min={0}
        max={seconds}
        step={STEP}
        value={selection === undefined ? "" : rounded(selection[edge])}
        onChange={(event) => change(edge, event.target.valueAsNumber)}
      />
      <IconButton label={t(`soundEditor.${edge}Now`)} icon={HERE[edge]} onClick={() => change(edge, now())} />
    </>
  );
  return (
    <fieldset className="sound-selection">
      <legend className="visually-hidden">{t("soundEditor.selection")}</legend>
      <div className="sound-fields">
        {field("from")}
        {field("to")}
      </div>
      <div className="sound-acts">
        <Button disabled={selection === undefined} onClick={on.onListen}>
          {t(isPlaying ? "cuts.stop" : "soundEditor.listen")}
        </Button>
        <Button disabled={selection === undefined} onClick={() => on.onCover("silence")}>
          {t("soundEditor.silence")}
        </Button>
        <Button disabled={selection === undefined} onClick={() => on.onCover("beep")}>
          {t("soundEditor.beep")}
        </Button>
        <Button disabled={!covered} onClick={on.onUncover}>
          {t("soundEditor.uncover")}
        </Button>
      </div>
    </fieldset>
  );
}
