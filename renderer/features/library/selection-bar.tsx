import { Download, Trash2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";

interface SelectionBarProps {
  readonly count: number;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

/** What can be done with the tasks that are chosen. */
export function SelectionBar({ count, onExport, onRemove, onClear }: SelectionBarProps) {
  const { t, i18n } = useTranslation();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === "Escape" && !event.defaultPrevented) onClear();
    };
    const nav = bar.current?.closest("nav");
    nav?.addEventListener("keydown", onKeyDown);
    return () => nav?.removeEventListener("keydown", onKeyDown);
  }, [onClear]);
  return (
    <div ref={bar} className="selection-bar" role="toolbar" aria-label={t("library.selection")}>
      <span role="status">{t("library.selected", { count, formatted: formatNumber(count, i18n.language) })}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={t("library.exportSelected")}
        title={t("library.exportSelected")}
        onClick={onExport}
      >
        <Download aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t("library.removeSelected")}
        title={t("library.removeSelected")}
        onClick={onRemove}
      >
        <Trash2 aria-hidden />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={t("library.clearSelection")}
        title={t("library.clearSelection")}
        onClick={onClear}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
