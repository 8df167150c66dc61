import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { formatPosition } from "../../i18n/format";
import { Button } from "../../ui/button";
import { recorder, useRecorder } from "./recorder";
import "./microphone.css";

interface RecordingMarkProps {
  readonly isHere: boolean;
  readonly onShow: () => void;
}

export function RecordingMark({ isHere, onShow }: RecordingMarkProps) {
  const { t } = useTranslation();
  const { capture } = useRecorder();
  useEffect(() => {
    void recorder.adopt().catch(() => undefined);
    return window.outis.on("microphone.changed", (state) => recorder.follow(state));
  }, []);
  if (capture === undefined) return null;
  return (
    <section className={`recording-mark ${capture.state}`} aria-label={t("microphone.panel")}>
      <span className="recording-dot" aria-hidden />
      <b>{t(`microphone.${capture.state}`)}</b>
      <span className="recorder-time">{formatPosition(capture.seconds)}</span>
      {!isHere && (
        <Button look="ghost" onClick={onShow}>
          {t("microphone.mark.show")}
        </Button>
      )}
    </section>
  );
}
