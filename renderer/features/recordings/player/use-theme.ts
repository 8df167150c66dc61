import { useEffect, useState } from "react";

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
