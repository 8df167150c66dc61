import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { TaggedSpan, Tagger, TagOptions, WordPrediction } from "../../engine/index";
import { loadTagger } from "../../service/models/load-tagger";

interface Reading {
  readonly spans: readonly TaggedSpan[];
  /** start, end and probabilities in thousandths. */
  readonly words: readonly (readonly number[])[];
}

/** Caches results in `cache`, so that rules can be measured again in seconds. */
export async function cachedTagger(folder: string, cache: string): Promise<Tagger> {
  const model = hash(readFileSync(join(folder, "config.json"), "utf8"));
  const kept = join(cache, model.slice(0, 16));
  mkdirSync(kept, { recursive: true });
  const real = await loadTagger(folder, 2);
  const inMemory = new Map<string, Reading>();
  return {
    async tag(text, options = {}) {
      const { settled = [] } = options;
      const asked = settled.length === 0 ? text : `${text}\0${JSON.stringify(settled)}`;
      const file = join(kept, `${hash(asked).slice(0, 24)}.json`);
      const known = inMemory.get(file) ?? readBack(file);
      const reading = known ?? (await read(real, text, settled));
      if (!known) writeFileSync(file, JSON.stringify(reading));
      inMemory.set(file, reading);
      for (const [start = 0, end = 0, ...parts] of reading.words)
        options.onWord?.({ start, end, probabilities: parts.map((part) => part / 1000) });
      return [...reading.spans];
    },
  };
}

async function read(tagger: Tagger, text: string, settled: NonNullable<TagOptions["settled"]>): Promise<Reading> {
  const words: number[][] = [];
  const onWord = ({ start, end, probabilities }: WordPrediction): void => {
    words.push([start, end, ...probabilities.map((part) => Math.round(part * 1000))]);
  };
  return { spans: await tagger.tag(text, { onWord, settled }), words };
}

function readBack(file: string): Reading | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Reading;
  } catch {
    return undefined;
  }
}

const hash = (text: string): string => createHash("sha256").update(text).digest("hex");
