import { ArchiveRestore, Copy, Download, Paperclip, X } from "lucide-react";
import { useEffect, useEffectEvent, useId, useMemo, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Input, Output } from "../../../shared/ipc/contract";
import { MAPPING_FILE } from "../../../shared/ipc/mapping-file-id";
import { useAction, useCall } from "../../ipc/queries";
import { Button } from "../../ui/button";
import { ErrorNotice } from "../../ui/error-notice";
import { notify } from "../../ui/notices";
import { isEditable, type Press, useShortcuts } from "../../ui/shortcuts";
import { CarryDialog } from "../documents/losses-dialog";
import { withChosen } from "./changed-names";
import { keepAnswer, keptAnswer } from "./kept-answer";
import { NamesSource, type Source } from "./names-source";
import { useAnswerDocument } from "./use-answer-document";
import { type ReadDocument } from "./read-document";
import { useChosenForms } from "./use-chosen-forms";
import { useScrollTogether } from "./use-scroll-together";
import { WhoseDialog } from "./whose-dialog";
import { RestoredText, RestoreReport } from "./restore-result";
import "../../ui/field.css";
import { useTaskTitle } from "../../ui/task-title";
import "./restore.css";

interface RestoreProps {
  /** The initial source of the names. */
  readonly taskId: string | undefined;
  /** A text that is put in and restored at once. */
  readonly given?: string | undefined;
  /** Changes each time the user opens the screen: the field takes the focus then. */
  readonly visit?: unknown;
}

