import { expect, it } from "vitest";
import { loadPdfium } from "../../pdfium/pdfium";
import { pdfOfPages, scanOf } from "../../testing/pdf.fixtures";

it("the memory of page pictures does not grow with the number of pages", async () => {
  const pdfium = await loadPdfium();
  const memory = (): number => pdfium.view(0, 0).buffer.byteLength;
  const scanPages = async (count: number): Promise<Uint8Array> =>
    scanOf(await pdfOfPages(Array.from({ length: count }, (_, page) => [`Page ${page + 1} of Olivia Bennett.`])));
  await scanPages(1);
  const before = memory();
  await scanPages(9);
  // Each picture has 11.6 MB.
  expect(memory() - before).toBeLessThan(12_000_000);
});
