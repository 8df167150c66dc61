import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createPackage } from "@electron/asar";
import { afterEach, beforeEach, expect, it } from "vitest";
import { problemsOf } from "./inspect.mjs";

/** Precedes the fuses in the program: version, count, then one letter each, `0` off and `1` on. */
const MARK = "dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX";
const AS_IT_SHOULD_BE = "01001100";

let home;
const put = (file, text = "") => {
  fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
  fs.writeFileSync(path.join(home, file), text);
};
const program = (fuses) => put("outis", `code${MARK}\u0001${String.fromCharCode(fuses.length)}${fuses}more code`);
const look = () => problemsOf(path.join(home, "outis"), { platform: "linux", arch: "x64" });
const archive = async (...files) => {
  for (const file of files) put(path.join("app", file), "{}");
  await createPackage(path.join(home, "app"), path.join(home, "resources", "app.asar"));
};

beforeEach(async () => {
  home = fs.mkdtempSync(path.join(os.tmpdir(), "outis-inspect-"));
  for (const file of [
    "pdfium.wasm",
    "tesseract-core-simd-lstm.wasm",
    "zxing_reader.wasm",
    "Literata_400Regular.ttf",
    "parse-thread.js",
  ]) {
    put(path.join("app", "out", "main", file));
  }
  for (const name of ["eng", "rus"]) put(path.join("resources", "models", "ocr", `${name}.traineddata`));
  put(path.join("resources", "models", "faces", "faces.onnx"));
  program(AS_IT_SHOULD_BE);
  for (const file of ["LICENSE", "NOTICE", "licenses/main.md", "licenses/interface.md"]) put(`resources/${file}`);
  put("resources/licenses/modules.md", "## libsql 0.5.29 (MIT)\n");
  for (const file of ["LICENSE.electron.txt", "LICENSES.chromium.html"]) put(file);
  await archive("out/main/main.js", "node_modules/libsql/package.json");
});
afterEach(() => fs.rmSync(home, { recursive: true }));

it("finds nothing wrong with a package as it should be", async () => {
  expect(await look()).toEqual([]);
});

it("sees a fuse that was not flipped", async () => {
  program("11111111");
  expect(await look()).toEqual([
    "the fuse RunAsNode is not off",
    "the fuse EnableNodeOptionsEnvironmentVariable is not off",
    "the fuse EnableNodeCliInspectArguments is not off",
    "the fuse LoadBrowserProcessSpecificV8Snapshot is not off",
    "the fuse GrantFileProtocolExtraPrivileges is not off",
  ]);
  program("01001010");
  expect(await look()).toEqual([
    "the fuse OnlyLoadAppFromAsar is not on",
    "the fuse LoadBrowserProcessSpecificV8Snapshot is not off",
  ]);
});

it("sees what travels without its licence", async () => {
  fs.rmSync(path.join(home, "resources", "NOTICE"));
  await archive("node_modules/@napi-rs/keyring/package.json");
  expect(await look()).toEqual(["resources/NOTICE does not travel", "@napi-rs/keyring travels without its licence"]);
});

it("sees what should stay at home", async () => {
  await archive("out/main/server.js", "out/main/a.js.map", "node_modules/libsql/index.d.ts");
  put("resources/default_app.asar");
  put("resources/app.asar.unpacked/node_modules/onnxruntime-node/bin/napi-v6/win32/x64/a.node");
  expect(await look()).toEqual([
    "/node_modules/libsql/index.d.ts travels",
    "/out/main/a.js.map travels",
    "/out/main/server.js travels",
    "onnxruntime-node/bin/napi-v6/win32/x64 is for another platform",
    "default_app.asar travels",
  ]);
});
