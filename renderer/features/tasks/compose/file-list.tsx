import {
  AudioLines,
  Check,
  ChevronDown,
  ChevronRight,
  Clapperboard,
  FileText,
  LoaderCircle,
  TriangleAlert,
  X,
} from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber, formatPosition, formatSize } from "../../../i18n/format";
import { Button } from "../../../ui/button";
import { ColumnChoices } from "./column-choices";
import { FailedFiles } from "./failed-files";
import { useDocumentProgress } from "../../../ui/use-document-progress";
import { PartsLine } from "../../../ui/parts-line";
import type { Files } from "./use-files";
import type { ChosenFile } from "./chosen-file";
import { useTurn } from "./use-turn";

const ICONS = { reading: LoaderCircle, ready: FileText, started: Check, failed: TriangleAlert } as const;

interface FileListProps {
  readonly files: Files;
  /** The focused element was removed, too. */
  readonly onNoneLeft: () => void;
  readonly children?: ReactNode;
}

export function FileList({ files, onNoneLeft, children }: FileListProps) {
  const { t, i18n } = useTranslation();
  const rows = useRef<HTMLUListElement>(null);
  if (files.list.length === 0) return null;
  const failed = files.list.filter((file) => file.state === "failed");
  const several = files.list.length > 1;
  const count = files.list.length - failed.length;
  const onRemove = (id: number, at: number): void => {
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>(".file-remove") ?? [])];
    const next = buttons[at + 1] ?? buttons[at - 1];
    if (next === undefined) onNoneLeft();
    else next.focus();
    files.remove(id);
  };
  return (
    <div className="files">
      {several && (
        <div className="file-head">
          {count > 0 && <h2>{t("compose.file.several", { count, formatted: formatNumber(count, i18n.language) })}</h2>}
          {count > 1 && children}
          <Button
            look="ghost"
            onClick={() => {
              files.removeAll();
              onNoneLeft();
            }}
          >
            <X aria-hidden />
            {t("compose.file.removeAll")}
          </Button>
        </div>
      )}
      <FailedFiles files={failed} />
      <ul ref={rows} aria-label={t("compose.file.list")} className="file-rows">
        {files.list.map((file, at) => (
          <FileRow
            key={file.id}
            file={file}
            onColumns={(columnChoices) => files.update(file.id, { columnChoices })}
            onRemove={() => onRemove(file.id, at)}
          />
        ))}
      </ul>
    </div>
  );
}

function stateOf({ state, recording }: ChosenFile, isTurn: boolean) {
  if (state === "reading" && !isTurn) return "waiting";
  return state === "ready" && recording !== undefined ? "readyRecording" : state;
}

interface FileRowProps {
  readonly file: ChosenFile;
  readonly onColumns: (choices: NonNullable<ChosenFile["columnChoices"]>) => void;
  readonly onRemove: () => void;
}

function FileRow({ file, onColumns, onRemove }: FileRowProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [open, setOpen] = useState(false);
  const { recording, columns = [], columnChoices = [] } = file;
  const progress = useDocumentProgress(file.reading, file.state === "reading");
  const isTurn = useTurn(file.state === "reading" ? file.reading : undefined);
  const kinds = { audio: AudioLines, video: Clapperboard } as const;
  const kind = recording?.kind ?? "audio";
  const Icon = recording !== undefined && file.state === "ready" ? kinds[kind] : ICONS[file.state];
  return (
    <li className={`file-row ${file.state}`}>
      <Icon aria-hidden />
      <span className="file-name">{file.name}</span>
      {recording !== undefined && <span className="file-size">{t(`recording.kind.${kind}`)}</span>}
      {recording?.seconds !== undefined && <span className="file-size">{formatPosition(recording.seconds)}</span>}
      <span className="file-size">{formatSize(file.size, i18n.language)}</span>
      {columns.length > 0 && (
        <button
          type="button"
          className="text-button file-columns"
          aria-expanded={open}
          aria-controls={`${id}columns`}
          onClick={() => setOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          {columnChoices.length === 0 ? t("columns.title") : t("columns.chosen", { count: columnChoices.length })}
          <span className="visually-hidden">: {file.name}</span>
        </button>
      )}
      <span className="file-state">
        {progress?.pages === undefined
          ? t(`compose.file.${stateOf(file, isTurn)}`)
          : t("compose.file.readingPage", { page: `${progress.page}`, pages: `${progress.pages}` })}
      </span>
      <button
        type="button"
        className="icon-button file-remove"
        aria-label={t("compose.file.remove", { name: file.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
      <div id={`${id}columns`} className="file-table" hidden={!open}>
        {open && <ColumnChoices file={file.name} columns={columns} choices={columnChoices} onChange={onColumns} />}
      </div>
      {file.parts !== undefined && <PartsLine parts={file.parts} className="file-parts" />}
    </li>
  );
}
