import { type CheckReply, checkRequestSchema } from "./redaction/check-job";
import { serveCheck } from "./redaction/serve-check";
import { BrokenModel } from "./models";
import { type SpeechFailureCode, type SpeechReply, type SpeechRequest, speechRequestSchema } from "./messages";
import { openSamplesFile } from "./recording/samples-file";
import { UnreadableFile } from "./recording/sealed-file";
import { NoRecognizer } from "./recognizer-choice";
import { NoSpeech, transcribe } from "./transcribe";

/** Other messages are ignored. */
export async function serve(message: unknown, reply: (reply: SpeechReply | CheckReply) => void): Promise<void> {
  const check = checkRequestSchema.safeParse(message);
  if (check.success) return serveCheck(check.data, reply);
  const parsed = speechRequestSchema.safeParse(message);
  if (!parsed.success) return;
  const request = parsed.data;
  try {
    await work(request, reply);
  } catch (error) {
    reply({ type: "failed", id: request.id, ...failureOf(error) });
  }
}

/** Milliseconds between progress reports. */
const OFTEN = 200;

async function work({ id, job }: SpeechRequest, reply: (reply: SpeechReply) => void): Promise<void> {
  const reader = await openSamplesFile(job.recording.path, job.recording.key).catch(() => undefined);
  if (reader === undefined) {
    reply({ type: "failed", id, code: "recording_unreadable" });
    return;
  }
  let told = 0;
  try {
    const result = await transcribe(job, reader, {
      onProgress(stage, seconds, of) {
        const now = performance.now();
        if (now - told < OFTEN && seconds < of) return;
        told = now;
        reply({ type: "progress", id, stage, seconds: Math.min(seconds, of), of });
      },
      onTurn: (turn, language) => {
        reply({ type: "turn", id, turn, language });
      },
    });
    reply({ type: "done", id, ...result });
  } finally {
    await reader.close().catch(() => undefined);
  }
}

function failureOf(error: unknown): { code: SpeechFailureCode; details?: Record<string, string> } {
  if (error instanceof NoSpeech) return { code: "no_speech" };
  if (error instanceof NoRecognizer) return { code: "no_speech_model" };
  if (error instanceof BrokenModel)
    return { code: "speech_model_broken", details: { model: error.model, file: error.file } };
  return { code: error instanceof UnreadableFile ? "recording_unreadable" : "speech_failed" };
}
