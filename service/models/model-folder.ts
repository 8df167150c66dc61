import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Next to an installed application's archive, or in the checkout. */
function candidates(): string[] {
  const { resourcesPath } = process as { resourcesPath?: string };
  const built = fileURLToPath(new URL("../../models", import.meta.url));
  const chunk = fileURLToPath(new URL("../../../models", import.meta.url));
  return [...(resourcesPath === undefined ? [] : [join(resourcesPath, "models")]), built, chunk];
}

/** Undefined if missing in this build. */
export function modelFolder(name: string): string | undefined {
  return candidates()
    .map((folder) => join(folder, name))
    .find((folder) => existsSync(join(folder, "config.json")));
}
