import { LANGUAGES, logProbabilities, TOKEN, type Whisper } from "./whisper";

/** By ISO 639-1 code, sum 1. `samples`: -1..1 at 16 kHz. */
export async function languageProbabilities(whisper: Whisper, samples: Float32Array): Promise<Map<string, number>> {
  const { logits } = await whisper.step(await whisper.encode(samples), [TOKEN.start]);
  const rows = logProbabilities(logits.subarray(TOKEN.firstLanguage, TOKEN.firstLanguage + LANGUAGES.length));
  return new Map(LANGUAGES.map((language, i) => [language, Math.exp(rows[i] ?? -Infinity)]));
}
