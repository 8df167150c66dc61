import { randomInt } from "node:crypto";
import type { Settings } from "../../../shared/ipc/settings";
import { byTimer } from "../../../speech/index";
import type { TaskStore } from "../../platform/history/task-store";
import type { WordStore } from "../../platform/history/word-store";
import { Expiry } from "./expiry";
import { type RemovalParts, Removals } from "./removals";
import type { TaskKind } from "./task-kind";
import { type RunnerParts, TaskRunner } from "./task-runner";
import { textKind } from "./text-kind";

export { isEditedTranscript } from "./edited-transcript";
export { knownOfResult, namesNow } from "./known-names";
export { keyOf, OnlyHidden, wholeOf, type Word, wordsAt } from "./only-hidden";
export { relatedTasks, sharesNames } from "./related-tasks";
export { startTask } from "./start-task";
export { createTaskHandlers } from "./task-handlers";
export { summaryOf } from "./task-view";

export interface TasksParts extends Pick<RunnerParts, "clientOf" | "applyEdits" | "onChange"> {
  readonly store: TaskStore;
  readonly words: WordStore;
  readonly settings: { readonly current: Pick<Settings, "tagPlaceholders" | "keepDays"> };
  readonly kinds: (text: TaskKind, random: () => number) => readonly TaskKind[];
  readonly forget: RemovalParts["forget"];
  readonly onRemoved: (id: string) => void;
}

export interface Tasks {
  readonly runner: TaskRunner;
  readonly removals: Removals;
  readonly stop: () => void;
}

const random = (): number => randomInt(2 ** 32) / 2 ** 32;

/** Unfinished tasks of an earlier run continue after `runner.resume`. */
export function openTasks(parts: TasksParts): Tasks {
  const { store, words, settings, forget, onRemoved } = parts;
  const text = textKind({ find: (id) => store.findByAnyId(id) });
  const runner = new TaskRunner({
    ...parts,
    detection: () => words.get(),
    kinds: [...parts.kinds(text, random), text],
    tagsPlaceholders: () => settings.current.tagPlaceholders,
    random,
  });
  const removals = new Removals({ store, forget, later: byTimer });
  const keepDays = (): number => settings.current.keepDays;
  const expiry = new Expiry({ store, keepDays, forget, onRemoved, now: () => Date.now(), later: byTimer });
  expiry.start();
  return {
    runner,
    removals,
    stop: () => {
      runner.stop();
      removals.stop();
      expiry.stop();
    },
  };
}
