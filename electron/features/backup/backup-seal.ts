import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

/**
 * Head of 35 bytes: mark, version, name of the key, random salt. Then blocks of 64 KiB under AES-256-GCM with a key of
 * this file (HKDF-SHA-256 of the history's key and the salt). Nonce: number of the block. Associated data: the head and
 * "is this the last". This detects changes, omissions and truncation.
 */
export const BACKUP_VERSION = 1;
export const BLOCK_BYTES = 65_536;
const TAG_BYTES = 16;
export const SEALED_BYTES = BLOCK_BYTES + TAG_BYTES;

const MARK = Buffer.from("OUTIS-BACKUP", "latin1");
const NAME_BYTES = 6;
const SALT_BYTES = 16;
const VERSION_AT = MARK.length;
const NAME_AT = VERSION_AT + 1;
const SALT_AT = NAME_AT + NAME_BYTES;
export const HEAD_BYTES = SALT_AT + SALT_BYTES;

/** Distinguishes a wrong key from a damaged file. */
export interface BackupHead {
  readonly version: number;
  readonly keyName: string;
  readonly bytes: Buffer;
}

/** Reveals nothing about the key: 12 hexadecimal digits. */
export function keyNameOf(key: string): string {
  return Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), "", "outis backup key name", NAME_BYTES)).toString(
    "hex",
  );
}

/** `key`: 64 hexadecimal digits. */
export function newHead(key: string): BackupHead {
  const keyName = keyNameOf(key);
  const bytes = Buffer.concat([
    MARK,
    Buffer.from([BACKUP_VERSION]),
    Buffer.from(keyName, "hex"),
    randomBytes(SALT_BYTES),
  ]);
  return { version: BACKUP_VERSION, keyName, bytes };
}

export function headOf(bytes: Buffer): BackupHead | undefined {
  if (bytes.length < HEAD_BYTES || !bytes.subarray(0, MARK.length).equals(MARK)) return undefined;
  return {
    version: bytes[VERSION_AT] ?? 0,
    keyName: bytes.subarray(NAME_AT, SALT_AT).toString("hex"),
    bytes: bytes.subarray(0, HEAD_BYTES),
  };
}

export interface BlockSeal {
  seal(block: number, last: boolean, plain: Uint8Array): Buffer;
  /** Undefined unless the block was sealed at this position. */
  open(block: number, last: boolean, sealed: Buffer): Buffer | undefined;
}

export function blockSeal(key: string, head: BackupHead): BlockSeal {
  const salt = head.bytes.subarray(SALT_AT, HEAD_BYTES);
  const own = Buffer.from(hkdfSync("sha256", Buffer.from(key, "hex"), salt, "outis backup", 32));
  const bound = (last: boolean): Buffer => Buffer.concat([head.bytes, Buffer.from([last ? 1 : 0])]);
  return {
    seal(block, last, plain) {
      const cipher = createCipheriv("aes-256-gcm", own, nonceOf(block)).setAAD(bound(last));
      return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
    },
    open(block, last, sealed) {
      const at = sealed.length - TAG_BYTES;
      if (at < 0) return undefined;
      const decipher = createDecipheriv("aes-256-gcm", own, nonceOf(block), { authTagLength: TAG_BYTES })
        .setAAD(bound(last))
        .setAuthTag(sealed.subarray(at));
      try {
        return Buffer.concat([decipher.update(sealed.subarray(0, at)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

function nonceOf(block: number): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(block, 6, 6);
  return nonce;
}
