import type { AlwaysTerm } from "../../../shared/api/detection";
import { LONGEST_TERM } from "../../../shared/api/detection-choices";
import { type KnownEntity, MOST_KNOWN, MOST_ORIGINALS } from "../../../shared/api/known";
import type { Document } from "../../../shared/document/document";
import type { Mapping } from "../../../shared/document/mapping";
import type { Intent } from "../../../shared/document/review/operation";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { handledMarks } from "./by-hand";
import { relatedTasks, sharesNames } from "./related-tasks";

/** Limit of the service. */
const LONGEST_ORIGINAL = 1000;
const LONGEST_PLACEHOLDER = 100;

const NAMES_IT: ReadonlySet<Intent | undefined> = new Set<Intent | undefined>(["rename", "merge", "hide"]);
const HIDES_IT: ReadonlySet<Intent | undefined> = new Set<Intent | undefined>(["hide", "kind"]);

type Store = Pick<TaskStore, "batch" | "inProject" | "document" | "mapping" | "review">;
type Told = Omit<KnownEntity, "originals"> & { readonly originals: Set<string> };

/** From finished tasks of batch and project in the same mode, with manual edits. */
export function knownNames(store: Store, task: TaskRow): KnownEntity[] {
  if (!sharesNames(task)) return [];
  const known = new Map<string, Told>();
  for (const { id, mode } of relatedTasks(store, task)) {
    const document = mode === task.mode ? store.document(id) : undefined;
    if (document === undefined) continue;
    const mapping = mode === "reversible" ? (store.mapping(id) ?? {}) : undefined;
    collect(known, handledMarks(document, store.review(id)), document, mapping);
  }
  return listed(known);
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
  return [...chosen, ...entities.filter((one) => !one.chosen)].slice(0, MOST_KNOWN);
}

export function hiddenByHand(store: Store, task: TaskRow): AlwaysTerm[] {
  const terms = new Map<string, AlwaysTerm>();
  for (const { id } of relatedTasks(store, task)) {
    const document = store.document(id);
    if (document === undefined) continue;
    for (const { start, end, kind, intent } of handledMarks(document, store.review(id))) {
      const text = document.original.slice(start, end).trim();
      // Single characters would be hidden everywhere.
      const tells = (text.match(/[\p{L}\p{N}]/gu)?.length ?? 0) > 1 && !/[\r\n]/.test(text);
      if (HIDES_IT.has(intent) && tells && text.length <= LONGEST_TERM) terms.set(text, { text, match: "stem", kind });
    }
  }
  return [...terms.values()];
}
