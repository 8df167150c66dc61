import { expect, test } from "vitest";
import { trustedProxies } from "./trusted-proxies";

test("addresses and networks of both families are told from all others", () => {
  const trusted = trustedProxies(["10.0.0.7", "192.168.0.0/16", "fd00::/8"]);
  const inside = ["10.0.0.7", "::ffff:10.0.0.7", "192.168.3.4", "fd12::1"];
  const outside = ["10.0.0.8", "193.168.3.4", "fe80::1", "::1", "127.0.0.1", "", "anna"];
  expect(inside.map((address) => trusted?.(address))).toEqual(inside.map(() => true));
  expect(outside.map((address) => trusted?.(address))).toEqual(outside.map(() => false));
});

test("nobody is trusted unless named", () => {
  expect(trustedProxies([])?.("127.0.0.1")).toBe(false);
});

test.each(["proxy.example", "10.0.0.0/33", "10.0.0.0/", "fd00::/129", "/8", "", "10.0.0.1:80", "10.0.0.1/8/8"])(
  "%j is neither an address nor a network",
  (named) => expect(trustedProxies([named])).toBeUndefined(),
);
