import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { BrokenModel, hashOfFile } from "../models";
import { type Model, modelSchema } from "./model";

export const MODEL_FILE = "model.json";

/**
 * Reads `model.json` of `folder` and checks the sizes of its files; with `hashes`, also their hashes. Throws
 * `BrokenModel`.
 */
export async function readModel(
  id: string,
  folder: string,
  options: { readonly hashes?: boolean } = {},
): Promise<Model> {
  const text = await readFile(join(folder, MODEL_FILE), "utf8").catch(() => "");
  const model = parse(text);
  if (model?.id !== id) throw new BrokenModel(id, MODEL_FILE);
  for (const file of Object.values(model.files)) {
    const path = join(folder, file.name);
    const size = await stat(path).then(
      (found) => (found.isFile() ? found.size : -1),
      () => -1,
    );
    if (size !== file.size) throw new BrokenModel(id, file.name);
    if (options.hashes === true && (await hashOfFile(path)) !== file.sha256) throw new BrokenModel(id, file.name);
  }
  return model;
}

function parse(text: string): Model | undefined {
  try {
    return modelSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
