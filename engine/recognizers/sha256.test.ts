import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { sha256 } from "./sha256";

it("agrees with Node's on every length around the block size", () => {
  for (let length = 0; length < 130; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 31) % 256);
    expect(Buffer.from(sha256(bytes)).toString("hex")).toBe(createHash("sha256").update(bytes).digest("hex"));
  }
});
