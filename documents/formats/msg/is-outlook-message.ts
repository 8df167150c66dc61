const SIGNATURE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
/** Entries of other compound files. A Word document can contain a mail. */
const OTHER_FILES = ["EncryptedPackage", "WordDocument", "Workbook", "PowerPoint Document"];

/** Entry names are UTF-16LE. */
export function isOutlookMessage(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const has = (entry: string): boolean => file.includes(Buffer.from(entry, "utf16le"));
  return file.subarray(0, 4).equals(SIGNATURE) && has("__properties_version1.0") && !OTHER_FILES.some(has);
}
