import { ChevronsLeft, ChevronsRight, Play, Square, Volume2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { CoveredPlace } from "../../../../shared/ipc/sound-schemas";
import { formatDuration, formatPosition } from "../../../i18n/format";
import { IconButton } from "../../../ui/icon-button";
import { useCoverReasons } from "../redactions/use-cover-reasons";
import { type Edge, EDGE_STEP } from "./edge-edit";

interface CoveredListProps {
  readonly stretches: readonly CoveredPlace[];
  /** Indices. */
  readonly selected: number | undefined;
  readonly playing: number | undefined;
  readonly onSelect: (index: number) => void;
  readonly onPlay: (index: number) => void;
  readonly onMove: (index: number, edge: Edge, by: number) => void;
  readonly onUncover: (index: number) => void;
}

const EDGES: readonly Edge[] = ["start", "end"];
const MOVES = [
  { by: -EDGE_STEP, icon: ChevronsLeft, name: "Earlier" },
  { by: EDGE_STEP, icon: ChevronsRight, name: "Later" },
] as const;

export function CoveredList({ stretches, selected, playing, ...on }: CoveredListProps) {
  const { t, i18n } = useTranslation();
  const reasonsOf = useCoverReasons();
  if (stretches.length === 0) return <p className="sound-empty">{t("soundEditor.none")}</p>;
  return (
    <ul className="cuts-list sound-list" aria-label={t("cuts.title")}>
      {stretches.map((stretch, index) => {
        const time = formatPosition(stretch.from);
        return (
          // Edited intervals keep their row.
          <li key={index} aria-current={index === selected ? "true" : undefined}>
            <IconButton
              label={t(index === playing ? "cuts.stopOne" : "cuts.playOne", { time })}
              icon={index === playing ? Square : Play}
              onClick={() => on.onPlay(index)}
            />
            <button type="button" className="sound-place" onClick={() => on.onSelect(index)}>
              <span className="cuts-time">{time}</span>
              <span className="cuts-length">{formatDuration((stretch.to - stretch.from) * 1000, i18n.language)}</span>
              <span className="cuts-why">{reasonsOf(stretch)}</span>
            </button>
            {EDGES.map((edge) => (
              <span key={edge} className="sound-edge">
                <span aria-hidden>{t(`soundEditor.${edge}`)}</span>
                {MOVES.map(({ by, icon, name }) => (
                  <IconButton
                    key={name}
                    label={t(`soundEditor.${edge}${name}`, { time })}
                    icon={icon}
                    onClick={() => on.onMove(index, edge, by)}
                  />
                ))}
              </span>
            ))}
            <IconButton
              label={t("soundEditor.uncoverOne", { time })}
              icon={Volume2}
              onClick={({ detail, currentTarget }) => {
                // The next interval moves here: neither a double click nor a held key may uncover it.
                if (detail > 1) return;
                currentTarget.closest("li")?.querySelector<HTMLElement>(".sound-place")?.focus();
                on.onUncover(index);
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
