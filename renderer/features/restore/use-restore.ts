import { type RefObject, useEffect, useEffectEvent, useMemo, useState } from "react";
import type { Input, Output } from "../../../shared/ipc/contract";
import { MAPPING_FILE } from "../../../shared/ipc/mapping-file-id";
import { useAction } from "../../ipc/queries";
import { isEditable, type Press, useShortcuts } from "../../ui/shortcuts";
import { useTaskTitle } from "../../ui/task-title";
import { withChosen } from "./changed-names";
import { keepAnswer, keptAnswer } from "./kept-answer";
import type { Source } from "./names-source";
import { useAnswerDocument } from "./use-answer-document";
import { useChosenForms } from "./use-chosen-forms";

interface RestoreOptions {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly taskId: string | undefined;
  readonly given: string | undefined;
  readonly visit: unknown;
}

export function useRestore({ field, taskId, given, visit }: RestoreOptions) {
  const titleOf = useTaskTitle();
  const [atFirst] = useState(() => given ?? keptAnswer());
  const [isEmpty, setEmpty] = useState(atFirst === "");
  const [source, setSource] = useState<Source>({ type: "task", taskId: taskId ?? "", byHand: false, file: undefined });
  const [missing, setMissing] = useState<"text" | "source" | "fitting">();
  const [asked, setAsked] = useState<Output<"restore.whose">["candidates"]>();
  const [recognised, setRecognised] = useState<string>();
  const [stale, setStale] = useState(false);
  const answer = useAnswerDocument();
  const whose = useAction("restore.whose");
  const run = useAction("restore.run");

  const runWith = (text: string, from: Input<"restore.run">["source"]): void =>
    run.mutate({ text, source: from }, { onSuccess: () => setStale(false) });

  const { forms, choose, undo, redo } = useChosenForms(run.data);
  const restored = useMemo(() => run.data && withChosen(run.data, forms), [run.data, forms]);
  // Fields undo their own input.
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
  /** The user chooses the task if it is uncertain. */
  const place = (text: string, { certain, candidates }: Output<"restore.whose">): void => {
    const [best] = candidates;
    const meant = runSource(source);
    if (best === undefined) {
      if (meant === undefined) setMissing("fitting");
      else runWith(text, meant);
    } else if (!certain) setAsked(candidates);
    else {
      if (meant === undefined) setRecognised(titleOf({ ...best, inputType: "text" }));
      runWith(text, meant ?? { type: "task", id: best.id });
    }
  };
  const onPick = (id: string): void => {
    setAsked(undefined);
    const text = answer.read(field.current?.value ?? "");
    const picked = id === MAPPING_FILE ? runSource(source) : ({ type: "task", id } as const);
    if (picked !== undefined) runWith(text, picked);
  };
  const onText = (text: string): void => {
    keepAnswer(text);
    setEmpty(text === "");
    setMissing(undefined);
    setStale(true);
    // The choice applies to one text.
    if (run.data !== undefined && source.byHand) setSource({ ...source, byHand: false });
  };
  const onDocument = (text: string | undefined): void => {
    if (text === undefined) return;
    fill(field, text);
    onText(text);
    run.reset();
    whose.reset();
    setRecognised(undefined);
  };
  const clear = (): void => {
    fill(field, "");
    answer.forget();
    onText("");
    run.reset();
    whose.reset();
    setRecognised(undefined);
    field.current?.focus();
  };
  useEffect(() => keepAnswer(atFirst), [atFirst]);
  useEffect(() => field.current?.focus(), [field, visit]);
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

  return {
    atFirst,
    isEmpty,
    source,
    setSource: (chosen: Source): void => {
      setSource(chosen);
      setStale(true);
    },
    missing,
    asked,
    onPick,
    onCancel: () => setAsked(undefined),
    /** Title of the task found by the text. */
    recognised: run.data === undefined ? undefined : recognised,
    answer,
    restored,
    /** The text or the source of names changed since. */
    stale,
    forms,
    choose,
    error: whose.error ?? run.error ?? undefined,
    working: run.isPending || whose.isPending,
    restore,
    onText,
    onDocument,
    clear,
  };
}

function fill(field: RestoreOptions["field"], text: string): void {
  if (field.current) field.current.value = text;
}

/** Undefined: found by the text. */
function runSource({ type, taskId, file }: Source): Input<"restore.run">["source"] | undefined {
  if (type === "file") return file === undefined ? undefined : { type, content: file.content };
  return taskId === "" ? undefined : { type, id: taskId };
}

function askedOf(source: Source): Input<"restore.whose">["source"] {
  const from = runSource(source);
  return from?.type === "task" ? { ...from, as: source.byHand ? "chosen" : "open" } : from;
}
