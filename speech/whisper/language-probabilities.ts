import { type EncodedSound, LANGUAGES, logProbabilities, TOKEN, type Whisper } from "./whisper";

/** By ISO 639-1 code, sum 1. `samples`: -1..1 at 16 kHz. */
export async function languageProbabilities(whisper: Whisper, samples: Float32Array): Promise<Map<string, number>> {
  return probabilitiesIn(whisper, await whisper.encode(samples));
}

/** ISO 639-1. */
export async function mostProbableLanguage(whisper: Whisper, sound: EncodedSound): Promise<string> {
  const all = [...(await probabilitiesIn(whisper, sound))];
  return all.reduce((most, one) => (one[1] > most[1] ? one : most), ["en", 0])[0];
}

/** By ISO 639-1 code, sum 1. */
export async function probabilitiesIn(whisper: Whisper, sound: EncodedSound): Promise<Map<string, number>> {
  const { logits } = await whisper.step(sound, [TOKEN.start]);
  const rows = logProbabilities(logits.subarray(TOKEN.firstLanguage, TOKEN.firstLanguage + LANGUAGES.length));
  return new Map(LANGUAGES.map((language, i) => [language, Math.exp(rows[i] ?? -Infinity)]));
}
