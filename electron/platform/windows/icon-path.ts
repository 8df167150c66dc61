import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

/** `built`: folder of the main script. */
export function iconPath(built: string, resources: string): string {
  const packaged = join(resources, "icon.png");
  return existsSync(packaged) ? packaged : resolve(built, "../../build/icon.png");
}
