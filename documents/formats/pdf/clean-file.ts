import { addAll } from "../../../shared/add-all";
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { withoutMetadata } from "../../raster/jpeg-segments";
import { addOutline, type OutlineEntry } from "./outline";
import type { MarkedPictures } from "./marked-pictures";
import { ResourceUse } from "./resource-use";

const PAGE_KEYS = new Set(
  "Type Parent MediaBox CropBox BleedBox TrimBox ArtBox Rotate Resources Contents UserUnit Group".split(" "),
);
const IMAGE_KEYS = new Set(
  (
    "Type Subtype Width Height ColorSpace BitsPerComponent Intent ImageMask Mask Decode Interpolate SMask Matte " +
    "SMaskInData Filter DecodeParms Length"
  ).split(" "),
);
const FORM_KEYS = new Set("Type Subtype FormType BBox Matrix Resources Group Filter DecodeParms Length".split(" "));
const PRIVATE_KEYS = (
  "Metadata PieceInfo OC AF AA Annots StructParent StructParents LastModified OPI Measure PtData Thumb Alternates " +
  "Properties"
).split(" ");

/** A file reduced to its drawings, and the pages that need a warning. */
export interface CleanFile {
  readonly bytes: Uint8Array;
  /** Pages with Type 3 fonts. */
  readonly drawnLetters: ReadonlySet<number>;
  /** Pages that still have replacement text for screen readers. */
  readonly spokenText: ReadonlySet<number>;
  /** Pages with optional content. */
  readonly layered: ReadonlySet<number>;
}

/** Copies only objects that draw pages. `pictures`: of which the file has only marks. */
export async function cleanFile(
  bytes: Uint8Array,
  outline: readonly OutlineEntry[],
  pictures?: MarkedPictures,
): Promise<CleanFile> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, throwOnInvalidObject: false });
  const { context } = pdf;
  const pages = pdf.getPages().map(({ node, ref }) => ({ dict: node, ref }));
  const found = {
    drawnLetters: new Set<number>(),
    spokenText: new Set<number>(),
    layered: new Set<number>(),
  };
  pictures?.replaceIn(context);
  const use = new ResourceUse(context);
  pages.forEach(({ dict }, index) => {
    keep(dict, PAGE_KEYS);
    const told = use.page(dict);
    if (told.hasDrawnLetters) found.drawnLetters.add(index);
    if (told.hasSpokenText) found.spokenText.add(index);
    if (told.hasLayers) found.layered.add(index);
  });
  use.prune();
  for (const key of pdf.catalog.keys()) {
    if (!["/Type", "/Pages"].includes(key.asString())) pdf.catalog.delete(key);
  }
  addOutline(
    context,
    pdf.catalog,
    pages.map(({ ref }) => ref),
    outline,
  );
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  sweep(context);
  const written = await pdf.save({ useObjectStreams: true, addDefaultPage: false, updateFieldAppearances: false });
  return { bytes: written, ...found };
}

function keep(dict: PDFDict, keys: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!keys.has(key.decodeText())) dict.delete(key);
}

function sweep(context: PDFContext): void {
  const reached = new Set<string>();
  const waiting: PDFObject[] = [context.trailerInfo.Root].filter((object) => object !== undefined);
  for (let object = waiting.pop(); object !== undefined; object = waiting.pop()) {
    if (object instanceof PDFRef) {
      if (reached.has(object.tag)) continue;
      reached.add(object.tag);
      const target = context.lookup(object);
      if (target !== undefined)
        waiting.push(target instanceof PDFRawStream ? cleanStream(context, object, target) : target);
    } else if (object instanceof PDFRawStream) {
      waiting.push(object.dict);
    } else if (object instanceof PDFDict) {
      for (const key of PRIVATE_KEYS) object.delete(PDFName.of(key));
      addAll(waiting, object.values());
    } else if (object instanceof PDFArray) addAll(waiting, object.asArray());
  }
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref.tag)) context.delete(ref);
}

function cleanStream(context: PDFContext, ref: PDFRef, stream: PDFRawStream): PDFRawStream {
  const subtype = stream.dict.get(PDFName.of("Subtype"));
  if (subtype === PDFName.of("Form")) keep(stream.dict, FORM_KEYS);
  if (subtype !== PDFName.of("Image")) return stream;
  keep(stream.dict, IMAGE_KEYS);
  if (stream.dict.lookup(PDFName.of("Filter")) !== PDFName.of("DCTDecode")) return stream;
  const bare = withoutMetadata(stream.contents);
  if (bare === undefined) return stream;
  const cleaned = PDFRawStream.of(stream.dict, bare);
  context.assign(ref, cleaned);
  return cleaned;
}
