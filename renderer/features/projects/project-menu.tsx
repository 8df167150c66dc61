import { Ellipsis, Pencil, Trash2, Users, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Project } from "../../../shared/ipc/projects";
import { formatNumber } from "../../i18n/format";
import { Button } from "../../ui/button";
import { IconButton } from "../../ui/icon-button";
import { ProjectNameDialog } from "./project-name-dialog";
import "../../ui/dialog.css";
import "../../ui/menu.css";

export interface ProjectMenuProps {
  readonly project: Project;
  readonly count: number;
  /** Absent without a screen to show them. */
  readonly onPeople?: () => void;
  readonly onRename: (name: string) => void;
  /** Deletes its tasks, if they are visible. */
  readonly onEmpty?: () => void;
  readonly onRemove: () => void;
}

export function ProjectMenu({ project, count, onPeople, onRename, onEmpty, onRemove }: ProjectMenuProps) {
  const { t, i18n } = useTranslation();
  const id = useId();
  const [renaming, setRenaming] = useState(false);
  const sure = useRef<HTMLDialogElement>(null);
  const { name } = project;
  return (
    <>
      <DropdownMenu.Root modal={false}>
        <DropdownMenu.Trigger asChild>
          <IconButton label={t("project.actions", { name })} icon={Ellipsis} />
        </DropdownMenu.Trigger>
        <DropdownMenu.Content className="menu" align="end" sideOffset={4}>
          {onPeople !== undefined && (
            <DropdownMenu.Item className="menu-item" onSelect={onPeople}>
              <Users aria-hidden />
              {t("people.open")}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => setRenaming(true)}>
            <Pencil aria-hidden />
            {t("project.rename")}
          </DropdownMenu.Item>
          {onEmpty !== undefined && count > 0 && (
            <DropdownMenu.Item className="menu-item danger" onSelect={onEmpty}>
              <Trash2 aria-hidden />
              {t("project.empty")}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item danger" onSelect={() => sure.current?.showModal()}>
            <X aria-hidden />
            {t("project.remove")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Root>
      {renaming && <ProjectNameDialog name={name} onName={onRename} onClose={() => setRenaming(false)} />}
      <dialog ref={sure} className="dialog" aria-labelledby={`${id}title`} aria-describedby={`${id}about`}>
        <h2 id={`${id}title`}>{t("project.remove.title")}</h2>
        <p id={`${id}about`}>{t("project.remove.about", { count, formatted: formatNumber(count, i18n.language) })}</p>
        <div className="dialog-actions">
          <Button onClick={() => sure.current?.close()}>{t("dialog.cancel")}</Button>
          <Button
            look="danger"
            onClick={() => {
              sure.current?.close();
              onRemove();
            }}
          >
            {t("project.remove.confirm")}
          </Button>
        </div>
      </dialog>
    </>
  );
}
