import { Ellipsis, ListChecks, Pencil, RotateCcw, Trash2, X } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import type { TaskSummary } from "../../../shared/ipc/task";
import { isRunning } from "../../ui/task-state";
import "../../ui/menu.css";

export interface TaskActions {
  readonly onOpen: (id: string) => void;
  readonly onCancel: (task: TaskSummary) => void;
  readonly onRetry: (task: TaskSummary) => void;
  readonly onRemove: (task: TaskSummary) => void;
  readonly onRename: (task: TaskSummary, title: string) => void;
  /** `stretch`: from the last selected task. */
  readonly onSelect: (task: TaskSummary, stretch: boolean) => void;
}

interface TaskMenuProps {
  readonly task: TaskSummary;
  readonly title: string;
  readonly selected: boolean;
  readonly renaming: boolean;
  readonly actions: Pick<TaskActions, "onCancel" | "onRetry" | "onSelect">;
  readonly onRenaming: () => void;
  /** After the menu is closed, because it would return the focus to a removed row. */
  readonly onRemove: () => void;
}

export function TaskMenu({ task, title, selected, renaming, actions, onRenaming, onRemove }: TaskMenuProps) {
  const { t } = useTranslation();
  const running = isRunning(task.state);
  const removing = useRef(false);
  const onClosed = (event: Event): void => {
    // The title field has the focus and would close.
    if (renaming) event.preventDefault();
    if (!removing.current) return;
    event.preventDefault();
    removing.current = false;
    onRemove();
  };
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon-button task-menu" aria-label={t("library.actions", { title })}>
          <Ellipsis aria-hidden />
        </button>
      </DropdownMenu.Trigger>
      {/* Outside of the row, because later rows would cover it. */}
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu"
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={onClosed}
        >
          {running && (
            <DropdownMenu.Item className="menu-item" onSelect={() => actions.onCancel(task)}>
              <X aria-hidden />
              {t("library.cancel")}
            </DropdownMenu.Item>
          )}
          {(task.state === "error" || task.state === "cancelled") && (
            <DropdownMenu.Item className="menu-item" onSelect={() => actions.onRetry(task)}>
              <RotateCcw aria-hidden />
              {t("library.retry")}
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className="menu-item" onSelect={() => actions.onSelect(task, false)}>
            <ListChecks aria-hidden />
            {t(selected ? "library.deselect" : "library.selectOne")}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item" onSelect={onRenaming}>
            <Pencil aria-hidden />
            {t("library.rename")}
          </DropdownMenu.Item>
          <DropdownMenu.Item className="menu-item danger" onSelect={() => (removing.current = true)}>
            <Trash2 aria-hidden />
            {t("library.remove")}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
