import { expect, it, vi } from "vitest";
import type { Region } from "../../shared/document/region";
import { writePicture } from "../raster/picture-files";
import { regionThumbnails } from "./region-thumbnails";

vi.mock("../map-document", () => ({ mapDocument: () => Promise.reject(new Error("Recognized again")) }));

const region = (page: number): Region => ({
  id: `${page}`,
  page,
  kind: "stamp",
  covered: false,
  corners: [
    [0.1, 0.1],
    [0.4, 0.1],
    [0.4, 0.3],
    [0.1, 0.3],
  ],
});

it("draws regions of pages without recognizing them again, and skips missing pages", async () => {
  const picture = await writePicture(1, () => ({ width: 20, height: 20, rgba: new Uint8Array(1600).fill(90) }), "png");
  const drawn = await regionThumbnails("photo.png", picture, { regions: [region(0), region(1)] });
  expect(drawn).toMatchObject({ ok: true });
  expect(drawn.ok && Object.keys(drawn.value.thumbnails)).toEqual(["0"]);
});
