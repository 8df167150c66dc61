import { type KnownEntity, MOST_KNOWN, MOST_ORIGINALS } from "../../shared/api/known";
import type { Document } from "../../shared/document/document";
import type { Mapping } from "../../shared/document/mapping";
import type { TaskRow, TaskStore } from "../store/task-store";
import { sharesPlaceholders } from "./batches";

/** As the service takes them. */
const LONGEST_ORIGINAL = 1000;

/**
 * What the finished tasks of a task's batch have placeholders for, edits by hand included; empty where it shares none.
 * Only of those that went to the same service: no other is told what stood in a text that it has not seen.
 */
export function knownOfBatch(store: Pick<TaskStore, "batch" | "document" | "mapping">, task: TaskRow): KnownEntity[] {
  if (task.batch === null || !sharesPlaceholders(task)) return [];
  const known: KnownEntity[] = [];
  for (const { id, state, mode, service, baseUrl } of store.batch(task.batch.id)) {
    if (id === task.id || state !== "completed" || mode !== "reversible") continue;
    if (service !== task.service || baseUrl !== task.baseUrl) continue;
    const document = store.document(id);
    if (document !== undefined) known.push(...entitiesOf(document, store.mapping(id) ?? {}));
  }
  return together(known);
}

/** What the placeholders of one result stand for: a text that is read again keeps them. */
export const knownOfResult = (document: Document, mapping: Mapping): KnownEntity[] =>
  together(entitiesOf(document, mapping));

/** Each once, with all its forms. */
function together(entities: readonly KnownEntity[]): KnownEntity[] {
  const known = new Map<string, { kind: KnownEntity["kind"]; placeholder: string; originals: Set<string> }>();
  for (const { kind, placeholder, originals } of entities) {
    const key = `${kind} ${placeholder}`;
    const entity = known.get(key) ?? { kind, placeholder, originals: new Set() };
    known.set(key, entity);
    for (const original of originals) entity.originals.add(original);
  }
  return [...known.values()]
    .map(({ originals, ...entity }) => ({ ...entity, originals: [...originals].slice(0, MOST_ORIGINALS) }))
    .slice(-MOST_KNOWN);
}

function entitiesOf({ original, result, replacements }: Document, mapping: Mapping): KnownEntity[] {
  return replacements.flatMap(({ start, end, resultStart, resultEnd, kind }) => {
    const placeholder = result.slice(resultStart, resultEnd);
    const whole = mapping[placeholder];
    if (whole === undefined || placeholder.length > 100) return [];
    const originals = [whole, original.slice(start, end)].filter(
      (words) => words !== "" && words.length <= LONGEST_ORIGINAL,
    );
    return originals.length === 0 ? [] : [{ placeholder, originals, kind }];
  });
}
