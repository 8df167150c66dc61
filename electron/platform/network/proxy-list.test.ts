import { expect, it } from "vitest";
import { parseProxyList } from "./proxy-list";

it.each(["DIRECT", "direct", " DIRECT ; PROXY one:80", ""])("%j is a direct connection", (list) => {
  expect(parseProxyList(list)).toBeUndefined();
});

it.each([
  ["PROXY one:8080", "http://one:8080", false],
  ["PROXY one:8080; DIRECT", "http://one:8080", true],
  ["HTTPS one:443;PROXY two:80;DIRECT;PROXY three:80", "https://one:443,http://two:80", true],
  ["SOCKS5 one:1080", "socks5://one:1080", false],
  ["PROXY [::1]:3128", "http://[::1]:3128", false],
])("%s", (list, rules, orDirect) => {
  expect(parseProxyList(list)).toEqual({ rules, orDirect });
});

it.each(["SOCKS one:1080", "SOCKS4 one:1080"])("%s never has Chromium resolve the name", (list) => {
  expect(parseProxyList(list)).toEqual({ rules: "socks5://one:1080", orDirect: false });
});

it("an unknown kind of proxy is not a direct connection", () => {
  expect(parseProxyList("QUIC one:443")).toEqual({ rules: "", orDirect: false });
});
