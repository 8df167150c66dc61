import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { SoundQuestion } from "../../../../shared/ipc/sound-schemas";
import { formatPosition } from "../../../i18n/format";
import { IconButton } from "../../../ui/icon-button";
import { soundSource } from "../player/sound-source";
import { RedactionPlayback, useCuts } from "./redaction-playback";
import "./redactions.css";

interface RecognizedPlacesProps {
  readonly id: string;
  readonly places: SoundQuestion["places"];
}

/** Seconds before and after a place. */
const AROUND = 1;

export function RecognizedPlaces({ id, places }: RecognizedPlacesProps) {
  const { t } = useTranslation();
  const audio = useRef<HTMLAudioElement>(null);
  const [playback] = useState(() => new RedactionPlayback());
  const { stretch: playing } = useCuts(playback);
  useEffect(() => (audio.current === null ? undefined : playback.attach(audio.current)), [playback]);
  const play = (index: number, from: number, to: number): void =>
    playback.play([{ stretch: index, parts: [{ from: Math.max(0, from - AROUND), to: to + AROUND }] }]);
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- moments of speech around words that are hidden */}
      <audio ref={audio} preload="none" src={soundSource(id, "export-beep")} />
      <ul className="cuts-list" aria-label={t("sound.heard.places")}>
        {places.map(({ from, to }, index) => {
          const time = formatPosition(from);
          const isPlaying = playing === index;
          return (
            <li key={from} aria-current={isPlaying ? "true" : undefined}>
              <IconButton
                label={t(isPlaying ? "cuts.stopOne" : "sound.heard.listen", { time })}
                icon={isPlaying ? Square : Play}
                onClick={() => (isPlaying ? playback.stop() : play(index, from, to))}
              />
              <span className="cuts-time">{`${time} – ${formatPosition(to)}`}</span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
