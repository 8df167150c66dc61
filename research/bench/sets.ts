import { existsSync, readFileSync, readdirSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { z } from "zod";

const goldSpanSchema = z.object({
  start: z.number().int().nonnegative(),
  end: z.number().int().positive(),
  /** PERSON, LOCATION, ORG, DATE, ID; MISC and MASK must be hidden as well; OTHER is optional. */
  type: z.string(),
  /** Inside another labelled span: optional. */
  nested: z.boolean().optional(),
  identifier_type: z.string().optional(),
  entity_id: z.union([z.string(), z.number()]).optional(),
});

const recordSchema = z.object({
  id: z.union([z.string(), z.number()]),
  lang: z.string(),
  text: z.string(),
  spans: z.array(goldSpanSchema),
  /** Only in tests of a recognizer: its type, and the number of occurrences. */
  entity: z.string().optional(),
  expect_count: z.number().optional(),
});

export type GoldSpan = z.infer<typeof goldSpanSchema>;
export type LabelledText = z.infer<typeof recordSchema>;

export interface LabelledSet {
  readonly name: string;
  readonly records: readonly LabelledText[];
}

/** Throws with the number of the first invalid line, never its content. */
export function readSet(file: string): LabelledSet {
  const records = readFileSync(file, "utf8")
    .split("\n")
    .flatMap((line, index) => {
      if (line.trim() === "") return [];
      const parsed = recordSchema.safeParse(parseJson(line));
      if (!parsed.success) throw new Error(`${basename(file)}: line ${index + 1} is no labelled text`);
      return [parsed.data];
    });
  return { name: basename(file).replace(/(?:\.dev)?\.jsonl$/, ""), records };
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** `files`, or those in `folder`. @throws if there are none, because results without texts would replace published ones. */
export function chosenFiles(files: readonly string[], folder: string): string[] {
  const chosen = files.length > 0 ? files.map((file) => resolve(file)) : filesIn(folder);
  if (chosen.length === 0) throw new Error(NO_TEXTS);
  return chosen;
}

const NO_TEXTS = `There are no labelled texts: no FILES.jsonl were given, and ../shared/data/dev does not exist. Nothing was
measured or written. \`npm run bench -- engine --quick\` measures the speed on the texts of examples/.`;

/** Sorted; empty if the folder does not exist. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".jsonl"))
    .sort()
    .map((name) => join(folder, name));
}
