import type { TaskSummary } from "../../../shared/ipc/task";
import { midnight } from "./by-day";

export interface TaskGroup {
  readonly id: string;
  readonly kind: "batch" | "project";
  /** Of a batch only if it has one. */
  readonly name: string | undefined;
  readonly tasks: readonly TaskSummary[];
  readonly open: boolean;
}

/** A row of a closed group has no task. */
export interface LibraryRow {
  readonly key: string;
  /** Local midnight, if a day starts here. */
  readonly day?: number;
  /** Its first row. */
  readonly group?: TaskGroup;
  readonly isGrouped?: true;
  readonly task?: TaskSummary;
}

export interface RowsOptions {
  /** Search results are not grouped. */
  readonly grouped: boolean;
  readonly byProject: boolean;
  /** By group id; chosen by the user. */
  readonly opened: ReadonlyMap<string, boolean>;
  readonly current: string | undefined;
}

/** Larger groups are closed at first. */
const SMALL_GROUP = 6;

/** Newest first; a group is at the place of its newest task. */
export function libraryRows(tasks: readonly TaskSummary[], options: RowsOptions): LibraryRow[] {
  const groups = options.grouped ? groupsOf(tasks, options.byProject) : new Map<string, TaskGroup["tasks"]>();
  const rows: LibraryRow[] = [];
  const placed = new Set<string>();
  let before: number | undefined;
  for (const task of [...tasks].sort((a, b) => b.createdAt - a.createdAt)) {
    const id = groupId(task, options.byProject);
    const members = id === undefined ? undefined : groups.get(id);
    if (id !== undefined && members !== undefined && placed.has(id)) continue;
    const midnightOf = midnight(task.createdAt);
    const day = midnightOf === before ? {} : { day: midnightOf };
    before = midnightOf;
    if (id === undefined || members === undefined || members.length < 2) {
      rows.push({ key: task.id, task, ...day });
      continue;
    }
    placed.add(id);
    const open =
      options.opened.get(id) ??
      (members.length <= SMALL_GROUP || members.some((member) => member.id === options.current));
    const ofProject = options.byProject && task.project !== undefined;
    const name = ofProject ? task.project?.name : task.batch?.name;
    const group: TaskGroup = { id, kind: ofProject ? "project" : "batch", name, tasks: members, open };
    if (open) {
      const [first, ...others] = members;
      rows.push({ key: id, group, isGrouped: true, ...day, ...(first && { task: first }) });
      rows.push(...others.map((other) => ({ key: other.id, task: other, isGrouped: true as const })));
    } else rows.push({ key: id, group, ...day });
  }
  return rows;
}

const groupId = ({ batch, project }: TaskSummary, byProject: boolean): string | undefined =>
  (byProject ? project?.id : undefined) ?? batch?.id;

function groupsOf(tasks: readonly TaskSummary[], byProject: boolean): Map<string, readonly TaskSummary[]> {
  const groups = new Map<string, TaskSummary[]>();
  for (const task of [...tasks].sort((a, b) => b.createdAt - a.createdAt)) {
    const id = groupId(task, byProject);
    if (id === undefined) continue;
    const members = groups.get(id);
    if (members === undefined) groups.set(id, [task]);
    else members.push(task);
  }
  return groups;
}

/** Second and later tasks of equal titles, oldest first: 2, 3. By id. */
export function titleNumbers(
  tasks: readonly TaskSummary[],
  titleOf: (task: TaskSummary) => string,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const task of [...tasks].sort((a, b) => a.createdAt - b.createdAt)) {
    const title = titleOf(task);
    const count = (counts.get(title) ?? 0) + 1;
    counts.set(title, count);
    if (count > 1) numbers.set(task.id, count);
  }
  return numbers;
}
