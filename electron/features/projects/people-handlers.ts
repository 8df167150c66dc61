import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { TaskStore } from "../../platform/history/task-store";
import type { Handlers } from "../../platform/ipc/answer";
import type { PeopleFile, PeoplePlan, ReviewWork } from "../review/index";
import { listPeople } from "./list-people";
import { apartPlan, confirmPlan, mergePlan, splitPlan } from "./plan-people";

export interface PeopleParts {
  readonly history: Promise<{
    readonly store: Pick<TaskStore, "projects" | "inProject">;
    readonly reviews: Pick<ReviewWork, "people">;
  }>;
}

type PeopleChannel =
  "people.list" | "people.merge" | "people.split" | "people.apart" | "people.confirm" | "people.undo" | "people.redo";

type Plan = (files: readonly PeopleFile[]) => Promise<Result<PeoplePlan>> | Result<PeoplePlan>;

const UNKNOWN = fail("not_found", "No such project");

export function createPeopleHandlers({ history }: PeopleParts): Pick<Handlers, PeopleChannel> {
  const edit = async (id: string, plan: Plan): Promise<Result<{ tasks: number }>> => {
    const { store, reviews } = await history;
    if (store.projects.find(id) === undefined) return UNKNOWN;
    const done = await reviews.people.edit(id, plan);
    return done.ok ? ok({ tasks: done.value.tasks }) : done;
  };
  const step = async (id: string, which: "undo" | "redo") => {
    const { store, reviews } = await history;
    if (store.projects.find(id) === undefined) return UNKNOWN;
    const next = (await reviews.people.steps(id))[which];
    return next === undefined ? ok({ intent: null }) : reviews.people[which](next.id);
  };
  return {
    "people.list": async ({ id }) => {
      const { store, reviews } = await history;
      if (store.projects.find(id) === undefined) return UNKNOWN;
      const tasks = store.inProject(id);
      const { undo, redo } = await reviews.people.steps(id);
      return ok({
        ...(await listPeople(await reviews.people.files(id))),
        undo: undo?.intent ?? null,
        redo: redo?.intent ?? null,
        running: tasks.filter(({ state }) => state === "queued" || state === "processing").length,
        blind: tasks.filter(({ state, mode }) => state === "completed" && mode === "blind").length,
      });
    },
    "people.merge": ({ id, from, into }) => edit(id, (files) => mergePlan(files, from, into)),
    "people.split": ({ id, person, form }) => edit(id, (files) => splitPlan(files, person, form)),
    "people.apart": ({ id, person, other }) => edit(id, (files) => apartPlan(files, person, other)),
    "people.confirm": ({ id, person }) => edit(id, (files) => confirmPlan(files, person)),
    "people.undo": ({ id }) => step(id, "undo"),
    "people.redo": ({ id }) => step(id, "redo"),
  };
}
