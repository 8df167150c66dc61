import { app } from "electron";

export const WAYLAND = process.platform === "linux" && Boolean(process.env["WAYLAND_DISPLAY"]);

/** Call before the application is ready. */
export function askDesktopForShortcuts(): void {
  if (WAYLAND) app.commandLine.appendSwitch("enable-features", "GlobalShortcutsPortal");
}
