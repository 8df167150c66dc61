import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { Select } from "../../ui/select";
import { ProjectNameDialog } from "./project-name-dialog";
import type { useProjects } from "./use-projects";
import "./projects.css";

const NONE = "none";
const NEW = "new";

/** It remains selected until the user changes it. */
export function ProjectSelect({ projects: known }: { readonly projects: ReturnType<typeof useProjects> }) {
  const { t } = useTranslation();
  const id = useId();
  const { projects, chosen, add, choose } = known;
  const [asking, setAsking] = useState(false);
  return (
    <div className="field project-select">
      <label htmlFor={id}>{t("project.field")}</label>
      <Select
        id={id}
        value={chosen?.id ?? NONE}
        title={t("project.about")}
        onChange={({ target }) => {
          if (target.value === NEW) setAsking(true);
          else choose(target.value === NONE ? null : target.value);
        }}
      >
        <option value={NONE}>{t("project.none")}</option>
        {projects.map((project) => (
          <option key={project.id} value={project.id}>
            {project.name}
          </option>
        ))}
        <option value={NEW}>{t("project.new")}</option>
      </Select>
      {asking && <ProjectNameDialog onName={add} onClose={() => setAsking(false)} />}
    </div>
  );
}
