import type { LucideIcon } from "lucide-react";
import { Toolbar } from "radix-ui";
import type { ComponentProps } from "react";

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Toolbar.Button>, "children"> {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Only the icon is shown; the words are in its tooltip. */
  readonly iconOnly?: boolean;
  /** The key that does the same, where keys are on. */
  readonly hint?: string | undefined;
  readonly children?: ComponentProps<"span">["children"];
}

/** A button of the review toolbar: an act, by its words or by a picture. */
export function ToolbarButton({ label, icon: Icon, iconOnly = false, hint, children, ...rest }: ToolbarButtonProps) {
  return (
    <Toolbar.Button
      className={`review-act${iconOnly ? " icon" : ""}`}
      aria-label={label}
      title={hint === undefined ? (iconOnly ? label : undefined) : `${label} (${hint})`}
      {...rest}
    >
      {Icon !== undefined && <Icon aria-hidden />}
      {!iconOnly && label}
      {children}
    </Toolbar.Button>
  );
}
