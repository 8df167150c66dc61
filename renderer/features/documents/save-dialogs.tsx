import { type ReactNode, type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormatView } from "../../../shared/ipc/export-formats";
import { SOUND_COVERS, SOUND_FORMATS, type SoundCover, type SoundFormat } from "../../../shared/ipc/sound";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { ListenToCuts } from "../recordings/redactions/redaction-preview";
import type { SoundWish } from "./use-task-actions";
import "../../ui/field.css";
import "../../ui/dialog.css";

type DialogRef = RefObject<HTMLDialogElement | null>;

/** A menu that has opened a dialog is removed when that closes: `onClose` sets the focus. */
interface DialogProps {
  readonly ref: DialogRef;
  readonly onClose: () => void;
}

interface AskProps extends DialogProps {
  readonly title: string;
  readonly body: string;
  readonly confirm: string;
  readonly cancel: string;
  readonly onConfirm: () => void;
  /** Wider, for a list. */
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

/** Asks for confirmation before writing. */
function Ask({ ref, onClose, title, body, confirm, cancel, onConfirm, wide = false, children }: AskProps) {
  const id = useId();
  return (
    <dialog
      ref={ref}
      className={wide ? "dialog dialog-wide" : "dialog"}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      onClose={onClose}
    >
      <h2 id={`${id}title`}>{title}</h2>
      <p id={`${id}body`}>{body}</p>
      {children}
      <div className="dialog-actions">
        <Button onClick={() => ref.current?.close()}>{cancel}</Button>
        <Button
          look="primary"
          onClick={() => {
            ref.current?.close();
            onConfirm();
          }}
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}

/** The mapping brings the names back: it is written after a warning only. */
export function MappingDialog({ onSave, ...dialog }: DialogProps & { readonly onSave: () => void }) {
  const { t } = useTranslation();
  return (
    <Ask
      {...dialog}
      title={t("workspace.mappingWarning.title")}
      body={t("workspace.mappingWarning.body")}
      cancel={t("workspace.mappingWarning.cancel")}
      confirm={t("workspace.mappingWarning.confirm")}
      onConfirm={onSave}
    />
  );
}

/** `Word (.docx)` */
export function useFormatName(): (format: ExportFormatView) => string {
  const { t } = useTranslation();
  return ({ label, extension }) => (typeof label === "string" ? t(label) : `${label.name} (.${extension})`);
}

interface OriginalDialogProps extends DialogProps {
  readonly formats: readonly ExportFormatView[];
  readonly onSave: (format: string | undefined) => void;
}

/** The original contains everything that was hidden: it is written only after a warning. */
export function OriginalDialog({ formats, onSave, ...dialog }: OriginalDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const nameOf = useFormatName();
  const [format, setFormat] = useState<string>();
  return (
    <Ask
      {...dialog}
      title={t("workspace.originalWarning.title")}
      body={t("workspace.originalWarning.body")}
      cancel={t("workspace.mappingWarning.cancel")}
      confirm={t("workspace.originalWarning.confirm")}
      onConfirm={() => onSave(format)}
    >
      <div className="dialog-fields">
        <div className="field">
          <label htmlFor={`${id}format`}>{t("dialog.format")}</label>
          <Select
            id={`${id}format`}
            value={format ?? formats[0]?.id}
            onChange={(event) => setFormat(event.target.value)}
          >
            {formats.map((one) => (
              <option key={one.id} value={one.id}>
                {nameOf(one)}
              </option>
            ))}
          </Select>
        </div>
      </div>
    </Ask>
  );
}

interface SoundDialogProps extends DialogProps {
  /** Task whose recording is saved. */
  readonly id: string;
  /** Whether the dialog is shown: only then the covered stretches are looked for. */
  readonly isOpen: boolean;
  /** How many words are hidden. */
  readonly words: number;
  readonly onSave: (wish: SoundWish) => void;
}

/** How the recording is to be written in which the hidden words cannot be heard. */
export function SoundDialog({ id: task, isOpen, words, onSave, ...dialog }: SoundDialogProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [format, setFormat] = useState<SoundFormat>("wav");
  const [cover, setCover] = useState<SoundCover>("beep");
  return (
    <Ask
      {...dialog}
      wide
      title={t("sound.save")}
      body={t("sound.about", { count: words, formatted: formatNumber(words, i18n.language) })}
      cancel={t("dialog.cancel")}
      confirm={t("sound.confirm")}
      onConfirm={() => onSave({ format, cover })}
    >
      <div className="dialog-fields">
        <div className="field">
          <label htmlFor={`${id}cover`}>{t("sound.cover")}</label>
          <Select
            id={`${id}cover`}
            value={cover}
            onChange={(event) => setCover(SOUND_COVERS.find((one) => one === event.target.value) ?? "beep")}
          >
            {SOUND_COVERS.map((one) => (
              <option key={one} value={one}>
                {t(`sound.cover.${one}`)}
              </option>
            ))}
          </Select>
        </div>
        <div className="field">
          <label htmlFor={`${id}format`}>{t("dialog.format")}</label>
          <Select
            id={`${id}format`}
            value={format}
            onChange={(event) => setFormat(SOUND_FORMATS.find((one) => one === event.target.value) ?? "wav")}
          >
            {SOUND_FORMATS.map((one) => (
              <option key={one} value={one}>
                {t(`sound.format.${one}`)}
              </option>
            ))}
          </Select>
        </div>
      </div>
      {isOpen && <ListenToCuts id={task} cover={cover} />}
    </Ask>
  );
}
