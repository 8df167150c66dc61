import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { wordSchema } from "../../../shared/document/transcript";
import { waveFile } from "./wave";

const answerSchema = z.object({ words: z.array(wordSchema), seconds: z.number(), megabytes: z.number() });
export type PeerAnswer = z.infer<typeof answerSchema>;

/** faster-whisper, if its Python and weights are given. */
export interface Peer {
  /** `hints`: words to expect. */
  hear(samples: Float32Array, language: string, hints?: string): Promise<PeerAnswer>;
  close(): void;
}

export function startPeer(root: string, folder: string, python: string, weights: string): Peer {
  const script = join(root, "research", "bench", "peers", "faster_whisper_words.py");
  const child = spawn(python, [script, weights], { stdio: ["pipe", "pipe", "ignore"] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async hear(samples, language, hints) {
      const path = join(folder, "peer.wav");
      writeFileSync(path, waveFile(samples));
      child.stdin.write(`${JSON.stringify({ path, language, hints })}\n`);
      const line = await lines.next();
      if (line.done === true) throw new Error("The peer ended");
      return answerSchema.parse(JSON.parse(line.value));
    },
    close: () => void child.kill(),
  };
}
