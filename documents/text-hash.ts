import { createHash } from "node:crypto";

/** SHA-256 of a text in UTF-8, hexadecimal. */
export const textHash = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");
