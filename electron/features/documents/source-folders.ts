import { randomUUID } from "node:crypto";
import { dirname, isAbsolute } from "node:path";

const MOST = 5000;

/** Paths can identify a person. The page gets random names. */
export class SourceFolders {
  readonly #named = new Map<string, string>();
  readonly #tasks = new Map<string, string>();

  name(path: unknown): string | null {
    if (typeof path !== "string" || !isAbsolute(path)) return null;
    const name = randomUUID();
    keep(this.#named, name, dirname(path));
    return name;
  }

  madeOf(task: string, source: string): void {
    const folder = this.#named.get(source);
    if (folder !== undefined) keep(this.#tasks, task, folder);
  }

  madeOfFile(task: string, path: string): void {
    if (isAbsolute(path)) keep(this.#tasks, task, dirname(path));
  }

  folderOf(tasks: readonly string[]): string | undefined {
    return tasks.map((task) => this.#tasks.get(task)).find((folder) => folder !== undefined);
  }
}

function keep(known: Map<string, string>, name: string, folder: string): void {
  known.set(name, folder);
  const [oldest] = known.keys();
  if (known.size > MOST && oldest !== undefined) known.delete(oldest);
}
