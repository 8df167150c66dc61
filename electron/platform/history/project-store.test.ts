import { beforeEach, expect, it } from "vitest";
import type { Project } from "../../../shared/ipc/projects";
import { openMemoryDatabase } from "./database";
import { TaskStore } from "./task-store";
import { task } from "./testing/some-history";

let store: TaskStore;
beforeEach(() => (store = new TaskStore(openMemoryDatabase())));

const add = (project: Project | null): string => {
  const row = task({ project, state: "cancelled" });
  store.insert(row);
  return row.id;
};
const projectOf = (id: string): string | undefined => store.getLight(id)?.project?.name;

it("has projects by name, the newest one chosen until another is; one name is one project", () => {
  const b = store.projects.add("Дело 10");
  const a = store.projects.add("Дело 2");
  expect(store.projects.add("дело 10")).toEqual(b);
  expect(store.projects.get()).toEqual({
    projects: [a, b],
    chosen: b.id,
  });
  store.projects.choose(null);
  expect(store.projects.get().chosen).toBeNull();
});

it("renames a project with its tasks, those too whose deletion can be undone", () => {
  const project = store.projects.add("Дело");
  const [first, second] = [add(project), add(project)];
  store.setRemoved(second, true);
  expect(store.projects.rename(project.id, "Иск").sort()).toEqual([first, second].sort());
  expect([projectOf(first), projectOf(second)]).toEqual(["Иск", "Иск"]);
  expect(store.projects.find(project.id)?.name).toBe("Иск");
  expect(store.projects.get().chosen).toBe(project.id);
});

it("forgets a project and leaves its tasks, which are in none from then on", () => {
  const project = store.projects.add("Дело");
  const id = add(project);
  expect(store.projects.remove(project.id)).toEqual([id]);
  expect(store.getLight(id)?.project).toBeNull();
  expect(store.projects.get()).toEqual({ projects: [], chosen: null });
});

it("knows a project that tasks have brought along, as a backup does", () => {
  const project = { id: "6a1f0c9e-3f5e-4c61-9f2b-0a7f6f6f0009", name: "Из копии" };
  add(project);
  expect(store.projects.get().projects).toEqual([project]);
});
