import { ArrowLeftToLine, ArrowRightToLine, Play, Square } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { CoveredPlace } from "../../../../shared/ipc/sound-schemas";
import { formatDuration, formatPosition } from "../../../i18n/format";
import { IconButton } from "../../../ui/icon-button";
import { useCoverReasons } from "./use-cover-reasons";

interface RedactionListProps {
  readonly label: string;
  readonly stretches: readonly CoveredPlace[];
  /** Index of the interval. */
  readonly playing: number | undefined;
  readonly onPlay: (index: number) => void;
  readonly onExtend: (index: number, side: "before" | "after") => void;
}

export function RedactionList({ label, stretches, playing, onPlay, onExtend }: RedactionListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (playing !== undefined) list.current?.children[playing]?.scrollIntoView({ block: "nearest" });
  }, [playing]);
  if (stretches.length === 0) return undefined;
  return (
    <ul ref={list} className="cuts-list" aria-label={label}>
      {stretches.map((stretch, index) => (
        <CoveredRow
          // Extended intervals keep their row.
          key={index}
          stretch={stretch}
          isPlaying={index === playing}
          onPlay={() => onPlay(index)}
          onExtend={(side) => onExtend(index, side)}
        />
      ))}
    </ul>
  );
}

interface CoveredRowProps {
  readonly stretch: CoveredPlace;
  readonly isPlaying: boolean;
  readonly onPlay: () => void;
  readonly onExtend: (side: "before" | "after") => void;
}

function CoveredRow({ stretch, isPlaying, onPlay, onExtend }: CoveredRowProps) {
  const { t, i18n } = useTranslation();
  const reasonsOf = useCoverReasons();
  const { from, to } = stretch;
  const time = formatPosition(from);
  return (
    <li aria-current={isPlaying ? "true" : undefined}>
      <IconButton
        label={t(isPlaying ? "cuts.stopOne" : "cuts.playOne", { time })}
        icon={isPlaying ? Square : Play}
        onClick={onPlay}
      />
      <span className="cuts-time">{time}</span>
      <span className="cuts-length">{formatDuration((to - from) * 1000, i18n.language)}</span>
      <span className="cuts-why">{reasonsOf(stretch)}</span>
      <IconButton label={t("cuts.before", { time })} icon={ArrowLeftToLine} onClick={() => onExtend("before")} />
      <IconButton label={t("cuts.after", { time })} icon={ArrowRightToLine} onClick={() => onExtend("after")} />
    </li>
  );
}
