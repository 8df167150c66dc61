import { ChevronDown, Download, FileBracesCorner, FileKey, FileText, FileType, ScrollText } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormat } from "../../../shared/ipc/contract";
import { Button, Keys } from "../../ui/button";
import "../../ui/dialog.css";
import "../../ui/menu.css";

const FORMATS = [
  ["txt", FileText],
  ["md", ScrollText],
  ["docx", FileType],
  ["json", FileBracesCorner],
] as const;

interface SaveMenuProps {
  readonly disabled: boolean;
  readonly hasMapping: boolean;
  readonly onSave: (format: ExportFormat) => void;
}

/** Saving at a click, and the other formats beside it; the mapping stands apart and warns before it is written. */
export function SaveMenu({ disabled, hasMapping, onSave }: SaveMenuProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  return (
    <>
      <div className="split-button">
        <Button look="primary" disabled={disabled} onClick={() => onSave("txt")}>
          <Download aria-hidden />
          {t("workspace.save")}
        </Button>
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild disabled={disabled}>
            <Button look="primary" aria-label={t("workspace.formats")}>
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content className="menu" align="end" sideOffset={6} aria-label={t("workspace.saveAs")}>
            {FORMATS.map(([format, Icon]) => (
              <DropdownMenu.Item key={format} className="menu-item" onSelect={() => onSave(format)}>
                <Icon aria-hidden />
                {t(`workspace.format.${format}`)}
                {format === "txt" && <Keys shortcut="mod+s" />}
              </DropdownMenu.Item>
            ))}
            {hasMapping && (
              <>
                <DropdownMenu.Separator className="menu-line" />
                <DropdownMenu.Item className="menu-item" onSelect={() => dialog.current?.showModal()}>
                  <FileKey aria-hidden />
                  {t("workspace.format.mapping")}
                </DropdownMenu.Item>
              </>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </div>
      <dialog ref={dialog} className="dialog" aria-labelledby="mapping-warning" aria-describedby="mapping-warning-body">
        <h2 id="mapping-warning">{t("workspace.mappingWarning.title")}</h2>
        <p id="mapping-warning-body">{t("workspace.mappingWarning.body")}</p>
        <div className="dialog-actions">
          <Button onClick={() => dialog.current?.close()}>{t("workspace.mappingWarning.cancel")}</Button>
          <Button
            look="primary"
            onClick={() => {
              dialog.current?.close();
              onSave("mapping");
            }}
          >
            {t("workspace.mappingWarning.confirm")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
