import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Model, modelIdSchema, readModel } from "../../../speech/index";

export interface InstalledModel {
  readonly id: string;
  readonly folder: string;
  /** Absent: damaged. */
  readonly model?: Model;
}

export type WholeModel = InstalledModel & { readonly model: Model };

export const whole = (models: readonly InstalledModel[]): WholeModel[] =>
  models.flatMap(({ model, ...rest }) => (model === undefined ? [] : [{ ...rest, model }]));

export const DOWNLOAD = ".download";

/** By folder, without unfinished downloads. */
export async function installedIn(folder: string): Promise<InstalledModel[]> {
  const found: InstalledModel[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
    const id = entry.name;
    if (!entry.isDirectory() || id.endsWith(DOWNLOAD) || !modelIdSchema.safeParse(id).success) continue;
    const path = join(folder, id);
    const model = await readModel(id, path).catch(() => undefined);
    found.push({ id, folder: path, ...(model === undefined ? {} : { model }) });
  }
  return found;
}

/** Remains of an import after a crash. */
export async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => []))
    if (/^\..*\.import$/.test(name)) await rm(join(folder, name), { recursive: true, force: true });
}
