import { type Ref, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { MAX_TEXT_BYTES } from "../../../../shared/api/limits";
import { useCall } from "../../../ipc/queries";
import { ROOMY, useMedia } from "../../../ui/use-media";
import { useShortcuts } from "../../../ui/shortcuts";
import { OfflineNote } from "../../connection/offline-note";
import { MicrophonePanel } from "../../microphone/microphone-panel";
import { RecordButton } from "../../microphone/record-button";
import { VocabularyField } from "../../vocabulary/vocabulary-field";
import { LinkCard } from "../../recordings/link-card";
import { RecordingOptions } from "../../recordings/recording-options";
import type { JoinedBatch } from "../batch/batch-state";
import { JoinsBatch } from "../batch/joins-batch";
import { ComposeOptions } from "./compose-options";
import { ComposeProblems } from "./compose-problems";
import { FieldTable } from "./field-table";
import { FileList } from "./file-list";
import { ModeRow } from "./mode-row";
import { PrivacyLine } from "./privacy-line";
import { SurfaceBox } from "./surface-box";
import { useCompose } from "./use-compose";
import { type ComposeHandle, useComposeHandle, useComposeVisit } from "./use-compose-handle";
import { useExamples } from "./use-examples";
import type { Started } from "./use-start";
import "../../../ui/field.css";
import "./compose.css";

interface ComposeProps {
  readonly ref: Ref<ComposeHandle>;
  readonly visible: boolean;
  /** Each visit focuses the field. */
  readonly visit: number;
  readonly into: JoinedBatch | undefined;
  readonly onLeaveBatch: () => void;
  readonly onStarted: (started: Started) => void;
  readonly onSettings: () => void;
}

export function Compose({ ref, visible, visit, into, onLeaveBatch, onStarted, onSettings }: ComposeProps) {
  const { t } = useTranslation();
  const problemId = useId();
  const elements = {
    field: useRef<HTMLTextAreaElement>(null),
    picker: useRef<HTMLInputElement>(null),
    chooseButton: useRef<HTMLButtonElement>(null),
  };
  const form = useCompose(elements, into, onStarted);
  useComposeHandle(ref, elements, form);
  useComposeVisit(visit, elements, form);
  const { surface, document, files, link, given, hasRecordings, languages, start, mode } = form;
  useShortcuts({ start: () => (visible ? start.run() : false) });
  const { glance } = surface;
  const isEmpty = glance.length === 0 && files.list.length === 0;
  const showsCards = useMedia(ROOMY) && isEmpty;
  const examples = useExamples(glance, languages.text, languages.example);
  const firstRun = useCall("tasks.list", { query: "" }).data?.length === 0;
  const refusedHost = glance.recognised.type === "refused" && !form.asText ? glance.recognised.host : undefined;
  const tooLarge = glance.bytes > MAX_TEXT_BYTES ? glance.bytes : undefined;
  const bad = refusedHost !== undefined || tooLarge !== undefined || start.emptyAsked;
  return (
    <div className="compose" hidden={!visible}>
      <div className="compose-column">
        <h1>{t("compose.title")}</h1>
        {into !== undefined && <JoinsBatch shared={into.shared} onLeave={onLeaveBatch} />}
        <SurfaceBox
          {...elements}
          surface={surface}
          found={examples.found}
          documentName={document.current?.name}
          parts={document.current?.parts}
          asText={form.asText}
          onAsText={form.setAsText}
          problem={bad ? problemId : undefined}
          onChange={form.onEdit}
          onClear={form.onClear}
          onSample={firstRun ? form.writeSample : undefined}
          onFiles={form.addFiles}
          onFolder={form.addFolder}
        >
          <RecordButton />
        </SurfaceBox>
        <MicrophonePanel
          listed={files.list.flatMap(({ capture = [] }) => capture)}
          onFinished={files.addRecording}
          onLeave={() => elements.field.current?.focus()}
        />
        <ComposeProblems
          id={problemId}
          refusedHost={refusedHost}
          tooLarge={tooLarge}
          empty={start.emptyAsked}
          error={start.error}
        />
        <FieldTable
          tables={glance.tables}
          found={examples.found}
          document={document.current}
          onChoices={document.chooseColumns}
          onAsDocument={form.readAsDocument}
        />
        <LinkCard link={link} />
        <FileList files={files} onNoneLeft={() => elements.field.current?.focus()}>
          {into === undefined && mode !== "blind" && files.list.length > 1 && (
            <label className="check">
              <input type="checkbox" checked={form.shared} onChange={({ target }) => form.setShared(target.checked)} />
              {t(mode === "randomize" ? "batch.shared.randomize" : "batch.shared")}
            </label>
          )}
        </FileList>
        {hasRecordings && <RecordingOptions value={form.wishes} onChange={form.setWishes} />}
        {form.hears && (
          <VocabularyField
            vocabulary={form.vocabulary}
            hint={t(form.vocabularyUse === "used" ? "vocabulary.hint" : "vocabulary.translated")}
            disabled={form.vocabularyUse === "unused"}
          />
        )}
        {(given.text || link.url !== undefined || !given.files) && <OfflineNote />}
        <ComposeOptions
          languages={languages}
          projects={into === undefined ? form.projects : undefined}
          name={form.name}
          onName={form.setName}
          documentName={document.current?.name}
          busy={start.busy}
          onStart={start.run}
          modes={
            (!hasRecordings || given.text || form.wishes.depersonalize) && (
              <ModeRow value={mode} onChange={form.setMode} examples={examples} asCards={showsCards} />
            )
          }
        >
          <PrivacyLine given={given} onSettings={onSettings} />
        </ComposeOptions>
      </div>
    </div>
  );
}
