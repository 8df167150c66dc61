import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import { Button } from "../../ui/button";
import { partWords } from "../../ui/parts-line";
import type { SourceQuestion } from "./use-task-actions";
import "../../ui/dialog.css";

interface LossesDialogProps {
  readonly asked: SourceQuestion | undefined;
  readonly onAnswer: (save: boolean) => void;
  readonly onClose?: () => void;
  readonly several?: boolean;
}

/** Shown before saving. */
export function LossesDialog({ asked, onAnswer, onClose, several = false }: LossesDialogProps) {
  const { t } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const answered = useRef(false);
  useEffect(() => {
    if (asked === undefined) return;
    answered.current = false;
    dialog.current?.showModal();
  }, [asked]);
  const close = (save: boolean): void => {
    if (!answered.current && asked !== undefined) onAnswer(save);
    answered.current = true;
    dialog.current?.close();
  };
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="carry-title"
      aria-describedby="carry-body"
      onClose={() => {
        close(false);
        onClose?.();
      }}
    >
      <h2 id="carry-title">{t(several ? "workspace.carry.titleMany" : "workspace.carry.title")}</h2>
      <div id="carry-body">
        <Parts
          title={t(several ? "workspace.carry.notCarriedMany" : "workspace.carry.notCarried")}
          parts={asked?.notCarried ?? []}
        />
        <Visible
          title={t(several ? "workspace.carry.visibleMany" : "workspace.carry.visible")}
          regions={asked?.visible ?? []}
        />
        <Parts
          title={t(several ? "workspace.carry.unreadMany" : "workspace.carry.unread")}
          parts={asked?.unread ?? []}
        />
      </div>
      <div className="dialog-actions">
        <Button onClick={() => close(false)}>{t("workspace.mappingWarning.cancel")}</Button>
        <Button look="primary" onClick={() => close(true)}>
          {t(several ? "workspace.carry.confirmMany" : "workspace.carry.confirm")}
        </Button>
      </div>
    </dialog>
  );
}

function Visible({ title, regions }: { readonly title: string; readonly regions: SourceQuestion["visible"] }) {
  const { t } = useTranslation();
  if (regions.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="dialog-parts">
        {regions.map(({ kind, count }) => (
          <li key={kind}>{t(`workspace.regions.count.${kind}`, { count })}</li>
        ))}
      </ul>
      <p className="dialog-hint">{t("workspace.carry.visibleHint")}</p>
    </>
  );
}

function Parts({ title, parts }: { readonly title: string; readonly parts: readonly DocumentPart[] }) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul className="dialog-parts">
        {parts.map((part) => (
          <li key={part.kind}>{partWords(part, t)}</li>
        ))}
      </ul>
    </>
  );
}
