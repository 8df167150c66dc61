import { availableParallelism } from "node:os";
import { recognizeAll } from "../../engine/detect/detect";
import { createEngine } from "../../engine/engine";
import { NAME_RECOGNIZERS } from "../../engine/names/all";
import { IDENTIFIER_RECOGNIZERS } from "../../engine/recognizers/all";
import { loadTagger } from "../../service/models/load-tagger";

/** Processor seconds; `bytes` of UTF-8. */
export interface StageTimes {
  readonly bytes: number;
  readonly cpuSeconds: Readonly<Record<string, number>>;
}

/**
 * Each stage on `text`, then the complete engine in blind mode. `model`: folder of the tagger's model; without it that
 * stage is omitted.
 */
export async function stageTimes(text: string, language: string, model?: string): Promise<StageTimes> {
  const cpuSeconds: Record<string, number> = {};
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const before = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(before);
    cpuSeconds[name] = (user + system) / 1e6;
  };
  // Compiles patterns and unpacks lists of names; measured separately.
  const warm = "Анна Петрова, ООО «Ромашка», ул. Ленина, 5, born 05.05.1980. John Smith, London.";
  await timed("first short text, by rules", () => createEngine().detect(warm, { language }));
  await timed("identifiers", () => recognizeAll(text, IDENTIFIER_RECOGNIZERS, "format", { language }));
  await timed("names by rules", () => recognizeAll(text, NAME_RECOGNIZERS, "lexicon", { language }));
  const tagger = model === undefined ? undefined : await loadTagger(model, Math.min(4, availableParallelism()));
  if (tagger) await timed("tagger", () => tagger.tag(text));
  const engine = createEngine(tagger ? { tagger } : {});
  const options = { language, languageOut: language, mode: "blind", random: () => 0.5 } as const;
  await timed("the whole", () => engine.depersonalize(text, options));
  return { bytes: Buffer.byteLength(text), cpuSeconds };
}
