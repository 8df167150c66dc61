import { DropdownMenu } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { MenuContent } from "../../ui/menu-content";
import { ToolbarButton } from "./toolbar-button";
import type { Review, Panel } from "./use-review";

interface ToolbarMenuProps extends Omit<ComponentProps<typeof ToolbarButton>, "children" | "role"> {
  readonly review: Review;
  /** A key can open it, too. */
  readonly panel: Panel;
  readonly shown?: ReactNode;
  /** If it is more than a menu. */
  readonly role?: string | undefined;
  readonly children: ReactNode;
}

export function ToolbarMenu({ review, panel, shown, label, role, children, ...rest }: ToolbarMenuProps) {
  return (
    <DropdownMenu.Root
      modal={false}
      open={review.panel === panel}
      onOpenChange={(open) => (open ? review.open(panel) : review.leave(panel))}
    >
      <DropdownMenu.Trigger asChild>
        <ToolbarButton label={label} {...rest}>
          {shown}
        </ToolbarButton>
      </DropdownMenu.Trigger>
      <MenuContent label={label} className="review-list" sideOffset={6} {...(role !== undefined && { role })}>
        {children}
      </MenuContent>
    </DropdownMenu.Root>
  );
}
