import { FolderClosed, Users, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { IconButton } from "../../ui/icon-button";
import { ProjectMenu, type ProjectMenuProps } from "./project-menu";
import "./projects.css";

interface ProjectBarProps extends ProjectMenuProps {
  readonly onClose: () => void;
}

export function ProjectBar({ onClose, ...menu }: ProjectBarProps) {
  const { t } = useTranslation();
  const { name } = menu.project;
  return (
    <div className="project-bar" role="group" aria-label={t("project.bar", { name })}>
      <FolderClosed aria-hidden />
      <span className="project-name" title={name}>
        {name}
      </span>
      {menu.onPeople !== undefined && (
        <IconButton label={t("people.openOf", { name })} icon={Users} onClick={menu.onPeople} />
      )}
      <ProjectMenu {...menu} />
      <IconButton label={t("project.showAll")} icon={X} onClick={onClose} />
    </div>
  );
}
