import fs from "node:fs";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { at } from "../setup/root.mjs";

const { load } = createRequire(at("node_modules", "electron-builder", "package.json"))("js-yaml");
const builder = load(fs.readFileSync(at("electron-builder.yml"), "utf8"));

it("asks for fuses that make of the program nothing but Outis", () => {
  expect(builder.electronFuses).toMatchObject({
    runAsNode: false,
    enableNodeOptionsEnvironmentVariable: false,
    enableNodeCliInspectArguments: false,
    enableCookieEncryption: true,
    onlyLoadAppFromAsar: true,
    enableEmbeddedAsarIntegrityValidation: true,
    grantFileProtocolExtraPrivileges: false,
  });
});

it("asks macOS for entitlements to compile at run time and for the microphone, and for nothing else", () => {
  expect(builder.mac).toMatchObject({ hardenedRuntime: true, entitlements: "build/entitlements.mac.plist" });
  const plist = fs.readFileSync(at(builder.mac.entitlements), "utf8");
  expect([...plist.matchAll(/<key>(.*?)<\/key>/g)].map(([, key]) => key)).toEqual([
    "com.apple.security.cs.allow-jit",
    "com.apple.security.device.audio-input",
  ]);
  expect(builder.mac.extendInfo).toMatchObject({ NSMicrophoneUsageDescription: expect.any(String) });
});

it("sends the licences along", () => {
  const sent = builder.extraResources.map(({ to }) => to);
  expect(sent).toEqual(expect.arrayContaining(["LICENSE", "NOTICE", "licenses/main.md", "licenses/interface.md"]));
});
