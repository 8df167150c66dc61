import { randomBytes } from "node:crypto";
import { join } from "node:path";

/** Path of a hidden file for content that is renamed in the same folder when it is complete. Its name is short. */
export const temporaryIn = (folder: string): string => join(folder, `.${randomBytes(8).toString("hex")}.part`);
