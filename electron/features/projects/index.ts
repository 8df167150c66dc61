import { fail, ok } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import { peopleOf } from "./people";
import type { Handlers } from "../../platform/ipc/answer";

export { createPeopleHandlers } from "./people-handlers";

export interface ProjectParts {
  readonly history: Promise<{ readonly store: Pick<TaskStore, "projects" | "inProject" | "document" | "mapping"> }>;
  readonly onChanged: (id: string) => void;
}

type ProjectHandlers = Pick<
  Handlers,
  "projects.get" | "projects.add" | "projects.choose" | "projects.rename" | "projects.remove" | "projects.people"
>;

export function createProjectHandlers({ history, onChanged }: ProjectParts): ProjectHandlers {
  const projects = async (): Promise<TaskStore["projects"]> => (await history).store.projects;
  return {
    "projects.get": async () => ok((await projects()).get()),
    "projects.add": async ({ name }) => ok((await projects()).add(name)),
    "projects.choose": async ({ id }) => {
      const known = await projects();
      if (id !== null && known.find(id) === undefined) return fail("not_found", "No such project");
      known.choose(id);
      return ok(null);
    },
    "projects.rename": async ({ id, name }) => {
      const known = await projects();
      if (known.find(id) === undefined) return fail("not_found", "No such project");
      known.rename(id, name).forEach(onChanged);
      return ok(null);
    },
    "projects.people": async ({ id }) => {
      const { store } = await history;
      if (store.projects.find(id) === undefined) return fail("not_found", "No such project");
      return ok(await peopleOf(store, id));
    },
    "projects.remove": async ({ id }) => {
      (await projects()).remove(id).forEach(onChanged);
      return ok(null);
    },
  };
}
