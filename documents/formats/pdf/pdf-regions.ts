import type { Corners, Region } from "../../../shared/document/region";
import { pageRegions } from "../../regions/page-regions";
import type { PdfFile } from "../../pdfium/pdf-file";
import type { ScannedPage } from "../../pdfium/picture-plan";
import type { ReadImage } from "./read-images";

export interface PdfRegions {
  readonly all: readonly Region[];
  readonly inImages: (chosen: readonly Region[]) => ReadonlyMap<ReadImage, readonly Corners[]>;
}

/** On scanned pages, and in images placed on other pages. */
export function regionsOfPdf(
  file: PdfFile,
  scans: ReadonlyMap<number, ScannedPage>,
  images: readonly ReadImage[],
): PdfRegions {
  const { api } = file.pdfium;
  const all = [...scans.values()].flatMap(({ regions }) => [...regions]);
  const origins = new Map<string, { readonly image: ReadImage; readonly corners: Corners }>();
  for (const image of images) {
    if (image.regions.length === 0) continue;
    const { width, height } = file.withPage(image.page, (page) => ({
      width: api.FPDF_GetPageWidthF(page),
      height: api.FPDF_GetPageHeightF(page),
    }));
    const [x, , , top] = image.box;
    const placed = image.regions.map(({ kind, corners }) => ({
      kind,
      corners: corners.map(([left, down]) => [
        x + left / image.scale,
        height - top + down / image.scale,
      ]) as unknown as Corners,
    }));
    const before = ([left, down]: Corners[number]): Corners[number] => [
      (left * width - x) * image.scale,
      (down * height - (height - top)) * image.scale,
    ];
    pageRegions(image.page, placed, width, height).forEach((region, index) => {
      const id = `${image.page}-image${image.image}-${region.kind}-${index + 1}`;
      all.push({ ...region, id });
      origins.set(id, { image, corners: region.corners.map(before) as unknown as Corners });
    });
  }
  return {
    all,
    inImages: (chosen) => {
      const covered = new Map<ReadImage, Corners[]>();
      for (const region of chosen) {
        const origin = origins.get(region.id);
        if (region.covered && origin !== undefined)
          covered.set(origin.image, [...(covered.get(origin.image) ?? []), origin.corners]);
      }
      return covered;
    },
  };
}
