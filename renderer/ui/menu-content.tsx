import { DropdownMenu } from "radix-ui";
import type { ComponentProps } from "react";
import "./menu.css";

interface MenuContentProps extends Omit<ComponentProps<typeof DropdownMenu.Content>, "className" | "aria-label"> {
  readonly label: string;
  readonly className?: string;
}

/** Preserves the selection in the text. */
export function MenuContent({ label, className, ...rest }: MenuContentProps) {
  return (
    <DropdownMenu.Portal>
      <DropdownMenu.Content
        className={className === undefined ? "menu" : `menu ${className}`}
        align="start"
        collisionPadding={8}
        aria-label={label}
        data-review=""
        {...rest}
      />
    </DropdownMenu.Portal>
  );
}
