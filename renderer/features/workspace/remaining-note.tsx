import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { type Kind, KINDS } from "../../../shared/document/kinds";
import type { Output } from "../../../shared/ipc/contract";
import type { TaskDetail } from "../../../shared/ipc/task";
import { useAction, useCall } from "../../queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import "./remaining-note.css";

type Remaining = Output<"review.remaining">[number];

/** Words that remain, wherever they do. */
export interface RemainingWords {
  readonly text: string;
  readonly kind: Kind;
  readonly places: readonly Remaining[];
}

/** What remains, each word once, in the order of the text. */
export function wordsOf(remaining: readonly Remaining[]): RemainingWords[] {
  const words = new Map<string, Remaining[]>();
  for (const one of remaining) {
    const key = `${one.kind} ${one.text}`;
    const known = words.get(key);
    if (known) known.push(one);
    else words.set(key, [one]);
  }
  return [...words.values()].flatMap((places) => {
    const [first] = places;
    return first === undefined ? [] : [{ text: first.text, kind: first.kind, places }];
  });
}

interface RemainingNoteProps {
  readonly task: TaskDetail;
  /** Shows a place of the original in the panes. */
  readonly onShow: (start: number) => void;
}

/** What a remote service has left and this computer takes for personal. Only the person hides it. */
export function RemainingNote({ task, onShow }: RemainingNoteProps) {
  const { id, service, state, depersonalized } = task;
  const isLookedAt = service === "remote" && state === "completed" && depersonalized;
  const remaining = useCall("review.remaining", { id }, { enabled: isLookedAt });
  const words = isLookedAt ? wordsOf(remaining.data ?? []) : [];
  return words.length === 0 ? null : <RemainingList id={id} words={words} onShow={onShow} />;
}

interface RemainingListProps {
  readonly id: string;
  readonly words: readonly RemainingWords[];
  readonly onShow: (start: number) => void;
}

function RemainingList({ id, words, onShow }: RemainingListProps) {
  const { t, i18n } = useTranslation();
  const title = useId();
  const [last, setLast] = useState(-1);
  const hide = useAction("review.edit");
  const language = i18n.language === "ru" ? "ru" : "en";
  const places = words.flatMap((one) => one.places.map(({ start }) => start)).sort((a, b) => a - b);
  const next = (): void => {
    const start = places.find((place) => place > last) ?? places[0];
    if (start === undefined) return;
    setLast(start);
    onShow(start);
  };
  return (
    <section className="note remaining" aria-labelledby={title}>
      <div className="remaining-head">
        <p id={title} role="status">
          <b>{t("workspace.remaining", { count: words.length })}</b> {t("workspace.remaining.about")}
        </p>
        <Button onClick={next}>{t("workspace.remaining.next")}</Button>
      </div>
      <ul>
        {words.map(({ text, kind, places: own }) => (
          <li key={`${kind} ${text}`}>
            <span className="remaining-text">{text}</span>
            <small>{KINDS[kind].label[language]}</small>
            <Button
              look="ghost"
              aria-label={t("workspace.remaining.hideWord", { text })}
              disabled={hide.isPending}
              onClick={() =>
                hide.mutate({
                  id,
                  edit: { type: "hide", places: own.map(({ start, end }) => ({ start, end })), kind, all: true },
                })
              }
            >
              {t("workspace.remaining.hide")}
            </Button>
          </li>
        ))}
      </ul>
      {hide.isError && <ErrorNotice error={hide.error} safe="task" />}
    </section>
  );
}
