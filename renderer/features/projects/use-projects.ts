import { useTranslation } from "react-i18next";
import type { Project, Projects } from "../../../shared/ipc/projects";
import { codeOf } from "../../ipc/bridge";
import { useAction, useCall } from "../../ipc/queries";
import { notify } from "../../ui/notices";

const NONE: Projects = { projects: [], chosen: null };

export function useProjects() {
  const { t } = useTranslation();
  const { projects, chosen } = useCall("projects.get", null).data ?? NONE;
  const onError = (error: unknown): void => notify(t(`error.${codeOf(error)}`), { tone: "bad" });
  const add = useAction("projects.add");
  const choose = useAction("projects.choose");
  const rename = useAction("projects.rename");
  const remove = useAction("projects.remove");
  return {
    projects,
    chosen: projects.find(({ id }) => id === chosen),
    add: (name: string) => add.mutate({ name }, { onError }),
    choose: (id: string | null) => choose.mutate({ id }, { onError }),
    rename: (project: Project) => rename.mutate(project, { onError }),
    remove: (id: string) => remove.mutate({ id }, { onError }),
  };
}
