import {
  BookOpenText,
  Captions,
  ChevronDown,
  ClipboardList,
  Download,
  FileBracesCorner,
  FileCheck,
  FileKey,
  FileText,
  FileType,
  FileWarning,
  ListChecks,
  type LucideIcon,
  ScrollText,
  VolumeOff,
} from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormatView } from "../../../shared/ipc/export-formats";
import type { TaskDetail } from "../../../shared/ipc/task";
import { Button, Keys } from "../../ui/button";
import { formatNumber } from "../../i18n/format";
import { useCall } from "../../ipc/queries";
import { LossesDialog, type SaveSummary } from "./losses-dialog";
import { MappingDialog, OriginalDialog, SoundDialog, useFormatName } from "./save-dialogs";
import { SoundQuestionDialog } from "../recordings/redactions/sound-question-dialog";
import type { TaskActions } from "./use-task-actions";
import "../../ui/menu.css";

const ICONS: Readonly<Record<ExportFormatView["icon"], LucideIcon>> = {
  text: FileText,
  markup: ScrollText,
  word: FileType,
  page: BookOpenText,
  data: FileBracesCorner,
  subtitles: Captions,
};

interface SaveMenuProps {
  readonly disabled: boolean;
  readonly task: TaskDetail;
  readonly actions: TaskActions;
  readonly onSound: () => void;
  readonly summary?: SaveSummary | undefined;
}

/** Formats with names are separate, with a warning. */
export function SaveMenu({ disabled, task, actions, onSound, summary }: SaveMenuProps) {
  const { t, i18n } = useTranslation();
  const mapping = useRef<HTMLDialogElement>(null);
  const original = useRef<HTMLDialogElement>(null);
  const sound = useRef<HTMLDialogElement>(null);
  const [soundOpen, setSoundOpen] = useState(false);
  const others = useRef<HTMLButtonElement>(null);
  const onClose = (): void => others.current?.focus();
  const openSound = (): void => {
    onSound();
    setSoundOpen(true);
    sound.current?.showModal();
  };
  const { document, depersonalized, source } = task;
  const timed = document?.segments.some(({ time }) => time !== undefined) ?? false;
  const { data: all = [] } = useCall("documents.exportFormats", null);
  const formats = all.filter(({ needsTimes }) => timed || !needsTimes);
  const usual = formats.filter(({ group }) => group === "usual");
  const analysis = formats.filter(({ group }) => group === "analysis");
  const nameOf = useFormatName();
  const text = depersonalized ? "depersonalized" : "original";
  const itemOf = (format: ExportFormatView): ReactNode => {
    const Icon = ICONS[format.icon];
    return (
      <DropdownMenu.Item key={format.id} className="menu-item" onSelect={() => actions.save(format.id, text)}>
        <Icon aria-hidden />
        {nameOf(format)}
        {format.id === usual[0]?.id && source?.extension === undefined && <Keys shortcut="save" />}
      </DropdownMenu.Item>
    );
  };
  const covers = task.recording?.playable === true && depersonalized && (document?.words?.length ?? 0) > 0;
  return (
    <>
      <div className="split-button">
        <Button look="primary" disabled={disabled} onClick={actions.saveUsual}>
          <Download aria-hidden />
          {t("workspace.save")}
        </Button>
        <DropdownMenu.Root modal={false}>
          <DropdownMenu.Trigger asChild disabled={disabled}>
            <Button ref={others} look="primary" aria-label={t("workspace.formats")}>
              <ChevronDown aria-hidden />
            </Button>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content
            className="menu"
            align="end"
            sideOffset={6}
            aria-label={t(depersonalized ? "workspace.saveAs" : "workspace.saveTranscriptAs")}
          >
            {summary !== undefined && summary.unchecked > 0 && (
              <>
                <DropdownMenu.Item className="menu-item" onSelect={() => summary.onGo("unchecked")}>
                  <ListChecks aria-hidden />
                  {t("workspace.carry.unchecked", {
                    count: summary.unchecked,
                    formatted: formatNumber(summary.unchecked, i18n.language),
                  })}
                </DropdownMenu.Item>
                <DropdownMenu.Separator className="menu-line" />
              </>
            )}
            {source?.extension !== undefined && (
              <DropdownMenu.Item className="menu-item" onSelect={actions.saveSource}>
                <FileCheck aria-hidden />
                {t("workspace.format.source", { extension: source.extension })}
                <Keys shortcut="save" />
              </DropdownMenu.Item>
            )}
            {source?.pdf === true && (
              <DropdownMenu.Item className="menu-item" onSelect={actions.saveSourcePdf}>
                <BookOpenText aria-hidden />
                {t("workspace.format.sourcePdf")}
              </DropdownMenu.Item>
            )}
            {source?.noWayBack !== undefined && (
              <DropdownMenu.Label className="menu-label menu-reason">
                {t(`workspace.noWayBack.${source.noWayBack}`)}
              </DropdownMenu.Label>
            )}
            <DropdownMenu.Group>
              {source?.extension !== undefined && (
                <>
                  <DropdownMenu.Separator className="menu-line" />
                  <DropdownMenu.Label className="menu-label">{t("workspace.textAlone")}</DropdownMenu.Label>
                </>
              )}
              {usual.map(itemOf)}
            </DropdownMenu.Group>
            {analysis.length > 0 && (
              <DropdownMenu.Group>
                <DropdownMenu.Separator className="menu-line" />
                <DropdownMenu.Label className="menu-label">{t("workspace.forAnalysis")}</DropdownMenu.Label>
                {analysis.map(itemOf)}
              </DropdownMenu.Group>
            )}
            {covers && (
              <>
                <DropdownMenu.Separator className="menu-line" />
                <DropdownMenu.Item className="menu-item" onSelect={openSound}>
                  <VolumeOff aria-hidden />
                  {t("sound.save")}
                </DropdownMenu.Item>
              </>
            )}
            {depersonalized && (
              <>
                <DropdownMenu.Separator className="menu-line" />
                <DropdownMenu.Item className="menu-item" onSelect={() => original.current?.showModal()}>
                  <FileWarning aria-hidden />
                  {t("workspace.format.original")}
                </DropdownMenu.Item>
              </>
            )}
            {depersonalized && (
              <DropdownMenu.Item className="menu-item" onSelect={actions.saveReport}>
                <ClipboardList aria-hidden />
                {t("workspace.format.report")}
              </DropdownMenu.Item>
            )}
            {task.hasMapping && (
              <DropdownMenu.Item className="menu-item" onSelect={() => mapping.current?.showModal()}>
                <FileKey aria-hidden />
                {t("workspace.format.mapping")}
              </DropdownMenu.Item>
            )}
          </DropdownMenu.Content>
        </DropdownMenu.Root>
      </div>
      <LossesDialog
        asked={actions.asked}
        onAnswer={actions.answer}
        onClose={onClose}
        {...(summary !== undefined && { summary })}
      />
      <MappingDialog ref={mapping} onClose={onClose} onSave={() => actions.save("mapping", "depersonalized")} />
      <OriginalDialog
        ref={original}
        onClose={onClose}
        formats={formats}
        onSave={(format) => actions.save(format, "original")}
      />
      {covers && (
        <SoundDialog
          ref={sound}
          id={task.id}
          isOpen={soundOpen}
          onClose={() => {
            setSoundOpen(false);
            onClose();
          }}
          onSave={actions.saveSound}
        />
      )}
      <SoundQuestionDialog id={task.id} asked={actions.soundAsked} onAnswer={actions.answerSound} onClose={onClose} />
    </>
  );
}
