import { expect, test } from "vitest";
import { isFull, StorageFull } from "./storage-full";

const coded = (code: unknown): Error => Object.assign(new Error("x"), { code });

test.each([coded("SQLITE_FULL"), coded("ENOSPC"), coded("EDQUOT"), coded("53100"), new StorageFull()])(
  "a full disk: %o",
  (error) => expect(isFull(error)).toBe(true),
);

test.each([coded("SQLITE_BUSY"), coded("57P01"), coded(13), new Error("disk is full"), "ENOSPC", undefined])(
  "anything else: %o",
  (error) => expect(isFull(error)).toBe(false),
);
