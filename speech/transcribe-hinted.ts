import { speakerLabel, type Turn } from "../shared/document/transcript";
import type { Hinted, SpeechJob } from "./messages";
import { NoRecognizer } from "./recognizer-choice";
import { SAMPLE_RATE, type SampleReader } from "./recording/samples";
import { toFloats } from "./sound";
import { recognize } from "./whisper/recognize";
import { Whisper } from "./whisper/whisper";

/** Seconds at once. */
const LONGEST = 30;

interface HintedParts {
  readonly job: Pick<SpeechJob, "models" | "threads">;
  readonly reader: SampleReader;
  /** Number of stretches. */
  readonly onProgress: (done: number) => void;
}

/** By the bundled model. Rejects with `NoRecognizer`, `BrokenModel`, or the reader's error. */
export async function transcribeHinted({ hinted }: Hinted, { job, reader, onProgress }: HintedParts): Promise<Turn[]> {
  const whisper = await Whisper.load(job.models, job.threads ?? 1);
  if (whisper === undefined) throw new NoRecognizer();
  const turns: Turn[] = [];
  for (const [index, { from, to, language, hints }] of hinted.entries()) {
    onProgress(index);
    const [first, last] = [from, Math.min(to, from + LONGEST)].map((time) => Math.round(time * SAMPLE_RATE));
    const end = Math.min(last ?? 0, reader.length);
    if (first === undefined || end <= first) continue;
    const sound = await whisper.encode(toFloats(await reader.read(first, end)));
    const words = await recognize(whisper, sound, { language, hints });
    const text = words.map(({ word }) => word[0]).join(" ");
    if (text !== "") turns.push({ start: from, end: to, text, speaker: speakerLabel(0), language });
  }
  return turns;
}
