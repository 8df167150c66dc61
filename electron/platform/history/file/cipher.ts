import { createDecipheriv, createHash } from "node:crypto";

/** Bytes. */
export const PAGE = 4096;

const ROUNDS = 4001;
const MAGIC = Buffer.from("SQLite format 3\0");

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();

/**
 * Cipher "aes256cbc" of SQLite3MultipleCiphers: key and initial vector depend on the page number. No authentication, so
 * damaged pages become noise.
 */
export class PageCipher {
  readonly #key: Buffer;

  /** The library uses only 32 of 64 digits. */
  constructor(key: string) {
    let digest = sha256(Buffer.from(key).subarray(0, 32));
    for (let round = 0; round < ROUNDS; round += 1) digest = sha256(digest);
    this.#key = digest;
  }

  open(number: number, page: Uint8Array): Buffer {
    if (number !== 1) return this.#decipher(number, page);
    // Bytes 16 to 23 of page 1 are plain text; their encrypted form is in bytes 8 to 15.
    const moved = Buffer.from(page);
    moved.copy(moved, 16, 8, 16);
    return Buffer.concat([MAGIC, this.#decipher(1, moved.subarray(16))]);
  }

  /** Encrypted and plain header of page 1 are equal. */
  fits(page: Uint8Array): boolean {
    return this.open(1, page).subarray(16, 24).equals(page.subarray(16, 24));
  }

  #decipher(number: number, bytes: Uint8Array): Buffer {
    const material = Buffer.alloc(40);
    this.#key.copy(material);
    material.writeUInt32LE(number, 32);
    material.write("sAlT", 36, "latin1");
    const decipher = createDecipheriv("aes-256-cbc", sha256(material), vector(number)).setAutoPadding(false);
    return Buffer.concat([decipher.update(bytes), decipher.final()]);
  }
}

/** MD5 of four steps of a multiplicative generator. */
function vector(page: number): Buffer {
  const steps = Buffer.alloc(16);
  let state = page + 1;
  for (let at = 0; at < 16; at += 4) {
    const quotient = Math.trunc(state / 52774);
    state = 40692 * (state - 52774 * quotient) - 3791 * quotient;
    if (state < 0) state += 2147483399;
    steps.writeInt32LE(state, at);
  }
  return createHash("md5").update(steps).digest();
}
