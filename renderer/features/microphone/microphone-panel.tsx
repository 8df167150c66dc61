import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { ErrorNotice } from "../../ui/error-notice";
import { announce } from "../../ui/notices";
import { KeptRecordings } from "./kept-recordings";
import { OpenRecording } from "./open-recording";
import { recorder, useRecorder } from "./recorder";
import "./microphone.css";

interface MicrophonePanelProps {
  readonly listed: readonly string[];
  readonly onFinished: (capture: string, recording: OfferedRecording) => void;
  readonly onLeave: () => void;
}

export function MicrophonePanel({ listed, onFinished, onLeave }: MicrophonePanelProps) {
  const { t } = useTranslation();
  const { capture, error } = useRecorder();
  useKeptAgain(`${capture?.id ?? ""} ${listed.join(" ")}`);
  const finish = async (): Promise<void> => {
    const finished = await recorder.finish();
    onLeave();
    if (finished === undefined) return;
    onFinished(finished.id, finished.recording);
    announce(t("microphone.added"));
  };
  return (
    <>
      {error !== undefined && <ErrorNotice error={error} />}
      {capture !== undefined && (
        <OpenRecording
          capture={capture}
          onFinish={() => void finish()}
          onDiscard={() => void recorder.discard().then(onLeave)}
        />
      )}
      <KeptRecordings listed={listed} onUse={onFinished} onLeave={onLeave} />
    </>
  );
}

function useKeptAgain(change: string): void {
  const client = useQueryClient();
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ["microphone.kept"] });
  }, [client, change]);
}
