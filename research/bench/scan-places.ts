// npm run bench -- scan-places [--pages N]: time to show a scan of N pages again, with and without stored results.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { PDFDocument } from "@cantoo/pdf-lib";
import { locateText } from "../../documents/locate-text";
import { writePicture } from "../../documents/raster/picture-files";
import { packPlaces, unpackPlaces } from "../../documents/packed-places";
import { readDocument } from "../../documents/read-document";
import { regionThumbnails } from "../../documents/regions/region-thumbnails";
import { hardPage } from "../../documents/testing/hard-pages.fixtures";
import { textHash } from "../../documents/text-hash";
import type { Result } from "../../shared/ipc/result";
import type { Corners, Region } from "../../shared/document/region";
import { createSealedFile, newFileKey, openSealedFile } from "../../speech/index";

const options = { pages: { type: "string", default: "12" } } as const;
const pages = Number(parseArgs({ args: process.argv.slice(3), options }).values.pages);
const LINES = 30;
const CORNERS: Corners = [
  [0.1, 0.1],
  [0.4, 0.1],
  [0.4, 0.3],
  [0.1, 0.3],
];

async function scan(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const lines = Array.from({ length: LINES }, (_, line) => ({
    text: `Line ${line}: signed by Olivia Bennett before the fifth of May.`,
    at: [60, 780 - line * 24] as const,
  }));
  for (let page = 0; page < pages; page += 1) {
    const picture = await hardPage([{ text: `Page ${page}`, at: [60, 805] }, ...lines]);
    const image = await pdf.embedPng(await writePicture(1, () => picture, "png"));
    pdf.addPage([595, 842]).drawImage(image, { x: 0, y: 0, width: 595, height: 842 });
  }
  return pdf.save();
}

async function timed<T>(name: string, work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const value = await work();
  console.log(`${((performance.now() - began) / 1000).toFixed(2).padStart(8)} s  ${name}`);
  return value;
}

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
}

const bytes = await scan();
const { text, seen } = valueOf(await timed("read", () => readDocument("scan.pdf", bytes)));
const asked = { locate: textHash(text), seen };
const places = valueOf(await timed("places with stored recognition", () => locateText("scan.pdf", bytes, asked)));
await timed("places without it", () => locateText("scan.pdf", bytes, { locate: asked.locate }));

const folder = mkdtempSync(join(tmpdir(), "outis-scan-places-"));
try {
  const [path, key] = [join(folder, "places"), newFileKey()];
  await timed("places sealed", async () => {
    const file = await createSealedFile(path, key);
    await file.append(packPlaces(places, asked.locate));
    await file.finish();
  });
  await timed("sealed places read", async () => {
    const file = await openSealedFile(path, key);
    const found = unpackPlaces(await file.read(0, file.length), asked.locate);
    await file.close();
    return found;
  });
} finally {
  rmSync(folder, { recursive: true });
}
const regions = Array.from({ length: pages }, (_, page): Region => ({
  id: `${page}`,
  page,
  kind: "stamp",
  corners: CORNERS,
  covered: false,
}));
await timed("thumbnail of each page", () => regionThumbnails("scan.pdf", bytes, { regions }));
