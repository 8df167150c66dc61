import type { LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import type { ComponentProps } from "react";

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Toolbar.Button>, "children"> {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** The label is the tooltip. */
  readonly iconOnly?: boolean;
  readonly hint?: string | undefined;
  readonly children?: ComponentProps<"span">["children"];
}

export function ToolbarButton({ label, icon: Icon, iconOnly = false, hint, children, ...rest }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      className={`review-act${iconOnly ? " icon" : ""}`}
      aria-label={label}
      title={iconOnly ? label : undefined}
      {...rest}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      {!iconOnly && label}
      {hint !== undefined && (
        <span className="keys" aria-hidden>
          {hint}
        </span>
      )}
      {children}
    </Toolbar.Button>
  );
}
