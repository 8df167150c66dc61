import { AudioLines } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { KeptCapture } from "../../../shared/ipc/microphone";
import type { OfferedRecording } from "../../../shared/ipc/task";
import { formatClock, formatDateTime, formatDuration } from "../../i18n/format";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { announce } from "../../ui/notices";
import { DiscardDialog } from "./discard-dialog";

interface KeptRecordingsProps {
  readonly listed: readonly string[];
  readonly onUse: (capture: string, recording: OfferedRecording) => void;
  readonly onLeave: () => void;
}

/** Left without a task, also by a crash. */
export function KeptRecordings({ listed, onUse, onLeave }: KeptRecordingsProps) {
  const { t, i18n } = useTranslation();
  const kept = useCall("microphone.kept", null).data ?? [];
  const use = useAction("microphone.use");
  const discard = useAction("microphone.discard");
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<KeptCapture>();
  const shown = kept.filter(({ id }) => !listed.includes(id));
  const error: unknown = use.error ?? discard.error;
  if (shown.length === 0 && error === null) return null;
  const onUsed = async (id: string): Promise<void> => {
    onUse(id, await use.mutateAsync({ id }));
    onLeave();
    announce(t("microphone.added"));
  };
  return (
    <>
      {error !== null && <ErrorNotice error={error} />}
      <ul className="kept-recordings" aria-label={t("microphone.kept.list")}>
        {shown.map((capture) => (
          <li key={capture.id}>
            <AudioLines aria-hidden />
            <p>
              {t("microphone.kept", {
                date: formatStart(capture.startedAt, i18n.language),
                length: formatDuration(capture.seconds * 1000, i18n.language),
              })}
            </p>
            <Button
              look="ghost"
              onClick={() => {
                setAsked(capture);
                dialog.current?.showModal();
              }}
            >
              {t("microphone.kept.delete")}
            </Button>
            <Button disabled={use.isPending} onClick={() => void onUsed(capture.id).catch(() => undefined)}>
              {t("microphone.kept.use")}
            </Button>
          </li>
        ))}
      </ul>
      <DiscardDialog
        ref={dialog}
        seconds={asked?.seconds ?? 0}
        onDiscard={() => {
          if (asked !== undefined) discard.mutate({ id: asked.id }, { onSettled: onLeave });
        }}
      />
    </>
  );
}

function formatStart(at: number, language: string): string {
  const isToday = new Date(at).toDateString() === new Date().toDateString();
  return isToday ? formatClock(at, language) : formatDateTime(at, language);
}
