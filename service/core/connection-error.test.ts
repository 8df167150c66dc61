import { expect, test } from "vitest";
import { isConnectionError } from "./connection-error";

const coded = (code: string, syscall?: string): Error => Object.assign(new Error("x"), { code, syscall });

test.each([
  coded("57P01"),
  coded("57P03"),
  coded("08006"),
  coded("53300"),
  coded("ENOENT", "connect"),
  coded("ECONNREFUSED", "connect"),
  coded("ECONNRESET", "read"),
  new Error("Connection terminated unexpectedly"),
])("a database that is away: %o", (error) => expect(isConnectionError(error)).toBe(true));

test.each([coded("22021"), coded("23505"), coded("ENOENT", "open"), new Error("cannot read"), "57P01", undefined])(
  "anything else: %o",
  (error) => expect(isConnectionError(error)).toBe(false),
);
