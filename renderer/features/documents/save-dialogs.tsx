import { type ReactNode, type RefObject, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ExportFormatView } from "../../../shared/ipc/export-formats";
import { SOUND_COVERS, type SoundCover } from "../../../shared/document/sound-cover";
import { SOUND_FORMATS, type SoundFormat } from "../../../shared/ipc/sound";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { RedactionPreview } from "../recordings/redactions/redaction-preview";
import type { SoundWish } from "./use-task-actions";
import "../../ui/field.css";
import "../../ui/dialog.css";

type DialogRef = RefObject<HTMLDialogElement | null>;

/** `onClose` sets the focus: the menu is gone. */
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
  readonly wide?: boolean;
  readonly children?: ReactNode;
}

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

export function useFormatName(): (format: ExportFormatView) => string {
  const { t } = useTranslation();
  return ({ label, extension }) => (typeof label === "string" ? t(label) : `${label.name} (.${extension})`);
}

interface OriginalDialogProps extends DialogProps {
  readonly formats: readonly ExportFormatView[];
  readonly onSave: (format: string | undefined) => void;
}

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
  readonly id: string;
  /** Delays computing covered intervals. */
  readonly isOpen: boolean;
  readonly onSave: (wish: SoundWish) => void;
}

export function SoundDialog({ id: task, isOpen, onSave, ...dialog }: SoundDialogProps) {
  const { t } = useTranslation();
  const id = useId();
  const [format, setFormat] = useState<SoundFormat>("wav");
  const [cover, setCover] = useState<SoundCover>("beep");
  return (
    <Ask
      {...dialog}
      wide
      title={t("sound.save")}
      body={t("sound.about")}
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
      {isOpen && <RedactionPreview id={task} cover={cover} />}
    </Ask>
  );
}
