import { Play, Square } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoundCover } from "../../../../shared/document/sound-cover";
import type { CoveredPlace } from "../../../../shared/ipc/sound-schemas";
import { CallError } from "../../../ipc/bridge";
import { formatDuration, formatNumber, formatPosition } from "../../../i18n/format";
import { useCall } from "../../../ipc/queries";
import { Button, shortcutLabel } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { useShortcuts } from "../../../ui/shortcuts";
import { useEdits } from "../../review/use-edits";
import { soundSource } from "../player/sound-source";
import { RedactionPlayback, useCuts } from "./redaction-playback";
import { RedactionList } from "./redaction-list";
import { edgesOf, edgesOfOne } from "./edges";
import "./redactions.css";

interface RedactionPreviewProps {
  readonly id: string;
  readonly cover: SoundCover;
}

/** Seconds of one extension. */
const MORE = 0.5;

export function RedactionPreview({ id, cover }: RedactionPreviewProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const section = useRef<HTMLElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [playback] = useState(() => new RedactionPlayback());
  const { stretch: playing, number, count, failed } = useCuts(playback);
  const covered = useCall("tasks.coveredStretches", { id }, { gcTime: 0 });
  const { edit, undo } = useEdits(id);
  const [extended, setExtended] = useState("");
  const stretches = covered.data?.stretches ?? NOTHING;
  useEffect(() => (audio.current === null ? undefined : playback.attach(audio.current)), [playback]);
  useEffect(() => playback.stop(), [playback, cover, stretches]);
  useEffect(() => {
    // The focus may be anywhere in the dialog.
    const dialog = section.current?.closest("dialog");
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== "Escape" || playback.state.stretch === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      playback.stop();
    };
    dialog?.addEventListener("keydown", onKeyDown);
    return () => dialog?.removeEventListener("keydown", onKeyDown);
  }, [playback]);

  // The task's edit arrives later.
  useShortcuts({ undo: () => (extended === "" ? false : undo()) });

  const play = (index: number | undefined): void =>
    playback.play(index === undefined ? edgesOf(stretches) : edgesOfOne(stretches, index));
  const extend = async ({ from, to }: CoveredPlace, side: "before" | "after"): Promise<void> => {
    playback.stop();
    const sound = side === "before" ? { from: Math.max(0, from - MORE), to: from } : { from: to, to: to + MORE };
    if (sound.from < sound.to && (await edit({ type: "silence", sound })))
      setExtended(t(`cuts.extended.${side}`, { time: formatPosition(from), keys: shortcutLabel("undo") }));
  };
  const seconds = stretches.reduce((sum, { from, to }) => sum + to - from, 0);
  const isPlaying = playing !== undefined;
  return (
    <section ref={section} className="cuts" aria-labelledby={title} aria-busy={covered.isPending}>
      <div className="cuts-head">
        <h3 id={title}>{t("cuts.title")}</h3>
        {covered.data !== undefined && (
          <span className="cuts-sum">
            {t("cuts.sum", {
              count: stretches.length,
              formatted: formatNumber(stretches.length, i18n.language),
              length: formatDuration(seconds * 1000, i18n.language),
            })}
          </span>
        )}
        <span className="grow" />
        <span role="status" className="cuts-progress">
          {isPlaying &&
            t("cuts.progress", {
              number: formatNumber(number, i18n.language),
              all: formatNumber(count, i18n.language),
            })}
        </span>
        {stretches.length > 0 && (
          <Button
            {...(isPlaying && { shortcut: "close" as const })}
            onClick={() => (isPlaying ? playback.stop() : play(undefined))}
          >
            {isPlaying ? <Square aria-hidden /> : <Play aria-hidden />}
            {t(isPlaying ? "cuts.stop" : "cuts.listen")}
          </Button>
        )}
      </div>
      <p>{t("cuts.about")}</p>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- moments of speech around words that are hidden */}
      <audio ref={audio} preload="none" src={`${soundSource(id, `export-${cover}`)}&at=${covered.dataUpdatedAt}`} />
      {failed && <ErrorNotice error={new CallError({ code: "recording_missing", message: "no sound" })} safe="task" />}
      {covered.isError && <ErrorNotice error={covered.error} safe="task" />}
      {covered.isPending && <p role="status">{t("cuts.pending")}</p>}
      <RedactionList
        label={t("cuts.title")}
        stretches={stretches}
        playing={playing}
        onPlay={(index) => (index === playing ? playback.stop() : play(index))}
        onExtend={(index, side) => {
          const stretch = stretches[index];
          if (stretch !== undefined) void extend(stretch, side);
        }}
      />
      <p role="status" className="cuts-extended">
        {extended}
      </p>
    </section>
  );
}

const NOTHING: readonly CoveredPlace[] = [];
