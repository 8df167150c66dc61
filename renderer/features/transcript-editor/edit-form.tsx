import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { isShortcut, useShortcuts } from "../../ui/shortcuts";
import { bareWords } from "./turn-place";
import type { Editing, TranscriptEditor } from "./use-transcript-editor";
import "../../ui/field.css";

interface EditFormProps {
  readonly editor: TranscriptEditor;
  readonly editing: Editing;
  /** ISO 639-1. */
  readonly language: string;
  readonly onHearAgain: ((turn: number) => void) | undefined;
  /** Of an edited word. */
  readonly recognized?: string | undefined;
}

const tidy = (text: string): string => text.replace(/\s+/gu, " ").trim();

export function EditForm({ editor, editing, language, onHearAgain, recognized }: EditFormProps) {
  const { t } = useTranslation();
  const { turn, before, start, end, whole } = editing;
  const old = before.slice(start, end);
  const [value, setValue] = useState(old);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    if (whole) field.current?.setSelectionRange(0, 0);
    else field.current?.select();
  }, [whole]);
  const inaudible = t("transcript.inaudible", { lng: language });
  const label = t(whole ? "transcript.turn" : "transcript.word");
  const written = tidy(before.slice(0, start) + value + before.slice(end));
  const isChanged = written !== tidy(before);

  const finish = async (done: Promise<number | undefined>): Promise<void> => {
    if ((await done) !== undefined) editor.close();
  };
  const save = (): Promise<number | undefined> =>
    isChanged ? editor.apply({ type: "write", turn, before, text: written }) : Promise.resolve(0);
  const after = async (act: (words: string) => Promise<number | undefined>): Promise<void> => {
    const saved = await save();
    if (saved !== undefined) await finish(act(isChanged ? written : before));
  };
  const split = (): void => {
    const caret = field.current?.selectionStart ?? 0;
    const head = tidy(value.slice(0, caret));
    const at = /\s$/u.test(value.slice(0, caret)) || /^\s/u.test(value.slice(caret)) ? head.length + 1 : head.length;
    void after((words) => editor.apply({ type: "split", turn, before: words, at }));
  };
  const insert = (text: string): void => {
    const [from, to] = [field.current?.selectionStart ?? value.length, field.current?.selectionEnd ?? value.length];
    setValue(tidy(`${value.slice(0, from)} ${text} ${value.slice(to)}`));
    field.current?.focus();
  };
  const replace = (): void =>
    void finish(editor.apply({ type: "replace", wanted: bareWords(old), text: bareWords(tidy(value)) }));
  const restore = async (): Promise<void> => {
    const places = await editor.apply({ type: "restore", turn, before, at: start });
    if (places === 0) notify(t("transcript.notEdited"));
    if (places !== undefined) editor.close();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!isShortcut("editWord", event.nativeEvent)) return;
    void finish(save());
    event.preventDefault();
    event.stopPropagation();
  };
  useShortcuts({
    close: ({ target }) => (target instanceof Node && form.current?.contains(target) ? editor.close() : false),
  });

  return (
    <form
      ref={form}
      className="transcript-form"
      aria-label={label}
      aria-busy={editor.pending}
      onSubmit={(event) => {
        event.preventDefault();
        void finish(save());
      }}
    >
      <textarea
        ref={field}
        className="text-input"
        aria-label={label}
        rows={whole ? Math.min(8, Math.max(2, Math.ceil(before.length / 60))) : 1}
        value={value}
        spellCheck={false}
        onChange={(event) => setValue(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!whole && recognized !== undefined && recognized !== "" && (
        <p className="transcript-recognized">{t("transcript.recognized", { recognized })}</p>
      )}
      {editor.error !== null && <ErrorNotice error={editor.error} safe="task" />}
      <div className="transcript-acts">
        <Button type="submit" look="primary" disabled={editor.pending}>
          {t("transcript.save")}
        </Button>
        <Button onClick={editor.close}>{t("dialog.cancel")}</Button>
        <span className="grow" />
        <Button look="ghost" onClick={() => insert(inaudible)}>
          {inaudible}
        </Button>
      </div>
      <div className="transcript-acts">
        {whole ? (
          <>
            <Button look="ghost" disabled={editor.pending} onClick={split}>
              {t("transcript.split")}
            </Button>
            <Button
              look="ghost"
              disabled={editor.pending || turn === 0}
              onClick={() => void after((words) => editor.apply({ type: "join", turn, before: words }))}
            >
              {t("transcript.join")}
            </Button>
            {onHearAgain !== undefined && (
              <Button look="ghost" aria-haspopup="dialog" onClick={() => onHearAgain(turn)}>
                {t("transcript.hear")}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button look="ghost" disabled={editor.pending || bareWords(old) === ""} onClick={replace}>
              {t("transcript.replaceAll")}
            </Button>
            <Button look="ghost" disabled={editor.pending || recognized === undefined} onClick={() => void restore()}>
              {t("transcript.restore")}
            </Button>
            <Button look="ghost" onClick={editor.editTurn}>
              {t("transcript.wholeTurn")}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
