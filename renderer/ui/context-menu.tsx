import { DropdownMenu } from "radix-ui";
import { type ReactNode, useRef } from "react";
import { MenuContent } from "./menu-content";

export interface MenuPlace {
  readonly x: number;
  readonly y: number;
  readonly byKeyboard?: boolean;
}

interface ContextMenuProps {
  readonly at: MenuPlace;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ContextMenu({ at, label, onClose, children }: ContextMenuProps) {
  const isNew = useRef(at.byKeyboard === true);
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={(open) => (open ? undefined : onClose())}>
      <DropdownMenu.Trigger asChild>
        <span className="menu-place" aria-hidden style={{ left: at.x, top: at.y }} />
      </DropdownMenu.Trigger>
      <MenuContent
        label={label}
        sideOffset={2}
        onFocus={({ target, currentTarget }) => {
          if (!isNew.current || target !== currentTarget) return;
          isNew.current = false;
          currentTarget.querySelector<HTMLElement>("[role=menuitem]")?.focus();
        }}
        onCloseAutoFocus={(event) => event.preventDefault()}
      >
        {children}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
