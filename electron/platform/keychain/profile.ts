import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { z } from "zod";
import { readJsonFile, writeJsonFile } from "../files/json-file";

const profileSchema = z.object({ id: z.uuid() });

/** Identifies this data folder in the keychain; not secret. */
export function profileId(folder: string): string {
  const path = join(folder, "profile.json");
  const known = readJsonFile(path, profileSchema);
  if (known) return known.id;
  const profile = { id: randomUUID() };
  // Without it, the key of the history cannot be found.
  writeJsonFile(path, profile, { flush: true });
  return profile.id;
}
