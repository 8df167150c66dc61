import { BookA, LoaderCircle, RefreshCw, UsersRound, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { TaskDetail } from "../../../../shared/ipc/task";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { ErrorNotice } from "../../../ui/error-notice";
import { Select } from "../../../ui/select";
import { isRunning } from "../../../ui/task-state";
import { TranscribeAgainDialog } from "./transcribe-again-dialog";
import { TranscriptionProgress } from "./transcription-progress";
import { MergeDialog } from "./merge-dialog";
import { canPressStep } from "../../review/can-step";
import type { Edits } from "../../review/use-edits";
import { VocabularyDialog } from "../../vocabulary/vocabulary-dialog";
import { SpeakerRow } from "./speaker-row";
import type { SpeakerChanges } from "./use-speakers";
import { showsLanguages, type Voice } from "../../../document/speakers";
import { useTaskTitle } from "../../../ui/task-title";
import "./speakers.css";

const SPEAKER_COUNTS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

interface SpeakersSectionProps {
  readonly task: TaskDetail;
  readonly voices: readonly Voice[];
  readonly changes: SpeakerChanges;
  readonly only: readonly string[];
  readonly onOnly: (ids: readonly string[]) => void;
  readonly edits: Pick<Edits, "undo" | "redo">;
}

export function SpeakersSection({ task, voices, changes, only, onOnly, edits }: SpeakersSectionProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [count, setCount] = useState("");
  const listens = changes.pending === "again" || changes.pending === "hear";
  const fixed = isRunning(task.state) || changes.pending !== undefined;
  const before = useRecordingUnderWay(task.id);
  const again = task.recording?.playable === true && !isRunning(task.state);
  const [heard, setHeard] = useState<Voice>();
  const [correcting, setCorrecting] = useState(false);
  const withLanguages = showsLanguages(voices, i18n.language);
  return (
    <section className="speakers" aria-labelledby={`${id}title`} aria-busy={changes.pending !== undefined}>
      <h2 id={`${id}title`}>{t("speakers.title")}</h2>
      <ul aria-label={t("speakers.title")}>
        {voices.map((voice) => (
          <SpeakerRow
            key={voice.id}
            voice={voice}
            fixed={fixed}
            shownAlone={only.includes(voice.id)}
            onAlone={(alone) => onOnly(alone ? [...only, voice.id] : only.filter((one) => one !== voice.id))}
            onRename={(name) => changes.rename(voice.id, name)}
            withLanguage={withLanguages}
            onHearAgain={again ? () => setHeard(voice) : undefined}
            onStep={(which) => {
              if (!canPressStep(task, which)) return false;
              edits[which]();
              return true;
            }}
          />
        ))}
      </ul>
      {task.source?.extension !== undefined && <p className="speakers-only">{t("speakers.ofDocument")}</p>}
      {only.length > 0 && (
        <p className="speakers-only">
          {t("speakers.only")}
          <button type="button" className="text-button" onClick={() => onOnly([])}>
            {t("speakers.all")}
          </button>
        </p>
      )}
      <p role="status" className="speakers-pending">
        {changes.pending !== undefined && (
          <>
            <LoaderCircle aria-hidden />
            {t(`speakers.pending.${changes.pending}`)}
            {listens && before !== undefined && <> {t("speakers.pending.line", before)}</>}
            {listens && before === undefined && <TranscriptionProgress id={task.id} />}
          </>
        )}
      </p>
      {listens && (
        <Button onClick={changes.cancel}>
          <X aria-hidden />
          {t(changes.pending === "hear" ? "speakers.hear.cancel" : "speakers.cancel")}
        </Button>
      )}
      {changes.error !== null && <ErrorNotice error={changes.error} safe="task" />}
      {!isRunning(task.state) && (
        <div className="speakers-actions">
          {voices.length > 1 && (
            <Button disabled={fixed} onClick={() => dialog.current?.showModal()}>
              <UsersRound aria-hidden />
              {t("speakers.merge")}
            </Button>
          )}
          {task.recording !== undefined && (
            <Button disabled={fixed} aria-haspopup="dialog" onClick={() => setCorrecting(true)}>
              <BookA aria-hidden />
              {t("vocabulary.open")}
            </Button>
          )}
          {again && (
            <div className="speakers-again">
              <Select
                aria-label={t("speakers.count")}
                value={count}
                disabled={fixed}
                onChange={(event) => setCount(event.target.value)}
              >
                <option value="">{t("speakers.count.auto")}</option>
                {SPEAKER_COUNTS.map((number) => (
                  <option key={number} value={number}>
                    {number}
                  </option>
                ))}
              </Select>
              <Button disabled={fixed} onClick={() => changes.diarizeAgain(count === "" ? undefined : Number(count))}>
                <RefreshCw aria-hidden />
                {t("speakers.again")}
              </Button>
            </div>
          )}
        </div>
      )}
      <MergeDialog ref={dialog} voices={voices} onMerge={changes.merge} />
      {correcting && <VocabularyDialog task={task} onClose={() => setCorrecting(false)} />}
      {heard !== undefined && (
        <TranscribeAgainDialog
          id={task.id}
          voice={heard}
          onClose={() => setHeard(undefined)}
          onHear={(wanted) => changes.hearAgain(heard.id, wanted)}
        />
      )}
    </section>
  );
}

/** Recordings are transcribed one at a time. */
function useRecordingUnderWay(id: string): { readonly title: string } | undefined {
  const titleOf = useTaskTitle();
  const tasks = useCall("tasks.list", { query: "" }).data ?? [];
  const other = tasks.find(
    (task) =>
      task.id !== id && task.inputType === "media" && task.service === "embedded" && task.state === "processing",
  );
  return other && { title: titleOf(other) };
}
