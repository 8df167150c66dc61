import type { AlwaysTerm } from "../../../shared/api/detection";
import { LONGEST_TERM } from "../../../shared/api/detection-choices";
import { type KnownEntity, MOST_KNOWN, MOST_ORIGINALS } from "../../../shared/api/known";
import type { Document } from "../../../shared/document/document";
import type { Mapping } from "../../../shared/document/mapping";
import { applyOperations } from "../../../shared/document/review/apply";
import { marksOf } from "../../../shared/document/review/marks";
import { writtenIn } from "../../../shared/document/review/log";
import { parsePlaceholder } from "../../../shared/document/placeholders";
import type { Intent } from "../../../shared/document/review/operation";
import type { Review } from "../../platform/history/task-result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { handledMarks } from "./by-hand";
import { relatedTasks, sharesNames } from "./related-tasks";

/** Limit of the service. */
const LONGEST_ORIGINAL = 1000;
const LONGEST_PLACEHOLDER = 100;
const MOST_RESERVED = 2_000;

const NAMES_IT: ReadonlySet<Intent | undefined> = new Set<Intent | undefined>(["rename", "merge", "hide"]);
const HIDES_IT: ReadonlySet<Intent | undefined> = new Set<Intent | undefined>(["hide", "kind"]);

type Store = Pick<TaskStore, "batch" | "inProject" | "document" | "mapping" | "review">;
type Told = Omit<KnownEntity, "originals"> & { readonly originals: Set<string> };

/**
 * From finished tasks of batch and project in the same mode, with manual edits. Edits of people are applied to the new
 * result (`PeopleWork.later`), so that they can be undone there too.
 */
export const knownNames = (store: Store, task: TaskRow): KnownEntity[] => known(store, task, withoutPeopleEdits);

/** As in the results now. */
export const namesNow = (store: Store, task: TaskRow): KnownEntity[] => known(store, task, (one) => one);

interface Shown {
  readonly document: Document;
  readonly mapping: Mapping | undefined;
  readonly review: Review | undefined;
}

function known(store: Store, task: TaskRow, before: (shown: Shown) => Shown): KnownEntity[] {
  if (!sharesNames(task)) return [];
  const told = new Map<string, Told>();
  const reserved = new Set<string>();
  for (const { id, mode } of relatedTasks(store, task)) {
    const shown = mode === task.mode ? store.document(id) : undefined;
    if (shown === undefined) continue;
    const edits = store.review(id);
    const { document, mapping, review } = before({ document: shown, mapping: store.mapping(id), review: edits });
    collect(told, handledMarks(document, review), document, mode === "reversible" ? (mapping ?? {}) : undefined);
    if (mode !== "reversible" || edits === undefined) continue;
    for (const text of [...writtenIn(edits.log), ...Object.keys(edits.mapping ?? {})]) reserved.add(text);
  }
  for (const { placeholder } of told.values()) reserved.delete(placeholder);
  return [...listed(told), ...[...reserved].slice(-MOST_RESERVED).flatMap(reservedName)];
}

/** A label that nothing has now. No text contains its words, but its number is not given to another person. */
const reservedName = (placeholder: string): KnownEntity[] =>
  parsePlaceholder(placeholder) === undefined || placeholder.length > LONGEST_PLACEHOLDER
    ? []
    : [{ placeholder, kind: "number", originals: [placeholder] }];

function withoutPeopleEdits(shown: Shown): Shown {
  const { review } = shown;
  if (review?.log.done.every(({ people }) => people === undefined) !== false) return shown;
  const done = review.log.done.filter(({ people }) => people === undefined);
  const document = applyOperations(review.document, [...(review.columns ?? []), ...done]);
  const own = marksOf(document).map(({ start, end, text }) => [text, document.original.slice(start, end)] as const);
  return {
    document,
    mapping: { ...Object.fromEntries(own), ...shown.mapping, ...review.mapping },
    review: { ...review, log: { ...review.log, done } },
  };
}

/** @param mapping undefined for invented names. */
export function knownOfResult(document: Document, mapping: Mapping | undefined): KnownEntity[] {
  const known = new Map<string, Told>();
  collect(known, handledMarks(document, undefined), document, mapping);
  return listed(known);
}

function collect(
  known: Map<string, Told>,
  marks: ReturnType<typeof handledMarks>,
  { original }: Document,
  mapping: Mapping | undefined,
): void {
  for (const { start, end, text: placeholder, kind, intent } of marks) {
    const chosen = NAMES_IT.has(intent);
    const whole = mapping?.[placeholder];
    // Words that the user has not merged are separate names of the task.
    const words = [...(whole === undefined || chosen ? [] : [whole]), original.slice(start, end)];
    if (mapping !== undefined && whole === undefined) continue;
    if (placeholder === "" || placeholder.length > LONGEST_PLACEHOLDER) continue;
    const key = `${String(chosen)} ${kind} ${placeholder}`;
    const told = known.get(key) ?? { placeholder, kind, ...(chosen && { chosen }), originals: new Set<string>() };
    known.set(key, told);
    for (const one of words) if (one.trim() !== "" && one.length <= LONGEST_ORIGINAL) told.originals.add(one);
  }
}

/** User-chosen names first. */
function listed(known: ReadonlyMap<string, Told>): KnownEntity[] {
  const entities = [...known.values()]
    .filter(({ originals }) => originals.size > 0)
    .map(({ originals, ...entity }) => ({ ...entity, originals: [...originals].slice(0, MOST_ORIGINALS) }));
  const chosen = entities.filter((one) => one.chosen);
  return [...chosen, ...entities.filter((one) => !one.chosen)].slice(0, MOST_KNOWN - MOST_RESERVED);
}

export function hiddenByHand(store: Store, task: TaskRow): AlwaysTerm[] {
  const terms = new Map<string, AlwaysTerm>();
  for (const { id } of relatedTasks(store, task)) {
    const shown = store.document(id);
    if (shown === undefined) continue;
    const { document, review } = withoutPeopleEdits({ document: shown, mapping: undefined, review: store.review(id) });
    for (const { start, end, kind, intent } of handledMarks(document, review)) {
      const text = document.original.slice(start, end).trim();
      // Single characters would be hidden everywhere.
      const tells = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1 && !/[\r\n]/.test(text);
      if (HIDES_IT.has(intent) && tells && text.length <= LONGEST_TERM) terms.set(text, { text, match: "stem", kind });
    }
  }
  return [...terms.values()];
}
