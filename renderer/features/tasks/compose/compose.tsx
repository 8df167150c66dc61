import { ChevronDown, SlidersHorizontal } from "lucide-react";
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { MAX_TEXT_BYTES } from "../../../../shared/api/limits";
import type { ColumnChoice, DocumentColumnView } from "../../../../shared/ipc/document-columns";
import type { DocumentParts } from "../../../../shared/ipc/document-parts";
import type { Mode } from "../../../../shared/document/languages";
import { interfaceLanguageOf } from "../../../i18n/i18n";
import { call } from "../../../ipc/bridge";
import { useCall } from "../../../ipc/queries";
import { Button } from "../../../ui/button";
import { DETECT_LANGUAGE } from "../../../ui/languages";
import { announce, notify } from "../../../ui/notices";
import { useShortcuts } from "../../../ui/shortcuts";
import type { JoinedBatch } from "../batch/batch-state";
import { JoinsBatch } from "../batch/joins-batch";
import { ProjectSelect } from "../../projects/project-select";
import { ProjectStrip } from "../../projects/project-strip";
import { useProjects } from "../../projects/use-projects";
import { ColumnChoices } from "./column-choices";
import { ComposeProblems } from "./compose-problems";
import { FileList } from "./file-list";
import { LinkCard } from "../../recordings/link-card";
import { LanguageSelect } from "../../../ui/language-select";
import { ModeCards } from "./mode-cards";
import { OfflineNote } from "../../connection/offline-note";
import { PrivacyLine } from "./privacy-line";
import { RecordingOptions, USUAL_WISHES } from "../../recordings/recording-options";
import { SurfaceBox } from "./surface-box";
import { useExamples } from "./use-examples";
import { type ReadFile, useFiles } from "./use-files";
import { useLink } from "../../recordings/use-link";
import { type Started, useStart } from "./use-start";
import { useSurface } from "./use-surface";
import "../../../ui/field.css";
import "./compose.css";

/** Actions of the window on this form: its shortcuts and its drop target work everywhere. */
export interface ComposeHandle {
  readonly addFiles: (files: readonly File[]) => void;
  readonly chooseFiles: () => void;
  readonly paste: (text: string) => void;
}

interface ComposeProps {
  readonly ref: Ref<ComposeHandle>;
  readonly visible: boolean;
  /** Counts the visits to the screen: each time the field takes the focus, once it is shown. */
  readonly visit: number;
  /** The batch that new tasks join. */
  readonly into: JoinedBatch | undefined;
  readonly onLeaveBatch: () => void;
  readonly onStarted: (started: Started) => void;
  readonly onSettings: () => void;
}

