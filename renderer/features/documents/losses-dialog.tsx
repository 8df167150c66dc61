import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentPart } from "../../../shared/ipc/document-parts";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { partWords } from "../../ui/parts-line";
import type { SourceQuestion } from "./use-task-actions";
import "../../ui/dialog.css";
import "./losses-dialog.css";

/** Parts of the summary, each with a place in the task. */
export type SavedPart = "hidden" | "unchecked" | "notCarried" | "visible" | "unread";

/** Of one task. */
export interface SaveSummary {
  readonly hidden: number;
  /** Groups of findings to check. */
  readonly unchecked: number;
  readonly onGo: (part: SavedPart) => void;
}

interface LossesDialogProps {
  readonly asked: SourceQuestion | undefined;
  readonly onAnswer: (save: boolean) => void;
  readonly onClose?: () => void;
  readonly several?: boolean;
  readonly summary?: SaveSummary;
}

/** Shown before saving. A link does not save, and goes to its place. */
export function LossesDialog({ asked, onAnswer, onClose, several = false, summary }: LossesDialogProps) {
  const { t, i18n } = useTranslation();
  const dialog = useRef<HTMLDialogElement>(null);
  const answered = useRef(false);
  const chosen = useRef<SavedPart>(undefined);
  useEffect(() => {
    if (asked === undefined) return;
    answered.current = false;
    chosen.current = undefined;
    dialog.current?.showModal();
  }, [asked]);
  const close = (save: boolean): void => {
    if (!answered.current && asked !== undefined) onAnswer(save);
    answered.current = true;
    dialog.current?.close();
  };
  const go = (part: SavedPart): void => {
    chosen.current = part;
    close(false);
  };
  const onGo = summary && go;
  const count = (value: number) => ({ count: value, formatted: formatNumber(value, i18n.language) });
  const textOf = (name: "notCarried" | "visible" | "unread"): string =>
    t(several ? `workspace.carry.${name}Many` : `workspace.carry.${name}`);
  const partsOf = (parts: readonly DocumentPart[] = []) =>
    parts.map((part) => ({ key: part.kind, words: partWords(part, t) }));
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby="carry-title"
      aria-describedby="carry-body"
      onClose={() => {
        close(false);
        if (chosen.current === undefined) onClose?.();
        else summary?.onGo(chosen.current);
      }}
    >
      <h2 id="carry-title">{t(several ? "workspace.carry.titleMany" : "workspace.carry.title")}</h2>
      <div id="carry-body" className="save-summary">
        {summary !== undefined && (
          <>
            <Part title={t("workspace.carry.hidden", count(summary.hidden))} part="hidden" onGo={onGo} />
            {summary.unchecked > 0 && (
              <Part title={t("workspace.carry.unchecked", count(summary.unchecked))} part="unchecked" onGo={onGo} />
            )}
          </>
        )}
        <Part title={textOf("notCarried")} items={partsOf(asked?.notCarried)} part="notCarried" onGo={onGo} />
        <Part
          title={textOf("visible")}
          items={(asked?.visible ?? []).map(({ kind, count }) => ({
            key: kind,
            words: t(`workspace.regions.count.${kind}`, { count }),
          }))}
          part="visible"
          onGo={onGo}
        >
          <p className="dialog-hint">{t("workspace.carry.visibleHint")}</p>
        </Part>
        <Part title={textOf("unread")} items={partsOf(asked?.unread)} part="unread" onGo={onGo} />
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

interface PartProps {
  readonly title: string;
  /** Empty: not shown. */
  readonly items?: readonly { readonly key: string; readonly words: string }[];
  readonly part: SavedPart;
  readonly onGo: ((part: SavedPart) => void) | undefined;
  readonly children?: ReactNode;
}

function Part({ title, items, part, onGo, children }: PartProps) {
  const { t } = useTranslation();
  if (items?.length === 0) return null;
  return (
    <section>
      <div className="save-part">
        <p>{title}</p>
        {onGo !== undefined && (
          <button type="button" className="save-link" onClick={() => onGo(part)}>
            {t(`workspace.carry.go.${part}`)}
          </button>
        )}
      </div>
      {items !== undefined && (
        <ul className="dialog-parts">
          {items.map(({ key, words }) => (
            <li key={key}>{words}</li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
