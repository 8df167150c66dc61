import { readSpeechConfig, wholeFile } from "../models";
import { openSamplesFile } from "../recording/samples-file";
import { findSpeech } from "../voice-activity";
import { Whisper } from "../whisper/whisper";
import { checkCover } from "./check-redaction";
import type { Checked, CheckJob, CheckReply, CheckRequest } from "./check-job";

/** Failures are reported without details. */
export async function serveCheck({ id, job }: CheckRequest, reply: (reply: CheckReply) => void): Promise<void> {
  try {
    const checked = await check(job, (share) => reply({ type: "progress", id, share }));
    reply({ type: "checked", id, ...checked });
  } catch {
    reply({ type: "failed", id });
  }
}

async function check(job: CheckJob, onProgress: (share: number) => void): Promise<Checked> {
  const reader = await openSamplesFile(job.recording.path, job.recording.key);
  try {
    const whisper = await Whisper.load(job.models, job.threads ?? 1);
    if (whisper === undefined) throw new Error("ONNX Runtime has no build for this platform");
    const config = await readSpeechConfig(job.models);
    const activity = await wholeFile("silero-vad", job.models, config.voiceActivity);
    const speech = await findSpeech(reader, activity, () => undefined);
    return await checkCover(job, { whisper, reader, speech, onProgress });
  } finally {
    await reader.close();
  }
}
