import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Person } from "../../../../shared/ipc/people";
import { notify } from "../../../ui/notices";
import { soundSource } from "../../recordings/player/sound-source";

type Voice = Person["voices"][number];

/** Plays one stretch of a recording at a time. */
export function useHear() {
  const { t } = useTranslation();
  const [heard, setHeard] = useState<Voice>();
  const sound = useRef<HTMLAudioElement>(undefined);
  const stop = (): void => {
    sound.current?.pause();
    sound.current = undefined;
    setHeard(undefined);
  };
  useEffect(() => () => sound.current?.pause(), []);
  const play = (voice: Voice): void => {
    stop();
    const audio = new Audio(soundSource(voice.task, "none"));
    sound.current = audio;
    setHeard(voice);
    const isCurrent = (): boolean => sound.current === audio;
    audio.addEventListener("loadedmetadata", () => (audio.currentTime = voice.from), { once: true });
    audio.addEventListener("timeupdate", () => {
      if (isCurrent() && audio.currentTime >= voice.to) stop();
    });
    audio.addEventListener("ended", () => isCurrent() && stop());
    audio.play().catch(() => {
      if (!isCurrent()) return;
      stop();
      notify(t("people.noSound"), { tone: "bad" });
    });
  };
  return { heard, play, stop };
}
