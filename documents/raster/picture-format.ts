export type PictureFormat = "png" | "jpeg" | "tiff";

/** By first bytes. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 8)).toString("latin1");
  if (head === "\x89PNG\r\n\x1a\n") return "png";
  if (head.startsWith("\xff\xd8\xff")) return "jpeg";
  return head.startsWith("II*\0") || head.startsWith("MM\0*") ? "tiff" : undefined;
}
