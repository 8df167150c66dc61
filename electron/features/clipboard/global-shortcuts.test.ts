import { describe, expect, it } from "vitest";
import type { ClipboardAction } from "../../../shared/ipc/clipboard-combinations";
import { DEFAULT_SHORTCUTS } from "../../../shared/ipc/clipboard-shortcuts";
import { GlobalShortcuts } from "./global-shortcuts";

function system(taken: readonly string[] = [], desktopDecides = false) {
  const held = new Map<string, () => void>();
  const acts: ClipboardAction[] = [];
  const shortcuts = new GlobalShortcuts({
    system: {
      register: (keys, run) => {
        if (taken.includes(keys)) return false;
        held.set(keys, run);
        return true;
      },
      unregister: (keys) => void held.delete(keys),
    },
    mac: false,
    desktopDecides,
    onAct: (act) => acts.push(act),
  });
  return { shortcuts, held, acts };
}
const { depersonalize, restore } = DEFAULT_SHORTCUTS;

describe("the global shortcuts", () => {
  it("are taken from the system, and each does its act", () => {
    const { shortcuts, held, acts } = system();
    shortcuts.use(DEFAULT_SHORTCUTS);
    expect([...held.keys()]).toEqual(["Control+Alt+H", "Control+Alt+B"]);
    for (const run of held.values()) run();
    expect(acts).toEqual(["depersonalize", "restore"]);
    expect(shortcuts.view()).toEqual({
      depersonalize: { on: true, keys: "Control+Alt+H", state: "on" },
      restore: { on: true, keys: "Control+Alt+B", state: "on" },
    });
  });

  it("are given back when others are wanted, or none", () => {
    const { shortcuts, held } = system();
    shortcuts.use(DEFAULT_SHORTCUTS);
    shortcuts.use({ depersonalize: { on: true, keys: "Control+Shift+F9" }, restore: { ...restore, on: false } });
    expect([...held.keys()]).toEqual(["Control+Shift+F9"]);
    expect(shortcuts.view().restore.state).toBe("off");
  });

  it("say that another program holds the keys, or the other of the two", () => {
    const { shortcuts } = system(["Control+Alt+H"]);
    shortcuts.use(DEFAULT_SHORTCUTS);
    expect(shortcuts.view().depersonalize.state).toBe("taken");
    shortcuts.use({ depersonalize: { on: true, keys: "Control+Alt+B" }, restore });
    expect([shortcuts.view().depersonalize.state, shortcuts.view().restore.state]).toEqual(["on", "taken"]);
  });

  it.each(["Control+Shift+V", "Control+Alt+Q", "Shift+Insert", "CommandOrControl+V", "Control+Shift+М"])(
    "are not bound to %s, which a setting of an older version may contain",
    (keys) => {
      const { shortcuts, held } = system();
      shortcuts.use({ depersonalize: { on: true, keys }, restore });
      expect([...held.keys()]).toEqual(["Control+Alt+B"]);
      expect(shortcuts.view().depersonalize).toEqual({ on: true, keys, state: "refused" });
    },
  );

  it("try again what was taken, when they are looked at", () => {
    const taken = ["Control+Alt+H"];
    const { shortcuts } = system(taken);
    shortcuts.use(DEFAULT_SHORTCUTS);
    taken.pop();
    expect(shortcuts.view().depersonalize.state).toBe("on");
  });

  it("claim nothing where the desktop gives out the keys", () => {
    const { shortcuts } = system([], true);
    shortcuts.use(DEFAULT_SHORTCUTS);
    expect(shortcuts.view().depersonalize.state).toBe("asked");
  });

  it("do not act while others are typed, and do so again afterwards", () => {
    const { shortcuts, held } = system();
    shortcuts.use(DEFAULT_SHORTCUTS);
    shortcuts.pause(true);
    expect(held.size).toBe(0);
    shortcuts.use({ depersonalize, restore: { on: true, keys: "Control+Alt+J" } });
    expect(held.size).toBe(0);
    shortcuts.pause(false);
    expect([...held.keys()]).toEqual(["Control+Alt+H", "Control+Alt+J"]);
  });
});
