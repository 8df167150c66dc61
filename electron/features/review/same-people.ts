import type { Document } from "../../../shared/document/document";
import { marksOf } from "../../../shared/document/review/marks";
import { typeOfKind } from "../../../shared/document/kinds";
import type { Apart, Mark } from "../../../shared/document/review/operation";
import type { PossiblySame } from "../../../shared/ipc/possibly-same";
import { MOST_PAIRS } from "../../../shared/ipc/possibly-same-schema";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskRow } from "../../platform/history/task-row";
import type { TaskStore } from "../../platform/history/task-store";
import { namesNow } from "../tasks/index";
import { parsePlaceholder } from "../../../shared/document/placeholders";

type Store = Pick<TaskStore, "getLight" | "document" | "review" | "batch" | "inProject" | "mapping">;

export async function samePeople(store: Store, id: string): Promise<Result<PossiblySame[]>> {
  const row = store.getLight(id);
  if (row === undefined) return fail("task_not_found", "No such task");
  const document = store.document(id);
  if (row.state !== "completed" || row.mode !== "reversible" || document === undefined) return ok([]);
  const people = peopleOf(document);
  if (people.size === 0) return ok([]);
  const { canonicalForm, possiblySame } = await import("../../../engine/index");
  const mentions = [...people].flatMap(([entity, own]) => own.map(({ start, end }) => ({ start, end, entity })));
  const known = knownElsewhere(store, row, document);
  const apart = (store.review(id)?.log.done ?? []).flatMap((operation) => operation.apart ?? []);
  const entityAt = new Map([...people].flatMap(([entity, own]) => own.map(({ start }) => [start, entity] as const)));
  const described = (entity: number) => {
    const own = people.get(entity) ?? [];
    const [first] = own;
    if (first === undefined) return undefined;
    const spans = own.map(({ start, end, kind }) => ({ start, end, kind, type: typeOfKind(kind) }));
    const name = canonicalForm(document.original, spans);
    return { name, placeholder: first.text, finding: first.start, places: own.length };
  };
  const pairs = possiblySame(
    document.original,
    mentions.toSorted((a, b) => a.start - b.start),
    known,
  );
  const suggested = pairs.flatMap(({ entity, other }): PossiblySame[] => {
    if (apart.some((one) => isTold(one, entity, other, entityAt))) return [];
    const person = described(entity);
    if (person === undefined) return [];
    if ("entity" in other) {
      const another = described(other.entity);
      return another === undefined ? [] : [{ person, other: another }];
    }
    const { placeholder } = other;
    const name = known
      .find((one) => one.placeholder === placeholder)
      ?.originals.toSorted((a, b) => b.length - a.length)[0];
    return name === undefined ? [] : [{ person, other: { placeholder, name } }];
  });
  return ok(suggested.slice(0, MOST_PAIRS));
}

function peopleOf(document: Document): Map<number, Mark[]> {
  const people = new Map<number, Mark[]>();
  for (const mark of marksOf(document)) {
    if (mark.entity === undefined || typeOfKind(mark.kind) !== "PERSON") continue;
    const own = people.get(mark.entity);
    if (own) own.push(mark);
    else people.set(mark.entity, [mark]);
  }
  return people;
}

function knownElsewhere(store: Store, row: TaskRow, document: Document) {
  const own = new Set(marksOf(document).map(({ text }) => text));
  const suffixOf = (text: string): string | null | undefined => parsePlaceholder(text)?.suffix;
  const suffix = [...own].map(suffixOf).find((one) => one !== undefined);
  const byPlaceholder = new Map<string, Set<string>>();
  for (const { placeholder, originals, kind } of namesNow(store, row)) {
    if (typeOfKind(kind) !== "PERSON" || own.has(placeholder) || suffixOf(placeholder) !== suffix) continue;
    const all = byPlaceholder.get(placeholder) ?? new Set();
    for (const original of originals) all.add(original);
    byPlaceholder.set(placeholder, all);
  }
  return [...byPlaceholder].map(([placeholder, originals]) => ({ placeholder, originals: [...originals] }));
}

/** As different people. */
function isTold(
  { finding, other }: Apart,
  entity: number,
  another: { readonly entity: number } | { readonly placeholder: string },
  entityAt: ReadonlyMap<number, number>,
): boolean {
  const one = entityAt.get(finding);
  if ("placeholder" in another) return one === entity && other === another.placeholder;
  const second = typeof other === "number" ? entityAt.get(other) : undefined;
  return (one === entity && second === another.entity) || (one === another.entity && second === entity);
}
