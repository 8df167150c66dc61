import { type Chunk, chunksOfSpeech } from "./chunks";
import { hearSound, soundOf } from "./transcribe-chunk";
import { languagesOfSpeakers, type Probe } from "./languages";
import { languagesOfVoices } from "./preferred-language";
import type { Recognizers } from "./recognizer-choice";
import type { SampleReader } from "./recording/samples";
import type { SpeakerStretch } from "./speaker-stretches";
import type { Stretch } from "./voice-activity";
import { languageProbabilities } from "./whisper/language-probabilities";
import { Whisper } from "./whisper/whisper";

/** Expected language, ISO 639-1. */
export interface SpokenChunk extends Chunk {
  language?: string | undefined;
}

export interface LanguageParts {
  readonly recognizers: Recognizers;
  readonly models: string;
  /** ISO 639-1. */
  readonly preferred: readonly string[];
  readonly seconds: number;
}

/** Longest intervals per speaker, and seconds of each. */
const PROBES = 2;
const PROBE_SECONDS = 8;

/** Speakers of one language share chunks, because context improves recognition. */
export async function chunksByLanguage(
  reader: SampleReader,
  speech: readonly Stretch[],
  speakers: readonly SpeakerStretch[],
  { recognizers, models, preferred, seconds }: LanguageParts,
): Promise<SpokenChunk[]> {
  const whisper = await Whisper.load(models, 1);
  const sums = new Map<number, Map<string, number>>();
  const probes: Probe[] = [];
  for (const stretch of longestOfEach(speakers)) {
    const end = Math.min(stretch.end, stretch.start + PROBE_SECONDS);
    const samples = await soundOf(reader, { pieces: [{ start: stretch.start, end }] });
    const seconds = end - stretch.start;
    if (whisper !== undefined) {
      const sum = sums.get(stretch.speaker) ?? new Map<string, number>();
      for (const [language, probability] of await languageProbabilities(whisper, samples))
        sum.set(language, (sum.get(language) ?? 0) + probability * seconds);
      sums.set(stretch.speaker, sum);
      continue;
    }
    const { language } = await hearSound(recognizers.first, samples, "");
    if (language !== undefined) probes.push({ speaker: stretch.speaker, language, seconds });
  }
  const secondsOf = (speaker: number): number =>
    [...(sums.get(speaker)?.values() ?? [])].reduce((all, one) => all + one, 0);
  const shares = new Map(
    [...sums].map(([speaker, sum]) => {
      const seconds = secondsOf(speaker);
      return [speaker, new Map([...sum].map(([language, one]) => [language, one / seconds]))];
    }),
  );
  for (const [speaker, language] of languagesOfVoices(shares, preferred))
    probes.push({ speaker, language, seconds: secondsOf(speaker) });
  const { most, by } = languagesOfSpeakers(probes);
  const languageOf = (stretch: SpeakerStretch): string | undefined => by.get(stretch.speaker) ?? most;
  return runsOf(speakers, languageOf).flatMap((run) =>
    chunksOfSpeech(speechWithin(speech, run.stretches), seconds).map((chunk) => ({ ...chunk, language: run.language })),
  );
}

function longestOfEach(speakers: readonly SpeakerStretch[]): SpeakerStretch[] {
  const byLength = speakers.toSorted((a, b) => b.end - b.start - (a.end - a.start));
  const taken = new Map<number, number>();
  return byLength.filter(({ speaker }) => {
    const count = (taken.get(speaker) ?? 0) + 1;
    taken.set(speaker, count);
    return count <= PROBES;
  });
}

interface Run {
  language: string | undefined;
  stretches: SpeakerStretch[];
}

function runsOf(
  speakers: readonly SpeakerStretch[],
  languageOf: (stretch: SpeakerStretch) => string | undefined,
): Run[] {
  const runs: Run[] = [];
  for (const stretch of speakers) {
    const language = languageOf(stretch);
    const last = runs.at(-1);
    if (last && last.language === language) last.stretches.push(stretch);
    else runs.push({ language, stretches: [stretch] });
  }
  return runs;
}

/** Speech that spans two intervals is not split. */
function speechWithin(speech: readonly Stretch[], stretches: readonly SpeakerStretch[]): Stretch[] {
  const start = stretches[0]?.start ?? 0;
  const end = stretches.at(-1)?.end ?? 0;
  return speech
    .map((one) => ({ start: Math.max(one.start, start), end: Math.min(one.end, end) }))
    .filter((one) => one.end - one.start > 0.05);
}
