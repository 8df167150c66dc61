import { describe, expect, it } from "vitest";
import { CHECKS } from "./checks";
import { found } from "../testing/found";
import { tableRecognizer } from "./format-table";
import table from "./formats/device.json";

const device = tableRecognizer("device", table);

describe("devices and places", () => {
  it.each([
    ["с адреса 192.168.0.1.", "ip_address: 192.168.0.1"],
    ["192.168.1.0/24", "ip_address: 192.168.1.0/24"],
    ["Gateway: fe80::1 on interface", "ip_address: fe80::1"],
    ["[::ffff:192.168.1.1]:80", "ip_address: ::ffff:192.168.1.1"],
    ["IMEI 490154203237518", "imei: 490154203237518"],
    ["точка 55.755826, 37.617300", "coordinates: 55.755826, 37.617300"],
    ["55°45′21″ с. ш. 37°37′04″ в. д.", "coordinates: 55°45′21″ с. ш. 37°37′04″ в. д"],
    ["40° 26' 46\" N 79° 58' 56\" W", "coordinates: 40° 26' 46\" N 79° 58' 56\" W"],
  ])("%s", (text, expected) => {
    expect(found(device, text).map((entry) => entry.replace(/\.$/u, ""))).toContain(expected);
  });

  it.each([
    "std::cout",
    "в 10:15",
    "версия 1.2.3",
    "12345:db8::1",
    "2001::25de::cade",
    "соотношение 3:2",
    "CSS color #ff00aa",
  ])("leaves alone: %s", (text) => {
    expect(found(device, text)).toEqual([]);
  });

  it("reads IPv6 as RFC 4291 does", () => {
    expect(CHECKS["ipv6"]?.("2001:db8::1")).toBe(true);
    expect(CHECKS["ipv6"]?.("1:2:3:4:5:6:7:8")).toBe(true);
    expect(CHECKS["ipv6"]?.("1:2:3:4:5:6:7")).toBe(false);
    expect(CHECKS["ipv6"]?.("0:0:0:0:0:FFFF:129.144.52.38")).toBe(true);
  });
});
