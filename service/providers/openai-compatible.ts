import { z } from "zod";
import { networkCause } from "../../shared/network/cause-of-error";
import { deadlineOf } from "../core/deadline";
import { type LanguageModel, ModelFailure } from "./language-model";

export interface EndpointOptions {
  /** For example https://llm.example/v1; `/chat/completions` may be included. */
  readonly baseUrl: string;
  readonly model: string;
  readonly key?: string;
  /** Default: 2 minutes. */
  readonly timeoutMs?: number;
  /** Per request, in UTF-16 units. Default: 60 000. */
  readonly longestText?: number;
}

const TIMEOUT_MS = 120_000;
const LONGEST_TEXT = 60_000;
const MAX_ANSWER_BYTES = 4_000_000;

const answerSchema = z.object({
  choices: z
    .array(z.object({ message: z.object({ content: z.string() }), finish_reason: z.string().nullish() }))
    .min(1),
});

async function readAtMost(response: Response, limit: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += (piece as Uint8Array).byteLength;
    if (size > limit) throw new ModelFailure("unreadable");
    text += decoder.decode(piece, { stream: true });
  }
  return text + decoder.decode();
}

function contentOf(text: string): string {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new ModelFailure("unreadable");
  }
  const choice = answerSchema.safeParse(json).data?.choices[0];
  if (choice === undefined) throw new ModelFailure("unreadable");
  if (choice.finish_reason === "length") throw new ModelFailure("cut_off");
  // Some models include their reasoning.
  const content = choice.message.content.replace(/^\s*<think>[\s\S]*?<\/think>/, "").trim();
  if (content === "") throw new ModelFailure("unreadable");
  return content;
}

/** Follows no redirects, so that the key is sent only there. */
export function createOpenAiCompatible(options: EndpointOptions): LanguageModel {
  const url = `${options.baseUrl.replace(/(?:\/chat\/completions)?\/*$/, "")}/chat/completions`;
  return {
    async complete({ task, text, atMostTokens }, signal) {
      if (text.length > (options.longestText ?? LONGEST_TEXT)) throw new ModelFailure("too_long");
      const deadline = deadlineOf(signal, options.timeoutMs ?? TIMEOUT_MS);
      try {
        const response = await fetch(url, {
          method: "POST",
          redirect: "manual",
          headers: {
            "content-type": "application/json",
            ...(options.key === undefined ? {} : { authorization: `Bearer ${options.key}` }),
          },
          body: JSON.stringify({
            model: options.model,
            temperature: 0,
            stream: false,
            ...(atMostTokens === undefined ? {} : { max_tokens: atMostTokens }),
            messages: [
              { role: "system", content: task },
              { role: "user", content: text },
            ],
          }),
          signal: deadline.signal,
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new ModelFailure("refused", response.status);
        }
        return contentOf(await readAtMost(response, MAX_ANSWER_BYTES));
      } catch (error) {
        signal.throwIfAborted();
        if (error instanceof ModelFailure) throw error;
        throw deadline.passed()
          ? new ModelFailure("timeout")
          : new ModelFailure("unreachable", undefined, networkCause(error));
      } finally {
        deadline.end();
      }
    },
  };
}
