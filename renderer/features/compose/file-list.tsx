import { AudioLines, Check, Clapperboard, FileText, LoaderCircle, TriangleAlert, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { formatPosition, formatSize } from "../../i18n/format";
import { FailedFiles } from "./failed-files";
import { PartsLine } from "./parts-line";
import type { ChosenFile, Files } from "./use-files";

const ICONS = { reading: LoaderCircle, ready: FileText, started: Check, failed: TriangleAlert } as const;

/** The chosen files, each with its state; what could not be read says why, and the others go on. */
export function FileList({ files }: { readonly files: Files }) {
  const { t } = useTranslation();
  if (files.list.length === 0) return null;
  const failed = files.list.filter((file) => file.state === "failed");
  return (
    <div className="files">
      <ul aria-label={t("compose.file.list")} className="file-rows">
        {files.list.map((file) => (
          <FileRow key={file.id} file={file} onRemove={() => files.remove(file.id)} />
        ))}
      </ul>
      <FailedFiles files={failed} />
    </div>
  );
}

function FileRow({ file, onRemove }: { readonly file: ChosenFile; readonly onRemove: () => void }) {
  const { t, i18n } = useTranslation();
  const { recording } = file;
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
      <span className="file-state">
        {t(`compose.file.${recording !== undefined && file.state === "ready" ? "readyRecording" : file.state}`)}
      </span>
      <button
        type="button"
        className="icon-button"
        aria-label={t("compose.file.remove", { name: file.name })}
        onClick={onRemove}
      >
        <X aria-hidden />
      </button>
      {file.parts !== undefined && <PartsLine parts={file.parts} className="file-parts" />}
    </li>
  );
}
