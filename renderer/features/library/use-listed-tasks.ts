import { useMemo, useState } from "react";
import type { Project } from "../../../shared/ipc/projects";
import type { TaskSummary } from "../../../shared/ipc/task";
import { type Filters, filtered, withFilter } from "./filters";
import { NOTHING_SELECTED, selectedIn } from "./selection";

/** `shown`: the displayed project. */
export function useListedTasks(tasks: readonly TaskSummary[] | undefined, projects: readonly Project[]) {
  const [set, setFilters] = useState<Filters>({});
  const [selection, setSelection] = useState(NOTHING_SELECTED);
  const shown = projects.find(({ id }) => id === set.project);
  // Ignore a deleted project.
  const filters = useMemo(() => (shown === undefined ? withFilter(set, "project", undefined) : set), [set, shown]);
  const ofProject = useMemo(
    () => (shown === undefined ? [] : filtered(tasks ?? [], { project: shown.id })),
    [tasks, shown],
  );
  const listed = useMemo(() => tasks && filtered(tasks, filters), [tasks, filters]);
  const ids = useMemo(() => (listed ?? []).map(({ id }) => id), [listed]);
  const chosen = useMemo(() => selectedIn(selection, ids), [selection, ids]);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  return { filters, setFilters, shown, ofProject, listed, ids, selection, setSelection, chosen, selected };
}
