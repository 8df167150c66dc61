import { AudioLines, FastForward, LocateFixed, Pause, Play } from "lucide-react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "../../../../shared/document/document";
import { formatNumber, formatPosition } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { CallError } from "../../../ipc/bridge";
import { ErrorNotice } from "../../../ui/error-notice";
import { Select } from "../../../ui/select";
import { useShortcuts } from "../../../ui/shortcuts";
import type { Voice } from "../../../document/speakers";
import { type Playback, usePlayback } from "./playback";
import { soundSource } from "./sound-source";
import { silences } from "./spoken";
import { Waveform } from "./waveform";
import { IconButton } from "../../../ui/icon-button";
import "./player.css";

const SPEEDS = [0.5, 0.75, 1, 1.25, 1.5, 2, 2.5, 3] as const;
/** Seconds. */
const STEP = 5;
const LEAP = 30;
/** Seconds, in the editor. */
const SKIP = 2;

interface PlayerProps {
  readonly id: string;
  readonly playback: Playback;
  readonly document: Document;
  readonly voices: readonly Voice[];
  /** Whether there are hidden words to beep. */
  readonly covers: boolean;
  /** Shown on request, by length in seconds. Absent: not editable. */
  readonly editor?: ((seconds: number) => ReactNode) | undefined;
  readonly seconds: number;
}

export function Player({ id, playback, document, voices, covers, editor, seconds }: PlayerProps) {
  const { t, i18n } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [speed, setSpeed] = useState(1);
  const [beep, setBeep] = useState(false);
  const [skipping, setSkipping] = useState(false);
  const [editing, setEditing] = useState(false);
  const wave = useCall("tasks.waveform", { id }, { gcTime: 60_000 }).data;
  const length = wave === undefined || wave.seconds === 0 ? seconds : wave.seconds;
  const playing = usePlayback(playback, (state) => state.playing, false);
  const failed = usePlayback(playback, (state) => state.failed, false);
  const following = usePlayback(playback, (state) => state.following, true);
  const source = soundSource(id, beep && covers ? "beep" : "none");

  useEffect(() => (audio.current === null ? undefined : playback.attach(audio.current)), [playback]);
  useEffect(() => playback.source(source), [playback, source]);
  useEffect(() => playback.rate(speed), [playback, speed]);
  useEffect(() => {
    playback.skip(skipping ? silences(document) : undefined);
  }, [playback, skipping, document]);
  useShortcuts({
    playWhileTyping: () => playback.toggle(),
    back: () => playback.seek(playback.time - SKIP),
    forward: () => playback.seek(Math.min(length, playback.time + SKIP)),
  });

  return (
    <section className="player" aria-label={t("player.label")}>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- the transcript above follows it word by word */}
      <audio ref={audio} preload="metadata" />
      {failed && <ErrorNotice error={new CallError({ code: "recording_missing", message: "no sound" })} safe="task" />}
      <button
        type="button"
        className="player-play"
        aria-label={t(playing ? "player.pause" : "player.play")}
        title={t(playing ? "player.pause" : "player.play")}
        onClick={() => playback.toggle()}
      >
        {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
      </button>
      <Position playback={playback} length={length}>
        <Waveform
          playback={playback}
          document={document}
          voices={voices}
          peaks={wave?.peaks ?? NOTHING}
          seconds={length}
        />
      </Position>
      {playing && !following && (
        <IconButton label={t("player.follow")} icon={LocateFixed} onClick={() => playback.follow(true)} />
      )}
      <Select
        className="player-speed"
        aria-label={t("player.speed")}
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
      >
        {SPEEDS.map((one) => (
          <option key={one} value={one}>
            {`${formatNumber(one, i18n.language)}×`}
          </option>
        ))}
      </Select>
      <button
        type="button"
        className="icon-button player-skip"
        aria-pressed={skipping}
        aria-label={t("player.skipSilence")}
        title={t("player.skipSilence")}
        onClick={() => setSkipping(!skipping)}
      >
        <FastForward aria-hidden />
      </button>
      {covers && (
        <label className="check player-beep">
          <input type="checkbox" checked={beep} onChange={(event) => setBeep(event.target.checked)} />
          {t("player.beep")}
        </label>
      )}
      {editor !== undefined && (
        <button
          type="button"
          className="icon-button player-skip"
          aria-expanded={editing}
          aria-label={t("player.editSound")}
          title={t("player.editSound")}
          onClick={() => setEditing(!editing)}
        >
          <AudioLines aria-hidden />
        </button>
      )}
      {editing && editor?.(length)}
    </section>
  );
}

const NOTHING: readonly number[] = [];

interface PositionProps {
  readonly playback: Playback;
  readonly length: number;
  readonly children: ReactNode;
}

function Position({ playback, length, children }: PositionProps) {
  const { t } = useTranslation();
  const tenths = usePlayback(playback, ({ time }) => Math.round(time * 10), 0);
  const time = Math.min(tenths / 10, length);
  const spoken = useMemo(
    () => t("player.at", { at: formatPosition(time), of: formatPosition(length) }),
    [t, time, length],
  );
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -STEP,
    ArrowDown: -STEP,
    ArrowRight: STEP,
    ArrowUp: STEP,
    PageDown: -LEAP,
    PageUp: LEAP,
  };
  return (
    <>
      <span className="player-time">{formatPosition(time)}</span>
      <div className="player-wave">
        {children}
        <input
          type="range"
          className="player-position"
          aria-label={t("player.position")}
          aria-valuetext={spoken}
          min={0}
          max={Math.max(0.1, Math.ceil(length * 10) / 10)}
          step={0.1}
          value={time}
          onChange={(event) => playback.seek(Number(event.target.value))}
          onKeyDown={(event) => {
            const step = steps[event.key];
            if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            playback.seek(Math.min(length, playback.time + step));
          }}
        />
      </div>
      <span className="player-time">{formatPosition(length)}</span>
    </>
  );
}
