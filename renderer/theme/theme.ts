import type { Settings } from "../../shared/ipc/settings";

const dark = window.matchMedia("(prefers-color-scheme: dark)");
let chosen: Settings["theme"] = "system";

function paint(): void {
  document.documentElement.dataset["theme"] = chosen === "system" ? (dark.matches ? "dark" : "light") : chosen;
}

/** "system" follows the operating system. */
export function applyTheme(theme: Settings["theme"]): void {
  chosen = theme;
  paint();
}

dark.addEventListener("change", paint);
