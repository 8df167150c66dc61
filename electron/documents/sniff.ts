/** First bytes of formats that look like nothing a person would call text. */
export function looksLikeZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 0x03 || bytes[2] === 0x05);
}

export function looksLikePdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(5, bytes.byteLength)).toString("latin1") === "%PDF-";
}

/** The container of old Office files, and of new ones that are protected with a password. */
export function looksLikeOle(bytes: Uint8Array): boolean {
  return bytes[0] === 0xd0 && bytes[1] === 0xcf && bytes[2] === 0x11 && bytes[3] === 0xe0;
}

/** A password-protected docx holds an entry "EncryptedPackage" (UTF-16LE) in an OLE container. */
export function isEncryptedOffice(bytes: Uint8Array): boolean {
  return looksLikeOle(bytes) && Buffer.from(bytes).includes(Buffer.from("EncryptedPackage", "utf16le"));
}
