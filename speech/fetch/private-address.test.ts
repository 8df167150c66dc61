import { expect, test } from "vitest";
import { isPrivateAddress, literalAddress } from "./private-address";

test.each([
  ...[
    "127.0.0.1",
    "10.1.2.3",
    "172.31.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "255.255.255.255",
  ],
  ...[
    "::1",
    "::",
    "::ffff:10.0.0.1",
    "::ffff:8.8.8.8",
    "64:ff9b::a00:1",
    "fd00::1",
    "fe80::1",
    "2002:a00:1::",
    "ff02::1",
    "fe80::1%eth0",
    "3fff::1",
    "3fff:fff:ffff::1",
    "5f00::1",
    "100::1",
    "100:0:0:1::1",
    "4000::1",
    "64:ff9b:1::a00:1",
  ],
  ...["localhost", "", "1.2.3"],
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "172.32.0.1", "2606:4700::1111", "3ffe::1", "3fff:1000::1", "2a00:1450::1"])(
  "%s is public",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);

test("addresses in URLs, however they are written", () => {
  expect(literalAddress(new URL("http://0x7f000001/").hostname)).toBe("127.0.0.1");
  expect(literalAddress(new URL("http://2130706433/").hostname)).toBe("127.0.0.1");
  expect(literalAddress(new URL("http://[::1]:80/").hostname)).toBe("::1");
  expect(literalAddress("service.example")).toBeUndefined();
});
