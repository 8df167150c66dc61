import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { runScript } from "./programs";

/** A name that occurs once in one document and in no other. */
export interface Mark {
  readonly mark: string;
  /** `comment author`, `value of a field`. */
  readonly part: string;
}

/** A document of the corpus. */
export interface CorpusDocument {
  readonly file: string;
  readonly language: "ru" | "en";
  /** Program that wrote the document. */
  readonly writer: string;
  /** Large enough to measure speed. */
  readonly long: boolean;
  /** Input filter that LibreOffice needs, or empty. */
  readonly infilter: string;
  readonly marks: readonly Mark[];
  /** Of a picture: where each mark is drawn, [left, top, right, bottom] in pixels. */
  readonly boxes: Readonly<Record<string, readonly [number, number, number, number]>>;
}

export const formatOf = ({ file }: CorpusDocument): string => file.split(".").at(-1) ?? "";

/** Writes the corpus, or one format of it, into a folder. */
export async function makeCorpus(folder: string, only: string | undefined): Promise<CorpusDocument[]> {
  await runScript("corpus.py", [folder, ...(only === undefined ? [] : [only])]);
  return readCorpus(folder);
}

/** The corpus that was written into a folder. */
export async function readCorpus(folder: string): Promise<CorpusDocument[]> {
  return JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as CorpusDocument[];
}
