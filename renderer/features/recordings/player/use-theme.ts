import { useEffect, useState } from "react";

/** A canvas must be redrawn for a new theme. */
export function useTheme(): string {
  const root = window.document.documentElement;
  const [theme, setTheme] = useState(root.dataset["theme"] ?? "");
  useEffect(() => {
    const observer = new MutationObserver(() => setTheme(root.dataset["theme"] ?? ""));
    observer.observe(root, { attributeFilter: ["data-theme"] });
    return () => observer.disconnect();
  }, [root]);
  return theme;
}
