import { Mic } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { recorder, useRecorder } from "./recorder";

export function RecordButton() {
  const { t } = useTranslation();
  const { capture, busy } = useRecorder();
  return (
    <Button look="ghost" disabled={busy || capture !== undefined} onClick={() => void recorder.start()}>
      <Mic aria-hidden />
      {t("microphone.record")}
    </Button>
  );
}
