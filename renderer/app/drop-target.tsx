import { FileDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type FolderFiles, filesIn } from "../features/documents/folder-files";

interface DropTargetProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Including files dropped with folders. */
  readonly onFolder: (folder: FolderFiles) => void;
}

export function DropTarget({ onFiles, onFolder }: DropTargetProps) {
  const { t } = useTranslation();
  const [over, setOver] = useState(false);
  const take = useRef({ onFiles, onFolder });
  useEffect(() => {
    take.current = { onFiles, onFolder };
  });

  useEffect(() => {
    const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
    const onDragOver = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const onDragLeave = (event: DragEvent): void => {
      // Null only when leaving the window.
      if (event.relatedTarget === null) setOver(false);
    };
    const onDrop = (event: DragEvent): void => {
      setOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      const { files = [], items = [] } = event.dataTransfer ?? {};
      // Only available during the event.
      const entries = Array.from(items, (item) => item.webkitGetAsEntry()).filter((entry) => entry !== null);
      if (entries.some(({ isDirectory }) => isDirectory)) void filesIn(entries).then(take.current.onFolder);
      else take.current.onFiles([...files]);
    };
    window.addEventListener("dragover", onDragOver);
    window.addEventListener("dragleave", onDragLeave);
    window.addEventListener("drop", onDrop);
    return () => {
      window.removeEventListener("dragover", onDragOver);
      window.removeEventListener("dragleave", onDragLeave);
      window.removeEventListener("drop", onDrop);
    };
  }, []);

  if (!over) return null;
  return (
    <div className="drop-veil">
      <div className="drop-card">
        <FileDown aria-hidden />
        <b>{t("app.dropHere")}</b>
        <span>{t("app.dropHint")}</span>
      </div>
    </div>
  );
}
