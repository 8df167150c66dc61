import { ZoomIn, ZoomOut } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoundStretch } from "../../../../shared/document/review/operation";
import { formatDuration, formatNumber } from "../../../i18n/format";
import { CallError } from "../../../ipc/bridge";
import { useCall } from "../../../ipc/queries";
import { ErrorNotice } from "../../../ui/error-notice";
import { IconButton } from "../../../ui/icon-button";
import { isEditable, useShortcuts } from "../../../ui/shortcuts";
import type { Playback } from "../player/playback";
import { soundSource } from "../player/sound-source";
import { edgesOfOne } from "../redactions/edges";
import { RedactionPlayback, useCuts } from "../redactions/redaction-playback";
import { CoveredList } from "./covered-list";
import { SoundCanvas } from "./sound-canvas";
import { SoundMargins } from "./sound-margins";
import { SoundSelection } from "./sound-selection";
import { UncoverDialog } from "./uncover-dialog";
import { useSoundEdits } from "./use-sound-edits";
import { moved, partToRead, showing, whole, zoomed } from "./viewport";
import "../redactions/redactions.css";
import "./sound-editor.css";

interface SoundEditorProps {
  readonly id: string;
  readonly playback: Playback;
  readonly seconds: number;
}

/** Index for the selection in `useCuts`. */
const SELECTION = -1;

/** Main supplies everything an export covers. */
export function SoundEditor({ id, playback, seconds }: SoundEditorProps) {
  const { t, i18n } = useTranslation();
  const edits = useSoundEdits(id);
  const { stretches } = edits;
  const [view, setView] = useState(() => whole(seconds));
  const [selection, setSelection] = useState<SoundStretch>();
  const part = partToRead(view, seconds);
  const wave = useCall("tasks.waveform", { id }, { gcTime: 60_000 });
  const detail = useCall("tasks.waveform", { id, ...part }, { gcTime: 10_000, enabled: part !== undefined });
  // Until then, the complete recording is shown coarsely.
  const isDetailed = part !== undefined && detail.data !== undefined;
  const audio = useRef<HTMLAudioElement>(null);
  const [cuts] = useState(() => new RedactionPlayback());
  const { stretch: playing, failed } = useCuts(cuts);
  useEffect(() => (audio.current === null ? undefined : cuts.attach(audio.current)), [cuts]);
  useEffect(() => cuts.stop(), [cuts, stretches]);

  // The task's edit arrives after the covered sound.
  useShortcuts({ undo: ({ target }) => (isEditable(target) ? false : edits.undo()) });

  const inside = (stretch: SoundStretch): number =>
    stretches.findIndex(({ from, to }) => from < stretch.to && to > stretch.from);
  const select = (index: number): void => {
    const stretch = stretches[index];
    if (stretch === undefined) return;
    setSelection({ from: stretch.from, to: stretch.to });
    setView((old) => showing(old, stretch, seconds));
  };
  const listen = (index: number | undefined): void => {
    if (playing !== undefined) return cuts.stop();
    if (playback.playing) playback.toggle();
    if (index !== undefined) cuts.play(edgesOfOne(stretches, index));
    else if (selection !== undefined) cuts.play([{ stretch: SELECTION, parts: [selection] }]);
  };
  const total = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const middle = selection === undefined ? (view.from + view.to) / 2 : (selection.from + selection.to) / 2;
  return (
    <section className="sound-editor" aria-label={t("soundEditor.title")} aria-busy={edits.isPending}>
      <div className="cuts-head">
        <h3>{t("cuts.title")}</h3>
        {!edits.isPending && (
          <span className="cuts-sum">
            {t("cuts.sum", {
              count: stretches.length,
              formatted: formatNumber(stretches.length, i18n.language),
              length: formatDuration(total * 1000, i18n.language),
            })}
          </span>
        )}
        <span className="grow" />
        <SoundMargins margins={edits.margins} onChange={edits.setMargins} />
        <IconButton
          label={t("soundEditor.zoomOut")}
          icon={ZoomOut}
          onClick={() => setView((old) => zoomed(old, 2, middle, seconds))}
        />
        <IconButton
          label={t("soundEditor.zoomIn")}
          icon={ZoomIn}
          onClick={() => setView((old) => zoomed(old, 0.5, middle, seconds))}
        />
      </div>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- moments of speech around hidden words */}
      <audio ref={audio} preload="none" src={`${soundSource(id, "export-beep")}&at=${edits.version}`} />
      {(failed || wave.isError) && (
        <ErrorNotice error={new CallError({ code: "recording_missing", message: "no sound" })} safe="task" />
      )}
      {edits.error !== undefined && <ErrorNotice error={edits.error} safe="task" />}
      <SoundCanvas
        view={view}
        peaks={(isDetailed ? detail.data : wave.data)?.peaks ?? []}
        peaksView={isDetailed ? part : { from: 0, to: seconds }}
        stretches={stretches}
        selection={selection}
        playback={playback}
        onSelect={setSelection}
        onZoom={(factor, at) => setView((old) => zoomed(old, factor, at, seconds))}
        onMove={(by) => setView((old) => moved(old, by, seconds))}
      />
      <SoundSelection
        selection={selection}
        seconds={seconds}
        now={() => playback.time}
        covered={selection !== undefined && inside(selection) >= 0}
        isPlaying={playing === SELECTION}
        onSelect={(next) => {
          setSelection(next);
          setView((old) => showing(old, next, seconds));
        }}
        onCover={(as) => selection && edits.cover(selection, as)}
        onUncover={() => selection && edits.uncover(selection)}
        onListen={() => listen(undefined)}
      />
      {edits.isPending ? (
        <p role="status">{t("cuts.pending")}</p>
      ) : (
        <CoveredList
          stretches={stretches}
          selected={
            selection === undefined
              ? undefined
              : stretches.findIndex(({ from, to }) => from === selection.from && to === selection.to)
          }
          playing={playing}
          onSelect={select}
          onPlay={listen}
          onMove={(index, edge, by) => {
            const stretch = stretches[index];
            if (stretch !== undefined) edits.moveEdge(stretch, edge, by);
          }}
          onUncover={(index) => {
            const stretch = stretches[index];
            if (stretch !== undefined) edits.uncover({ from: stretch.from, to: stretch.to });
          }}
        />
      )}
      {edits.isAsking && <UncoverDialog onAnswer={edits.answer} />}
    </section>
  );
}
