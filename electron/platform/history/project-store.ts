import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Project, type Projects, projectSchema } from "../../../shared/ipc/projects";
import type { Database } from "./database";
import { SettingRows } from "./setting-rows";
import type { Tags } from "./tags";

const NAME = "projects";

const keptSchema = z.object({ projects: z.array(projectSchema), chosen: z.uuid().nullable() });
type Kept = z.infer<typeof keptSchema>;

type SetProject = (id: string, project: Project | null) => void;

/**
 * Names may be personal data, so they are stored as a setting in the encrypted history, and with each task for backups.
 */
export class ProjectStore {
  readonly #db: Database.Database;
  readonly #rows: SettingRows;
  readonly #setProject: SetProject;
  readonly #together: (work: () => void) => void;

  constructor(
    database: Database.Database,
    tags: Tags | undefined,
    tasks: { readonly setProject: SetProject; readonly together: (work: () => void) => void },
  ) {
    this.#db = database;
    this.#rows = new SettingRows(database, tags);
    this.#setProject = tasks.setProject;
    this.#together = tasks.together;
  }

  get(): Projects {
    const { projects, chosen } = this.#kept();
    const all = projects.toSorted((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));
    return { projects: all, chosen: all.some(({ id }) => id === chosen) ? chosen : null };
  }

  find(id: string): Project | undefined {
    return this.#kept().projects.find((project) => project.id === id);
  }

  /** Reuses a project of that name, and chooses it. */
  add(name: string): Project {
    const { projects } = this.#kept();
    const known = projects.find((one) => one.name.toLocaleLowerCase() === name.toLocaleLowerCase());
    const project = known ?? { id: randomUUID(), name };
    this.#keep({ projects: known ? projects : [...projects, project], chosen: project.id });
    return project;
  }

  choose(id: string | null): void {
    this.#keep({ ...this.#kept(), chosen: id });
  }

  rename(id: string, name: string): string[] {
    return this.#change(id, { id, name });
  }

  remove(id: string): string[] {
    return this.#change(id, null);
  }

  #change(id: string, project: Project | null): string[] {
    const tasks = this.#tasks(id);
    const { projects, chosen } = this.#kept();
    this.#together(() => {
      const others = projects.filter((one) => one.id !== id);
      this.#keep({
        projects: project === null ? others : [...others, project],
        chosen: project === null && chosen === id ? null : chosen,
      });
      for (const task of tasks) this.#setProject(task, project);
    });
    return tasks;
  }

  /** Includes undoable deletions. */
  #tasks(project: string): string[] {
    const rows = this.#db
      .prepare("SELECT id FROM task WHERE project IS NOT NULL AND json_extract(project, '$.id') = ?")
      .all(project) as { id: string }[];
    return rows.map(({ id }) => id);
  }

  #kept(): Kept {
    const value = this.#rows.get(NAME);
    const kept = value === undefined ? { projects: [], chosen: null } : keptSchema.parse(JSON.parse(value));
    const known = new Set(kept.projects.map(({ id }) => id));
    const brought = this.#db
      .prepare("SELECT DISTINCT json_extract(project, '$.id') AS id FROM task WHERE project IS NOT NULL")
      .all() as { id: string }[];
    const others = brought.flatMap(({ id }) => (known.has(id) ? [] : this.#ofATask(id)));
    return { ...kept, projects: [...kept.projects, ...others] };
  }

  #ofATask(id: string): Project[] {
    const row = this.#db
      .prepare("SELECT project FROM task WHERE project IS NOT NULL AND json_extract(project, '$.id') = ? LIMIT 1")
      .get(id) as { project: string } | undefined;
    return row === undefined ? [] : [projectSchema.parse(JSON.parse(row.project))];
  }

  #keep(kept: Kept): void {
    this.#rows.set(NAME, JSON.stringify(kept));
  }
}
