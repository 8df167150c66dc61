import { Download, Trash2, X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../i18n/format";
import { IconButton } from "../../ui/icon-button";

interface SelectionBarProps {
  readonly count: number;
  readonly onExport: () => void;
  readonly onRemove: () => void;
  readonly onClear: () => void;
}

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
      <IconButton label={t("library.exportSelected")} icon={Download} onClick={onExport} />
      <IconButton label={t("library.removeSelected")} icon={Trash2} onClick={onRemove} />
      <IconButton label={t("library.clearSelection")} icon={X} onClick={onClear} />
    </div>
  );
}
