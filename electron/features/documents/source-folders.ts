import { randomUUID } from "node:crypto";
import { dirname, isAbsolute } from "node:path";

/** Sources that are remembered; the oldest go first. */
const MOST = 5000;

/**
 * Folders of the documents from which tasks were made, so that their results can be saved in the same place. Paths can
 * identify a person: they remain in memory, for this run, and the page refers to a source by a random name.
 */
export class SourceFolders {
  readonly #named = new Map<string, string>();
  readonly #tasks = new Map<string, string>();

  /** A name for a file from the user; null for a file without a path. */
  name(path: unknown): string | null {
    if (typeof path !== "string" || !isAbsolute(path)) return null;
    const name = randomUUID();
    keep(this.#named, name, dirname(path));
    return name;
  }

  /** A task was made of a source. */
  madeOf(task: string, source: string): void {
    const folder = this.#named.get(source);
    if (folder !== undefined) keep(this.#tasks, task, folder);
  }

  /** A task was made of a file at a path that main knows by itself. */
  madeOfFile(task: string, path: string): void {
    if (isAbsolute(path)) keep(this.#tasks, task, dirname(path));
  }

  /** The folder of the first task in `tasks` with a known source. */
  folderOf(tasks: readonly string[]): string | undefined {
    return tasks.map((task) => this.#tasks.get(task)).find((folder) => folder !== undefined);
  }
}

function keep(known: Map<string, string>, name: string, folder: string): void {
  known.set(name, folder);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
