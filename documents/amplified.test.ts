import { expect, it } from "vitest";
import { readDocument } from "./read-document";
import { TOO_LARGE } from "./testing/amplified.fixtures";

const MIB = 1024 * 1024;

it.each(Object.entries(TOO_LARGE))(
  "a small file with an enormous text is too large: %s",
  async (_what, { name, make, code, reason }) => {
    const bytes = make();
    expect(bytes.length).toBeLessThan(MIB / 2);
    const before = process.memoryUsage.rss();
    const result = await readDocument(name, bytes);
    expect(result).toMatchObject({ error: { code, ...(reason !== undefined && { details: { reason } }) } });
    expect(process.memoryUsage.rss() - before).toBeLessThan(400 * MIB);
  },
);
