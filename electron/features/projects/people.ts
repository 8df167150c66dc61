import { LONGEST_VOCABULARY_TERM, MOST_VOCABULARY_TERMS } from "../../../shared/document/vocabulary-list";
import type { TaskStore } from "../../platform/history/task-store";
import { knownOfResult } from "../tasks/index";

type PeopleStore = Pick<TaskStore, "inProject" | "document" | "mapping">;

/** In the nominative, from the newest finished tasks of a project. */
export async function peopleOf(store: PeopleStore, project: string): Promise<string[]> {
  // Loaded late: large lists of names.
  const { nominativeName } = await import("../../../engine/index");
  const names = new Map<string, string>();
  const finished = store.inProject(project).filter(({ state }) => state === "completed");
  for (const { id, mode } of finished.toSorted((a, b) => b.createdAt - a.createdAt)) {
    const document = store.document(id);
    if (document === undefined) continue;
    const isNamed = mode === "reversible";
    for (const { kind, originals } of knownOfResult(document, isNamed ? (store.mapping(id) ?? {}) : undefined)) {
      if (kind !== "person") continue;
      const forms = originals.map((name) => name.replaceAll(/\s+/gu, " ").trim());
      const term = nominativeName(isNamed ? forms.slice(0, 1) : forms) ?? nominativeName(forms);
      if (term !== undefined && term.length <= LONGEST_VOCABULARY_TERM && !names.has(term.toLowerCase()))
        names.set(term.toLowerCase(), term);
    }
    if (names.size >= MOST_VOCABULARY_TERMS) break;
  }
  return [...names.values()].slice(0, MOST_VOCABULARY_TERMS);
}
