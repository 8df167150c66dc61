import { join } from "node:path";
import { type BrowserWindow, screen, type Rectangle } from "electron";
import { z } from "zod";
import { readJsonFile, writeJsonFile } from "../../platform/files/json-file";

const stateSchema = z.object({
  x: z.number().int(),
  y: z.number().int(),
  width: z.number().int().min(640),
  height: z.number().int().min(480),
  maximized: z.boolean(),
});
type WindowState = z.infer<typeof stateSchema>;

const DEFAULT_SIZE = { width: 1400, height: 900 };

/** Unless the screen of the last position is disconnected. */
export function readWindowState(folder: string): Partial<WindowState> & { width: number; height: number } {
  const state = readJsonFile(join(folder, "window.json"), stateSchema);
  if (!state || !isVisible(state)) return DEFAULT_SIZE;
  return state;
}

export function rememberWindowState(window: BrowserWindow, folder: string): void {
  window.on("close", () => {
    const state: WindowState = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    if (stateSchema.safeParse(state).success) writeJsonFile(join(folder, "window.json"), state);
  });
}

function isVisible(state: Rectangle): boolean {
  const { workArea } = screen.getDisplayMatching(state);
  return (
    state.x < workArea.x + workArea.width &&
    state.x + state.width > workArea.x &&
    state.y < workArea.y + workArea.height &&
    state.y + state.height > workArea.y
  );
}
