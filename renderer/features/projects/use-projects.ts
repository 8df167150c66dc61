import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import type { Project, Projects } from "../../../shared/ipc/projects";
import { call, codeOf } from "../../ipc/bridge";
import { useCall } from "../../ipc/queries";
import { notify } from "../../ui/notices";

const NONE: Projects = { projects: [], chosen: null };

/** All projects, the project of new tasks, and their actions. */
export function useProjects() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { projects, chosen } = useCall("projects.get", null).data ?? NONE;
  const after = (work: Promise<unknown>): void => {
    work
      .then(() => client.invalidateQueries({ queryKey: ["projects.get"] }))
      .catch((error: unknown) => notify(t(`error.${codeOf(error)}`), { tone: "bad" }));
  };
  return {
    projects,
    chosen: projects.find(({ id }) => id === chosen),
    add: (name: string) => after(call("projects.add", { name })),
    choose: (id: string | null) => after(call("projects.choose", { id })),
    rename: (project: Project) => after(call("projects.rename", project)),
    remove: (id: string) => after(call("projects.remove", { id })),
  };
}