/** The way back: a text with placeholders in, the same text with its names out. */
export function Restore({ taskId, given, visit }: RestoreProps) {
  const { t } = useTranslation();
  const titleOf = useTaskTitle();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const [atFirst] = useState(() => given ?? keptAnswer());
  const [isEmpty, setEmpty] = useState(atFirst === "");
  const tasks = useCall("tasks.list", { query: "" });
  const choices = (tasks.data ?? []).filter((task) => task.mode === "reversible" && task.state === "completed");
  const [source, setSource] = useState<Source>({ type: "task", taskId: taskId ?? "", byHand: false, file: undefined });
  const [missing, setMissing] = useState<"text" | "source" | "fitting">();
  const [asked, setAsked] = useState<Output<"restore.whose">["candidates"]>();
  const [recognised, setRecognised] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const answer = useAnswerDocument();
  const whose = useAction("restore.whose");
  const run = useAction("restore.run");
  const write = useAction("clipboard.write");

  const { forms, choose, undo, redo } = useChosenForms(run.data);
  const restored = useMemo(() => run.data && withChosen(run.data, forms), [run.data, forms]);
  useScrollTogether(field, shown, restored === undefined);
  // Inside a field, undo applies to its typed text.
  const outside =
    (step: () => boolean) =>
    ({ target }: Press) =>
      !isEditable(target) && step();

  const restore = (): void => {
    const text = answer.read(field.current?.value ?? "");
    if (text.trim() === "") {
      setMissing("text");
      field.current?.focus();
      return;
    }
    setMissing(undefined);
    setRecognised(undefined);
    if (source.type === "file" && source.file === undefined) {
      setMissing("source");
      return;
    }
    whose.mutate({ text, source: askedOf(source) }, { onSuccess: (answer) => place(text, answer) });
  };
  /** Restores the names if the task is certain; otherwise the user chooses. */
  const place = (text: string, { certain, candidates }: Output<"restore.whose">): void => {
    const [best] = candidates;
    const meant = runSource(source);
    if (best === undefined) {
      // Shows which placeholders are unknown.
      if (meant === undefined) setMissing("fitting");
      else run.mutate({ text, source: meant });
    } else if (!certain) setAsked(candidates);
    else {
      if (meant === undefined) setRecognised(titleOf({ ...best, inputType: "text" }));
      run.mutate({ text, source: meant ?? { type: "task", id: best.id } });
    }
  };
  const onPick = (id: string): void => {
    setAsked(undefined);
    const text = answer.read(field.current?.value ?? "");
    const picked = id === MAPPING_FILE ? runSource(source) : ({ type: "task", id } as const);
    if (picked !== undefined) run.mutate({ text, source: picked });
  };
  const onText = (text: string): void => {
    keepAnswer(text);
    setEmpty(text === "");
    setMissing(undefined);
    // A choice is for one text: the next one may be of another task.
    if (run.data !== undefined && source.byHand) setSource({ ...source, byHand: false });
  };
  const onDocument = (text: string | undefined): void => {
    if (text === undefined) return;
    if (field.current) field.current.value = text;
    onText(text);
    run.reset();
    whose.reset();
    setRecognised(undefined);
  };
  const clear = (): void => {
    if (field.current) field.current.value = "";
    answer.forget();
    onText("");
    run.reset();
    whose.reset();
    setRecognised(undefined);
    field.current?.focus();
  };
  const working = run.isPending || whose.isPending;
  useEffect(() => keepAnswer(atFirst), [atFirst]);
  useEffect(() => field.current?.focus(), [visit]);
  const onGiven = useEffectEvent(restore);
  useEffect(() => {
    if (given === undefined) return;
    const timer = window.setTimeout(onGiven);
    return () => window.clearTimeout(timer);
  }, [given]);
  useShortcuts({
    putBack: restore,
    undo: outside(undo),
    redo: outside(redo),
  });

  return (
    <div className="restore">
      <div className="restore-column">
        <h1>{t("restore.title")}</h1>
        <p className="lead">{t("restore.lead")}</p>
        <div className="restore-pair">
          <div className="restore-box">
            <div className="restore-label">
              <label htmlFor={`${id}text`}>{t("restore.text")}</label>
              <span className="grow" />
              <Button look="ghost" disabled={answer.reading} onClick={() => picker.current?.click()}>
                <Paperclip aria-hidden />
                {t("restore.chooseDocument")}
              </Button>
              <input
                ref={picker}
                type="file"
                className="visually-hidden"
                tabIndex={-1}
                aria-label={t("restore.document")}
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file !== undefined) void answer.open(file).then(onDocument);
                  target.value = "";
                }}
              />
              {!isEmpty && (
                <Button look="ghost" disabled={working} onClick={clear}>
                  <X aria-hidden />
                  {t("restore.clear")}
                </Button>
              )}
            </div>
            <textarea
              id={`${id}text`}
              ref={field}
              placeholder={t("restore.placeholder")}
              defaultValue={atFirst}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={missing === "text" || undefined}
              onInput={(event) => {
                answer.onInput(event.currentTarget.value);
                onText(event.currentTarget.value);
              }}
            />
          </div>
          <section className="restore-box" aria-labelledby={`${id}restored`}>
            <div className="restore-label">
              <h2 id={`${id}restored`}>{t("restore.restored")}</h2>
              {restored !== undefined && answer.document?.extension !== undefined && !answer.edited && (
                <Button look="ghost" disabled={answer.saving} onClick={() => answer.save(restored)}>
                  <Download aria-hidden />
                  {t("restore.saveDocument", { extension: answer.document.extension })}
                </Button>
              )}
              {restored !== undefined && (
                <Button
                  look="ghost"
                  aria-label={t("restore.copy")}
                  title={t("restore.copy")}
                  onClick={() =>
                    write.mutate({ text: restored.text }, { onSuccess: () => notify(t("restore.copied")) })
                  }
                >
                  <Copy aria-hidden />
                  {t("workspace.copyShort")}
                </Button>
              )}
            </div>
            {restored === undefined ? (
              <p className="restore-empty">{t("restore.empty")}</p>
            ) : (
              <RestoredText ref={shown} result={restored} chosen={forms} onChoose={choose} />
            )}
          </section>
        </div>
        {answer.document !== undefined && (
          <p className="field-hint" role="status">
            {t(noteOf(answer.document, answer.edited), { name: answer.document.name })}
          </p>
        )}
        <div className="restore-source">
          <NamesSource choices={choices} value={source} onChange={setSource} />
          <Button look="primary" shortcut="putBack" disabled={working} onClick={restore}>
            <ArchiveRestore aria-hidden />
            {t(working ? "restore.running" : "restore.run")}
          </Button>
        </div>
        {source.type === "task" && tasks.data !== undefined && choices.length === 0 && (
          <p className="field-hint">{t("restore.noTasks")}</p>
        )}
        {missing !== undefined && (
          <p role="alert" className="restore-missing">
            {t(MISSING[missing])}
          </p>
        )}
        {asked !== undefined && (
          <WhoseDialog
            candidates={asked}
            expected={source.type === "file" ? MAPPING_FILE : source.taskId}
            fileName={source.file?.name}
            onPick={onPick}
            onCancel={() => setAsked(undefined)}
          />
        )}
        {answer.error !== undefined && <ErrorNotice error={answer.error} safe="restore" />}
        <CarryDialog asked={answer.asked} onAnswer={answer.answer} />
        {whose.isError && <ErrorNotice error={whose.error} safe="restore" />}
        {run.isError && <ErrorNotice error={run.error} safe="restore" />}
        {run.data !== undefined && recognised !== undefined && (
          <p className="field-hint">{t("restore.recognised", { title: recognised })}</p>
        )}
        {restored !== undefined && <RestoreReport result={restored} />}
      </div>
    </div>
  );
}

const noteOf = ({ extension }: ReadDocument, edited: boolean) =>
  extension === undefined ? "restore.documentAsText" : edited ? "restore.documentEdited" : "restore.documentNote";

const MISSING = {
  text: "restore.needText",
  source: "restore.needSource",
  fitting: "restore.whose.noneFits",
} as const;

/** Source of the names; undefined if the text decides. */
function runSource({ type, taskId, file }: Source): Input<"restore.run">["source"] | undefined {
  if (type === "file") return file === undefined ? undefined : { type, content: file.content };
  return taskId === "" ? undefined : { type, id: taskId };
}

function askedOf(source: Source): Input<"restore.whose">["source"] {
  const from = runSource(source);
  return from?.type === "task" ? { ...from, as: source.byHand ? "chosen" : "open" } : from;
}
