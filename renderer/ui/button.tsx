import type { ComponentProps } from "react";
import { shortcut as shortcutOfName, type ShortcutName } from "../../shared/ipc/keyboard";
import "./button.css";

interface ButtonProps extends ComponentProps<"button"> {
  readonly look?: "plain" | "primary" | "danger" | "ghost";
  readonly shortcut?: ShortcutName;
}

const MAC = navigator.platform.startsWith("Mac");

/** "Ctrl N", "⌘N". */
export function shortcutLabel(name: ShortcutName): string {
  const parts = shortcutOfName(name)
    .keys.split("+")
    .map((part) => {
      if (part === "mod") return MAC ? "⌘" : "Ctrl";
      if (part === "shift") return MAC ? "⇧" : "Shift";
      if (part === "enter") return "↵";
      if (part === "escape") return "Esc";
      if (part === "delete") return "Del";
      if (part === "tab") return "Tab";
      if (part === "arrowleft") return "←";
      if (part === "arrowright") return "→";
      return part.toUpperCase();
    });
  return parts.join(MAC ? "" : " ");
}

function ariaShortcut(name: ShortcutName): string {
  return shortcutOfName(name)
    .keys.split("+")
    .map((part) => (part === "mod" ? (MAC ? "Meta" : "Control") : part.charAt(0).toUpperCase() + part.slice(1)))
    .join("+");
}

/** Focusable if disabled: a `disabled` button would lose the focus to the top of the window. */
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

export function Keys({ shortcut }: { readonly shortcut: ShortcutName }) {
  return (
    <span className="keys" aria-hidden>
      {shortcutLabel(shortcut)}
    </span>
  );
}
