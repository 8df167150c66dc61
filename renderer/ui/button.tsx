import type { ComponentProps } from "react";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "plain" | "primary" | "ghost";
  /** Shown next to the label and exposed to assistive technology, for example `mod+n`. */
  readonly shortcut?: string;
}

const MAC = navigator.platform.startsWith("Mac");

/** How a shortcut is written on this platform: "Ctrl N", "⌘N". */
export function shortcutLabel(shortcut: string): string {
  const parts = shortcut.split("+").map((part) => {
    if (part === "mod") return MAC ? "⌘" : "Ctrl";
    if (part === "shift") return MAC ? "⇧" : "Shift";
    if (part === "enter") return "↵";
    if (part === "escape") return "Esc";
    if (part === "delete") return "Del";
    return part.toUpperCase();
  });
  return parts.join(MAC ? "" : " ");
}

function ariaShortcut(shortcut: string): string {
  return shortcut
    .split("+")
    .map((part) => (part === "mod" ? (MAC ? "Meta" : "Control") : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("+");
}

/**
 * A button. If disabled, it does nothing but remains focusable: a browser removes the focus from a `disabled` button,
 * so that a user who has just pressed it would have to start at the top of the window.
 */
export function Button({ look = "plain", shortcut, className, children, disabled, onClick, ...rest }: ButtonProps) {
  const off = disabled === true;
  return (
    <button
      type="button"
      className={`button ${look}${className === undefined ? "" : ` ${className}`}`}
      {...(shortcut === undefined ? {} : { "aria-keyshortcuts": ariaShortcut(shortcut) })}
      {...(off ? { "aria-disabled": true } : {})}
      onClick={off ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {children}
      {shortcut !== undefined && <Keys shortcut={shortcut} />}
    </button>
  );
}

export function Keys({ shortcut }: { readonly shortcut: string }) {
  return (
    <span className="keys" aria-hidden>
      {shortcutLabel(shortcut)}
    </span>
  );
}
