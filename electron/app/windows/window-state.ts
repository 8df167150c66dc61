import { join } from "node:path";
import { type BrowserWindow, screen, type Rectangle } from "electron";
import { readJsonFile, writeJsonFile } from "../../platform/files/json-file";

interface WindowState extends Rectangle {
  readonly maximized: boolean;
}

/** By hand: the library for schemas would delay the window. */
const isUsable = ({ x, y, width, height, maximized }: WindowState): boolean =>
  [x, y, width, height].every(Number.isSafeInteger) && width >= 640 && height >= 480 && typeof maximized === "boolean";

const stateSchema = {
  parse(value: unknown): WindowState {
    const { x, y, width, height, maximized } = value as WindowState;
    const state = { x, y, width, height, maximized };
    if (!isUsable(state)) throw new TypeError("Not the state of a window");
    return state;
  },
};

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
    if (isUsable(state)) writeJsonFile(join(folder, "window.json"), state);
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
