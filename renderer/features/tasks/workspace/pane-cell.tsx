import { memo, type RefCallback } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import type { EditedWord } from "../../../../shared/document/transcript-words";
import type { UnsureWord } from "../../../../shared/document/unsure-word";
import { formatPosition } from "../../../i18n/format";
import { PaneText } from "./pane-text";
import type { Layout } from "./layout";
import type { Row } from "../../../document/rows";
import { TurnHead } from "./turn-head";
import type { Remaining } from "../../review/use-remaining";
import { nameOfSide, type Voice, voiceClass } from "../../../document/speakers";

interface PaneCellProps {
  readonly measure: RefCallback<HTMLElement>;
  readonly index: number;
  readonly layout: Layout;
  readonly document: Document;
  readonly row: Row;
  readonly side: "original" | "result";
  readonly voices: readonly Voice[];
  readonly lit: string | undefined;
  readonly remaining?: readonly Remaining[];
  readonly unsure?: readonly UnsureWord[];
  readonly edited?: readonly EditedWord[];
  readonly spoken: boolean;
  readonly onPlay: ((seconds: number) => void) | undefined;
  readonly onAssign: ((segment: number, speaker: string) => void) | undefined;
}

export const PaneCell = memo(function PaneCell({
  measure,
  index,
  layout,
  document,
  row,
  side,
  ...props
}: PaneCellProps) {
  const { t } = useTranslation();
  const { voices, lit, remaining, unsure, edited, spoken, onPlay, onAssign } = props;
  const place = { ref: measure, "data-row": index, "data-side": side } as const;
  const left = {
    ...(remaining !== undefined && { remaining }),
    ...(unsure !== undefined && { unsure }),
    ...(edited !== undefined && { edited }),
  };
  const current = spoken ? ({ "aria-current": "true" } as const) : {};
  if (layout !== "turns") {
    const { time } = row;
    return (
      <div {...place} {...current} className="cell-body">
        {layout === "timed" && side === "original" && (
          <div className="who">
            {row.named && row.speaker}
            {row.named &&
              time !== undefined &&
              (onPlay === undefined ? (
                <span>{formatPosition(time)}</span>
              ) : (
                <button
                  type="button"
                  className="turn-time"
                  aria-label={t("player.playFrom", { time: formatPosition(time) })}
                  onClick={() => onPlay(time)}
                >
                  {formatPosition(time)}
                </button>
              ))}
          </div>
        )}
        <PaneText document={document} row={row} side={side} lit={lit} {...left} />
      </div>
    );
  }
  const voice = voices.find(({ id }) => id === row.voice);
  const named = row.named && (row.speakerId !== undefined || row.time !== undefined);
  const name = nameOfSide(row, side, voices);
  const time = row.time === undefined ? undefined : formatPosition(row.time);
  const turn = named
    ? ({ role: "group", "aria-label": [name, time].filter((part) => part !== undefined).join(", ") } as const)
    : {};
  return (
    <div
      {...place}
      {...turn}
      {...current}
      className={`cell-body ${voice === undefined ? "" : voiceClass(voice.index)}`}
    >
      {named && (
        <TurnHead
          document={document}
          row={row}
          side={side}
          voice={row.speakerId === undefined ? undefined : voice}
          voices={voices}
          name={name}
          lit={lit}
          onPlay={onPlay}
          onAssign={onAssign}
        />
      )}
      <PaneText document={document} row={row} side={side} lit={lit} {...left} />
    </div>
  );
});
