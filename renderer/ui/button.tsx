import type { ComponentProps } from "react";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "plain" | "primary" | "ghost";
  /** Shown beside the label and told to assistive technology, for example `mod+n`. */
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
 * A button. One that is disabled does nothing and stays where the keyboard can be: a browser takes the focus from a
 * `disabled` one, so that whoever has just pressed it would have to begin at the top of the window.
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
