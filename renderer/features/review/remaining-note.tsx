import { useId } from "react";
import { useTranslation } from "react-i18next";
import type { Kind } from "../../../shared/document/kinds";
import { useAction } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import "../../ui/entity.css";
import { useKindName } from "../../ui/kind-name";
import type { Remaining } from "./use-remaining";
import "./remaining-note.css";

export interface RemainingWords {
  readonly text: string;
  readonly kind: Kind;
  readonly places: readonly Remaining[];
}

/** In the order of the text. */
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
  readonly id: string;
  readonly remaining: readonly Remaining[];
  readonly onNext: () => void;
}

/** Found by the local check in the result of a remote service. The user decides. */
export function RemainingNote({ id, remaining, onNext }: RemainingNoteProps) {
  const words = wordsOf(remaining);
  return words.length === 0 ? null : <RemainingList id={id} words={words} onNext={onNext} />;
}

interface RemainingListProps {
  readonly id: string;
  readonly words: readonly RemainingWords[];
  readonly onNext: () => void;
}

function RemainingList({ id, words, onNext }: RemainingListProps) {
  const { t } = useTranslation();
  const title = useId();
  const nameOf = useKindName();
  const hide = useAction("review.edit");
  /** One edit for each word, because different words are different people. Stops at the first failure. */
  const hideAll = async (wanted: readonly RemainingWords[]): Promise<void> => {
    for (const { kind, places } of wanted) {
      const edit = { type: "hide", places: places.map(({ start, end }) => ({ start, end })), kind, all: true } as const;
      await hide.mutateAsync({ id, edit });
    }
  };
  // The action's state shows errors.
  const press = (wanted: readonly RemainingWords[]): void => void hideAll(wanted).catch(() => undefined);
  return (
    <section className="note remaining" aria-labelledby={title}>
      <div className="remaining-head">
        <p id={title} role="status">
          <b>{t("workspace.remaining", { count: words.length })}</b> {t("workspace.remaining.about")}
        </p>
        <Button onClick={onNext}>{t("workspace.remaining.next")}</Button>
        {words.length > 1 && (
          <Button disabled={hide.isPending} onClick={() => press(words)}>
            {t("workspace.remaining.hideAll")}
          </Button>
        )}
      </div>
      <ul>
        {words.map((one) => (
          <li key={`${one.kind} ${one.text}`}>
            <span className="left">{one.text}</span>
            <small>{nameOf(one.kind)}</small>
            <Button
              look="ghost"
              aria-label={t("workspace.remaining.hideWord", { text: one.text })}
              disabled={hide.isPending}
              onClick={() => press([one])}
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
