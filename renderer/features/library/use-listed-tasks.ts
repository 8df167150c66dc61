import { useMemo, useState } from "react";
import type { Project } from "../../../shared/ipc/projects";
import type { TaskSummary } from "../../../shared/ipc/task";
import { useTaskTitle } from "../../ui/task-title";
import { type Filters, filtered, isFiltering, withFilter } from "./filters";
import { libraryRows, type TaskGroup, titleNumbers } from "./library-rows";
import { NOTHING_SELECTED, selectedIn } from "./selection";

/** `shown`: the displayed project. */
interface Listing {
  readonly tasks: readonly TaskSummary[] | undefined;
  readonly projects: readonly Project[];
  readonly searching: boolean;
  readonly current: string | undefined;
}

export function useListedTasks({ tasks, projects, searching, current }: Listing) {
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
  const [opened, setOpened] = useState<ReadonlyMap<string, boolean>>(new Map());
  const grouped = !searching && !isFiltering(withFilter(filters, "project", undefined));
  const byProject = shown === undefined;
  const rows = useMemo(
    () => listed && libraryRows(listed, { grouped, byProject, opened, current }),
    [listed, grouped, byProject, opened, current],
  );
  // In the order of the list; without closed groups, because unseen tasks must not be deleted.
  const ids = useMemo(() => (rows ?? []).flatMap(({ task }) => task?.id ?? []), [rows]);
  const chosen = useMemo(() => selectedIn(selection, ids), [selection, ids]);
  const selected = useMemo(() => new Set(chosen), [chosen]);
  const toggle = ({ id, open }: TaskGroup): void => setOpened(new Map(opened).set(id, !open));
  const titleOf = useTaskTitle();
  const numbers = useMemo(() => titleNumbers(tasks ?? [], titleOf), [tasks, titleOf]);
  return {
    filters,
    setFilters,
    shown,
    ofProject,
    listed,
    rows,
    toggle,
    numbers,
    ids,
    selection,
    setSelection,
    chosen,
    selected,
  };
}
