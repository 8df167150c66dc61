import { FolderClosed, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button";
import { ProjectMenu, type ProjectMenuProps } from "./project-menu";
import "./projects.css";

interface ProjectStripProps extends ProjectMenuProps {
  readonly onLeave: () => void;
}

export function ProjectStrip({ onLeave, ...menu }: ProjectStripProps) {
  const { t } = useTranslation();
  const { name } = menu.project;
  return (
    <div className="project-strip">
      <FolderClosed aria-hidden />
      <p role="note">
        {t("project.joins")} <b>{name}</b>
      </p>
      <ProjectMenu {...menu} />
      <IconButton label={t("project.leave", { name })} icon={X} onClick={onLeave} />
    </div>
  );
}
