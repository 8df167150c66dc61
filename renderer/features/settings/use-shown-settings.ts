import { useMemo } from "react";
import type { Settings } from "../../../shared/ipc/settings";
import { usePending } from "../../ipc/queries";

/** With the changes that main has not stored yet, so that a control does not jump back after a click. */
export function useShownSettings(stored: Settings | undefined): Settings | undefined {
  const changes = usePending("settings.set");
  const bound = usePending("shortcuts.set");
  return useMemo(() => {
    if (stored === undefined || changes.length + bound.length === 0) return stored;
    const shortcuts = { ...stored.shortcuts };
    for (const { act, on } of bound) shortcuts[act] = { ...shortcuts[act], on };
    return Object.assign({ ...stored, shortcuts }, ...changes) as Settings;
  }, [stored, changes, bound]);
}
