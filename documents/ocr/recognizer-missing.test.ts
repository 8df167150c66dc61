import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { pdfOfPages, scanOf } from "../testing/pdf.fixtures";
import { Sheet } from "../testing/sheet.fixtures";

const files = vi.hoisted(() => ({ missing: "" }));
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  const readFileSync = (path: string, ...more: never[]): unknown => {
    if (files.missing !== "" && path.endsWith(files.missing))
      throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    return fs.readFileSync(path, ...more);
  };
  return { ...fs, readFileSync };
});
beforeEach(() => vi.resetModules());
afterEach(() => (files.missing = ""));

const MISSING = { code: "app_file_missing" };

async function pictureOfName(): Promise<Uint8Array> {
  const { writePicture } = await import("../raster/picture-files");
  const page = await new Sheet(400, 200).write("Анна", 40, 100, { size: 40 }).drawn();
  return writePicture(1, () => page, "png");
}

it.each([".traineddata", "faces.onnx"])("a picture is not blamed for a missing %s", async (missing) => {
  const { mapPicture } = await import("../formats/picture/read");
  const picture = await pictureOfName();
  files.missing = missing;
  await expect(mapPicture(picture)).rejects.toMatchObject(MISSING);
});

it("a scanned page does not count as empty if trained data is missing", async () => {
  const { mapPdf } = await import("../formats/pdf/read");
  const scan = await scanOf(await pdfOfPages([["Анна"]]));
  files.missing = ".traineddata";
  await expect(mapPdf(scan)).rejects.toMatchObject(MISSING);
});
