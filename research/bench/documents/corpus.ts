import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runScript } from "./programs";

/** Unique in the corpus. */
export interface Mark {
  readonly mark: string;
  /** `comment author`, `value of a field`. */
  readonly part: string;
}

export interface CorpusDocument {
  readonly file: string;
  readonly language: "ru" | "en";
  /** Program that wrote the document. */
  readonly writer: string;
  /** Large enough to measure speed. */
  readonly long: boolean;
  /** LibreOffice's input filter, or empty. */
  readonly infilter: string;
  readonly marks: readonly Mark[];
  /** For pictures: [left, top, right, bottom] of each mark in pixels. */
  readonly boxes: Readonly<Record<string, readonly [number, number, number, number]>>;
}

export const formatOf = ({ file }: CorpusDocument): string => file.split(".").at(-1) ?? "";

export async function makeCorpus(folder: string, only: string | undefined): Promise<CorpusDocument[]> {
  await runScript("corpus.py", [folder, ...(only === undefined ? [] : [only])]);
  return readCorpus(folder);
}

export async function readCorpus(folder: string): Promise<CorpusDocument[]> {
  return JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as CorpusDocument[];
}
