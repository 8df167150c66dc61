import type { Document } from "../../../shared/document/document";
import type { TaskChange, TaskRow } from "../history/task-row";
import type { TaskStore } from "../history/task-store";
import { titleOfResult, withoutHidden } from "./title";

type Named = Pick<TaskRow, "id" | "title" | "titleShown" | "named">;

/** If only names distinguished two files, a number does. */
export function titleChange(
  task: Named,
  document: Document,
  store: Pick<TaskStore, "shownTitles">,
): Pick<TaskChange, "title" | "titleShown"> {
  if (!task.named) return { title: titleOfResult(document) };
  // The user has typed the title.
  if (task.titleShown === task.title) return {};
  const [, base = "", extension = ""] = /^(.*?)(\.[\p{L}\p{N}]{1,8})?$/su.exec(task.title) ?? [];
  const kept = withoutHidden(base, document);
  if (kept === base) return { titleShown: null };
  if (!/\p{L}{2}|\p{N}/u.test(kept)) return { titleShown: "" };
  const taken = store.shownTitles(task.id);
  const numbered = (number: number): string => `${kept}${number === 1 ? "" : ` (${number})`}${extension}`;
  let number = 1;
  while (taken.has(numbered(number))) number += 1;
  return { titleShown: numbered(number) };
}
