import { fail, ok, type Result } from "../shared/ipc/result";
import { DocumentFailure, failureOf } from "./document-failure";
import { documentFormat } from "./formats/recognize";
import type { PageDrawing, PageSize, PageSource } from "./page-source";
import { turned } from "./raster/upright";

export interface PageSizes {
  readonly pages: readonly PageSize[];
}

export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  /** RGBA, opaque. */
  readonly pixels: Uint8Array<ArrayBuffer>;
}

export interface OpenedPages extends PageSizes {
  readonly draw: (drawing: PageDrawing) => Result<DrawnPage>;
}

/** Codes: unsupported_document (no pages), and those of `readDocument`. */
export async function openPages(name: string, bytes: Uint8Array): Promise<Result<OpenedPages>> {
  try {
    const reader = await documentFormat(name, bytes)?.load();
    if (reader?.openPages === undefined) return fail("unsupported_document", "The document has no pages");
    const source = await reader.openPages(bytes);
    return ok({ pages: source.sizes, draw: (drawing) => drawn(source, drawing) });
  } catch (error) {
    return failed(error);
  }
}

function drawn(source: PageSource, { page, scale, turn }: PageDrawing): Result<DrawnPage> {
  try {
    if (source.sizes[page] === undefined) throw new DocumentFailure("bad_request");
    const { width, height, rgba } = turned(source.draw(page, scale), turn);
    return ok({ width, height, pixels: rgba.slice() });
  } catch (error) {
    return failed(error);
  }
}

function failed(error: unknown): Result<never> {
  const { code, reason } = failureOf(error);
  return fail(code, "The page is not drawn", reason === undefined ? undefined : { reason });
}
