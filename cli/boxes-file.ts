import { access, readFile, rm, writeFile } from "node:fs/promises";
import { z } from "zod";
import type { PageSize } from "../documents/page-source";
import type { CoveringBox } from "../documents/page-changes";
import { PlacedText } from "../documents/placed-text";
import { boxAround } from "../documents/raster/quadrilateral";
import type { ReadDocument } from "../documents/read-document";
import { textHash } from "../documents/text-hash";
import type { Kind } from "../shared/document/kinds";
import { areaSchema, MOST_BOXES } from "../shared/document/page-box";
import { type Corners, MOST_REGIONS, type Region, regionSchema } from "../shared/document/region";
import { pagesConfined, placesConfined } from "./confined-documents";
import { problemWords } from "./document-words";
import { EXIT, Failure } from "./failure";

/** Bytes; far above the limits of boxes and regions. */
const LARGEST = 20_000_000;

const written = z.unknown().optional();
const sides = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** Pages from 1. Fractions of the page, from its upper left corner. A mistyped name must not leave something visible. */
const boxesFileSchema = z
  .strictObject({
    boxes: z
      .array(
        z
          .strictObject({ ...sides, page: z.number().int().min(1), everyPage: z.boolean().default(false) })
          .superRefine((box, context) => {
            for (const issue of areaSchema.safeParse(box).error?.issues ?? [])
              context.addIssue({ code: "custom", path: issue.path, message: issue.message });
          }),
      )
      .max(MOST_BOXES)
      .optional(),
    regions: z
      .array(
        z
          .strictObject({
            ...{ id: regionSchema.shape.id, covered: z.boolean() },
            ...{ page: written, kind: written, x: written, y: written, width: written, height: written },
          })
          .transform(({ id, covered }) => ({ id, covered })),
      )
      .max(MOST_REGIONS)
      .optional(),
    pages: written,
    findings: written,
  })
  .refine(({ boxes, regions }) => (boxes ?? regions) !== undefined, { message: "boxes or regions are missing" })
  .transform(({ boxes = [], regions = [] }) => ({ boxes, regions }));
export type BoxesFile = z.infer<typeof boxesFileSchema>;

export const NO_BOXES: BoxesFile = { boxes: [], regions: [] };

interface Source {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly read: ReadDocument;
}

/** @throws Failure without content of the file. */
export async function readBoxes(file: string): Promise<BoxesFile> {
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    throw new Failure(
      EXIT.noInput,
      `--boxes: ${code === "ENOENT" ? `${file}: no such file` : `${file} cannot be read (${code})`}`,
    );
  });
  if (text.length > LARGEST) throw new Failure(EXIT.badData, "the file of --boxes is too large");
  const { data, error } = boxesFileSchema.safeParse(parsed(text));
  if (data !== undefined) return data;
  const [issue] = error.issues;
  const place = issue?.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  throw new Failure(EXIT.badData, `--boxes: ${(place ?? "").replace(/^\./, "")}: ${issue?.message ?? "invalid"}`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure(EXIT.badData, "the file of --boxes is not JSON");
  }
}

/** @throws Failure if the document has no pages, or a box or region is not in it. */
export async function pagesOf(
  { name, bytes, read }: Source,
  { boxes, regions }: BoxesFile,
): Promise<readonly PageSize[]> {
  const opened = await pagesConfined(name, bytes);
  if (!opened.ok)
    throw new Failure(
      EXIT.badData,
      opened.error.code === "unsupported_document"
        ? "--boxes and --boxes-out need a PDF file, scan or picture: other documents have no fixed pages"
        : problemWords(opened.error),
    );
  const { pages } = opened.value;
  const outside = boxes.find(({ page }) => page > pages.length);
  if (outside !== undefined)
    throw new Failure(EXIT.badData, `--boxes: a box is on page ${outside.page}, and the document has ${pages.length}`);
  const known = new Set(read.regions?.map(({ id }) => id));
  const unknown = regions.find(({ id }) => !known.has(id));
  if (unknown !== undefined)
    throw new Failure(EXIT.badData, `--boxes: the document has no region ${unknown.id}; --boxes-out lists its regions`);
  return pages;
}

export const boxesIn = ({ boxes }: BoxesFile): CoveringBox[] => boxes.map((box) => ({ ...box, page: box.page - 1 }));

export function withChoices<R extends readonly Region[] | undefined>(regions: R, { regions: choices }: BoxesFile): R {
  const covered = new Map(choices.map((one) => [one.id, one.covered]));
  return regions?.map((region) => ({ ...region, covered: covered.get(region.id) ?? region.covered })) as R;
}

export interface FoundBoxes {
  readonly pages: readonly PageSize[];
  readonly boxes: BoxesFile;
  readonly regions: readonly Region[] | undefined;
  readonly found: readonly { readonly start: number; readonly end: number; readonly kind: Kind }[];
}

/** Contains no words of the document. */
export async function boxesFileOf(
  { name, bytes, read: { text, seen } }: Source,
  { pages, boxes, regions = [], found }: FoundBoxes,
): Promise<Record<string, unknown>> {
  const places = await placesConfined(name, bytes, { locate: textHash(text), seen });
  if (!places.ok) throw new Failure(EXIT.badData, problemWords(places.error));
  const placed = new PlacedText(places.value);
  return {
    pages: pages.map(({ width, height }) => ({ width: rounded(width), height: rounded(height) })),
    boxes: boxes.boxes,
    findings: found.flatMap(({ start, end, kind }) =>
      placed.boxesOf({ start, end }).map(({ page, corners }) => ({ page: page + 1, kind, ...sidesOf(corners) })),
    ),
    regions: regions.map(({ id, page, kind, covered, corners }) => {
      return { id, page: page + 1, kind, covered, ...sidesOf(corners) };
    }),
  };
}

function sidesOf(corners: Corners): Record<"x" | "y" | "width" | "height", number> {
  const [left, top, right, bottom] = boxAround(corners).map((side) => Math.min(1, Math.max(0, side))) as [
    number,
    number,
    number,
    number,
  ];
  return { x: rounded(left), y: rounded(top), width: rounded(right - left), height: rounded(bottom - top) };
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

export async function checkBoxesTarget(file: string, force: boolean): Promise<void> {
  if (force) return;
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (isThere) throw new Failure(EXIT.cannotCreate, "the file of --boxes-out exists already; --force overwrites it");
}

export async function writeBoxes(file: string, content: Record<string, unknown>, force: boolean): Promise<void> {
  try {
    if (force) await rm(file, { force: true });
    await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`, { flag: "wx", mode: 0o600 });
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown reason";
    throw new Failure(EXIT.cannotCreate, `the boxes cannot be written (${code})`);
  }
}
