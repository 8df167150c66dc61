import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import { formatPosition } from "../../../i18n/format";
import { VoiceDisc } from "../../../ui/voice-disc";
import { markedText } from "./pane-text";
import type { Row } from "../../../document/rows";
import { SpeakerMenu } from "../../recordings/speakers/speaker-menu";
import { initialOf, type Voice } from "../../../document/speakers";

interface TurnHeadProps {
  readonly document: Document;
  readonly row: Row;
  readonly side: "original" | "result";
  readonly voice: Voice | undefined;
  readonly voices: readonly Voice[];
  readonly name: string | undefined;
  readonly lit: string | undefined;
  /** Undefined without sound. */
  readonly onPlay: ((seconds: number) => void) | undefined;
  /** Undefined if it cannot be changed. */
  readonly onAssign: ((segment: number, speaker: string) => void) | undefined;
}

export function TurnHead({ document, row, side, voice, voices, name, lit, onPlay, onAssign }: TurnHeadProps) {
  const { t } = useTranslation();
  const { time } = row;
  // The initial would reveal a hidden name.
  const hidden = side === "result" && name !== voice?.name && voice !== undefined;
  const initial = hidden ? String(voice.index + 1) : initialOf(name ?? "");
  const shown = side === "original" ? name : <ResultName document={document} row={row} name={name} lit={lit} />;
  return (
    <div className="turn-head">
      {name !== undefined && <VoiceDisc initial={initial} />}
      {name !== undefined &&
        (side === "original" && voice !== undefined && onAssign !== undefined ? (
          <SpeakerMenu voice={voice} voices={voices} onChoose={(speaker) => onAssign(row.segment, speaker)} />
        ) : (
          <span className="turn-name">{shown}</span>
        ))}
      {time !== undefined &&
        (onPlay === undefined ? (
          <span className="turn-time">{formatPosition(time)}</span>
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
  );
}

function ResultName({ document, row, name, lit }: Pick<TurnHeadProps, "document" | "row" | "name" | "lit">) {
  if (name === undefined) return null;
  const { resultStart, resultTextStart = resultStart } = row;
  const found = document.result.slice(resultStart, resultTextStart).indexOf(name);
  if (found < 0) return name;
  const start = resultStart + found;
  const { from, to } = row;
  return markedText({ document, side: "result", lit, start, end: start + name.length, from, to });
}