/** The first screen: add a text, choose the options, start. */
export function Compose({ ref, visible, visit, into, onLeaveBatch, onStarted, onSettings }: ComposeProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const moreField = useRef<HTMLDivElement>(null);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const surface = useSurface(field);
  const files = useFiles((twice) =>
    notify(t("compose.file.twice", { count: twice.length, name: twice[0]?.name ?? "" })),
  );
  const settings = useCall("settings.get", null).data;
  const tasks = useCall("tasks.list", { query: "" }).data;
  const firstRun = tasks?.length === 0;
  const inProject = (project: string): number => tasks?.filter((task) => task.project?.id === project).length ?? 0;
  const [documentName, setDocumentName] = useState<string>();
  const [parts, setParts] = useState<DocumentParts>();
  const [reading, setReading] = useState<string>();
  const [columns, setColumns] = useState<readonly DocumentColumnView[]>([]);
  const [columnChoices, setColumnChoices] = useState<readonly ColumnChoice[]>([]);
  /** The text was edited in the window, so its document and its columns are discarded. */
  const [edited, setEdited] = useState(false);
  const [asText, setAsText] = useState(false);
  const [chosenMode, setMode] = useState<Mode>();
  const [chosenIn, setLanguageIn] = useState<string>();
  const [chosenOut, setLanguageOut] = useState<string>();
  const [name, setName] = useState("");
  const [more, setMore] = useState(false);
  const [shared, setShared] = useState(true);
  const [wishes, setWishes] = useState(USUAL_WISHES);
  const projects = useProjects();

  const { glance } = surface;
  const { recognised } = glance;
  const link = useLink(recognised.type === "media" && !asText ? recognised.url : undefined);
  const hasFiles = files.list.some(({ recording }) => recording !== undefined);
  const hasRecordings = hasFiles || link.url !== undefined;
  const hasText = (glance.length > 0 && link.url === undefined) || files.list.some(({ text }) => text !== undefined);
  const mode = chosenMode ?? settings?.mode ?? "reversible";
  const fallbackLanguage = interfaceLanguageOf(i18n.language);
  const textLanguage = (chosenIn === DETECT_LANGUAGE ? undefined : chosenIn) ?? glance.language ?? fallbackLanguage;
  // A recording's language is detected, unless the user chooses it.
  const languageIn = hasRecordings ? (chosenIn ?? (hasText ? textLanguage : DETECT_LANGUAGE)) : textLanguage;
  const written = languageIn === DETECT_LANGUAGE ? fallbackLanguage : languageIn;
  const languageOut = chosenOut ?? written;
  const examples = useExamples(glance, textLanguage, languageOut);

  /** Main stores the document until its task starts. This one will not start. */
  const forgetReading = (): void => {
    if (reading !== undefined) void call("documents.cancel", { reading });
  };
  const takeColumns = (read: readonly DocumentColumnView[]): void => {
    setColumns(read);
    setColumnChoices([]);
    setEdited(false);
  };
  const clear = (): void => {
    surface.write("");
    setDocumentName(undefined);
    setParts(undefined);
    setReading(undefined);
    takeColumns([]);
    setAsText(false);
    setName("");
    // The next text or recording may be in another language, and the screen would not show that the last one is still
    // selected.
    setLanguageIn(undefined);
    setLanguageOut(undefined);
  };
  const start = useStart({
    surface,
    files,
    choices: {
      mode,
      languageIn: chosenIn,
      languageOut: chosenOut,
      fallbackLanguage,
      name,
      documentName,
      reading,
      columns: edited ? [] : columnChoices,
      asText,
      wishes,
      badLink: link.bad,
      shared,
      project: projects.chosen?.id,
      into,
    },
    onEmpty: () => field.current?.focus(),
    onStarted: (started) => {
      clear();
      announce(t("compose.started", { count: started.ids.length }));
      onStarted(started);
    },
  });

  const takeText = (fileName: string, read: ReadFile, readAs: string): boolean => {
    if (documentName === undefined && surface.read().trim() !== "") return false;
    forgetReading();
    surface.write(read.text);
    setReading(readAs);
    setDocumentName(fileName);
    setParts(read.parts);
    takeColumns(read.columns ?? []);
    start.reset();
    return true;
  };
  const addFiles = (chosen: readonly File[]): void => {
    if (chosen.length > 0) void files.add(chosen, takeText);
  };

  useImperativeHandle(ref, () => ({
    addFiles,
    chooseFiles: () => {
      // A file dialog opens only after a user action, and a menu command of the main process does not count as one.
      if (navigator.userActivation.isActive) picker.current?.click();
      else chooseButton.current?.focus();
    },
    paste: (text) => {
      if (text === "") return;
      surface.write(surface.read() + text);
      field.current?.focus();
      notify(t("compose.pasted"));
    },
  }));
  // A draft is preserved for the next visit, but the errors of the last visit are not.
  const onVisit = useEffectEvent((): void => {
    field.current?.focus();
    files.dismissFailed();
    start.reset();
  });
  useEffect(() => onVisit(), [visit]);
  // The requested field may be below the edge of a low window.
  useEffect(() => {
    if (more) moreField.current?.scrollIntoView({ block: "nearest" });
  }, [more]);
  useShortcuts({ start: () => (visible ? start.run() : false) });

  const refusedHost = recognised.type === "refused" && !asText ? recognised.host : undefined;
  const tooLarge = glance.bytes > MAX_TEXT_BYTES ? glance.bytes : undefined;
  const bad = refusedHost !== undefined || tooLarge !== undefined || start.emptyAsked;
  return (
    <div className="compose" hidden={!visible}>
      <div className="compose-column">
        <h1>{t("compose.title")}</h1>
        {into !== undefined && <JoinsBatch shared={into.shared} onLeave={onLeaveBatch} />}
        <SurfaceBox
          field={field}
          picker={picker}
          chooseButton={chooseButton}
          surface={surface}
          found={examples.found}
          documentName={documentName}
          parts={parts}
          asText={asText}
          onAsText={setAsText}
          problem={bad ? `${id}problem` : undefined}
          onChange={() => {
            start.reset();
            setEdited(true);
          }}
          onClear={() => {
            forgetReading();
            clear();
            start.reset();
            field.current?.focus();
          }}
          onSample={
            firstRun
              ? () => {
                  surface.write(t("sample.text"));
                  start.reset();
                  field.current?.focus();
                }
              : undefined
          }
          onFiles={addFiles}
        />
        <ComposeProblems
          id={`${id}problem`}
          refusedHost={refusedHost}
          tooLarge={tooLarge}
          empty={start.emptyAsked}
          error={start.error}
        />
        {columns.length > 0 && !edited && (
          <ColumnChoices columns={columns} choices={columnChoices} onChange={setColumnChoices} />
        )}
        {edited && columnChoices.length > 0 && (
          <p className="field-hint" role="status">
            {t("columns.edited")}
          </p>
        )}
        <LinkCard link={link} />
        <FileList files={files} onNoneLeft={() => field.current?.focus()}>
          {into === undefined && mode !== "blind" && files.list.length > 1 && (
            <label className="check">
              <input type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
              {t(mode === "randomize" ? "batch.shared.randomize" : "batch.shared")}
            </label>
          )}
        </FileList>
        {hasRecordings && <RecordingOptions value={wishes} onChange={setWishes} />}
        {(!hasRecordings || hasText || wishes.depersonalize) && (
          <ModeCards value={mode} onChange={setMode} examples={examples} />
        )}
        <div className="compose-end">
          {into === undefined && projects.chosen !== undefined && (
            <ProjectStrip
              key={projects.chosen.id}
              project={projects.chosen}
              count={inProject(projects.chosen.id)}
              onRename={(given) => projects.chosen && projects.rename({ ...projects.chosen, name: given })}
              onRemove={() => projects.chosen && projects.remove(projects.chosen.id)}
              onLeave={() => projects.choose(null)}
            />
          )}
          <div className="compose-options">
            <LanguageSelect
              label={t("compose.languageIn")}
              canDetect={hasRecordings}
              value={languageIn}
              onChange={setLanguageIn}
              detected={chosenIn === undefined && hasText ? glance.language : undefined}
            />
            <LanguageSelect
              label={t("compose.languageOut")}
              canDetect={hasRecordings}
              value={chosenOut ?? languageIn}
              onChange={setLanguageOut}
            />
            {into === undefined && <ProjectSelect projects={projects} />}
            <Button aria-expanded={more} aria-controls={`${id}more`} onClick={() => setMore(!more)}>
              {more ? <ChevronDown aria-hidden /> : <SlidersHorizontal aria-hidden />}
              {t("compose.more")}
            </Button>
            <Button look="primary" className="start" shortcut="start" disabled={start.busy} onClick={start.run}>
              {t(start.busy ? "compose.starting" : "compose.start")}
            </Button>
          </div>
        </div>
        <div ref={moreField} id={`${id}more`} hidden={!more} className="field">
          <label htmlFor={`${id}name`}>{t("compose.name")}</label>
          <input
            id={`${id}name`}
            className="text-input"
            maxLength={255}
            value={name}
            placeholder={documentName}
            aria-describedby={`${id}namehint`}
            onChange={(event) => setName(event.target.value)}
          />
          <span className="field-hint" id={`${id}namehint`}>
            {t("compose.nameHint")}
          </span>
        </div>
        {(hasText || link.url !== undefined || !hasFiles) && <OfflineNote />}
        <PrivacyLine given={{ text: hasText, files: hasFiles, link: link.url }} onSettings={onSettings} />
      </div>
    </div>
  );
}
