import { type ErrorCode, fail, ok, type Result } from "../../../shared/ipc/result";
import {
  hostOfAddress,
  type TranscriptionAddress,
  type TranscriptionChoice,
  type TranscriptionView,
} from "../../../shared/ipc/transcription";
import { testTranscription, TranscriptionFailure } from "../../../speech/index";
import { parseWebAddress } from "../../platform/service-client/base-url";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import { usableKey } from "../../platform/keychain/usable-key";
import type { TranscriptionFile } from "./transcription-file";
import type { AsksPerson } from "../../platform/windows/confirmations";
import type { Handlers } from "../../platform/ipc/answer";

export interface TranscriptionParts {
  readonly transcription: TranscriptionFile;
  /** By origin. */
  readonly transcriptionKeys: Pick<ServiceKeys, "get" | "set" | "remove">;
  readonly confirmations: AsksPerson;
  readonly useTranscription: (address: TranscriptionAddress | undefined) => void;
  /** Milliseconds. Default: half a minute. */
  readonly transcriptionTestMs?: number;
}

type TranscriptionHandlers = Pick<
  Handlers,
  "transcription.get" | "transcription.set" | "transcription.test" | "transcription.clearKey"
>;
type Kept = Pick<TranscriptionParts, "transcription" | "transcriptionKeys">;

const TEST_MS = 30_000;

const CODES: Readonly<Record<TranscriptionFailure["reason"], ErrorCode>> = {
  unreachable: "transcription_unreachable",
  refused: "transcription_refused",
  timeout: "transcription_timeout",
  unreadable: "transcription_unusable",
  no_times: "transcription_unusable",
};

/** Errors: `transcription_bad_address`, `insecure_url`, `model_not_named`. */
async function addressOf(
  { transcriptionKeys }: Pick<Kept, "transcriptionKeys">,
  choice: Pick<TranscriptionChoice, "url" | "model">,
  key?: string,
): Promise<Result<TranscriptionAddress>> {
  const url = parseWebAddress(choice.url);
  if (!url.ok) return url.error.code === "bad_address" ? fail("transcription_bad_address", url.error.message) : url;
  const model = choice.model.trim();
  if (model === "") return fail("model_not_named", "The address needs the name of a model");
  const known = key ?? (await transcriptionKeys.get(choice.url));
  return ok({ url: url.value.href, model, ...(known === undefined ? {} : { key: known }) });
}

/** Undefined if this computer transcribes or the choice is unusable. */
export async function chosenTranscription(parts: Kept): Promise<TranscriptionAddress | undefined> {
  const { current } = parts.transcription;
  if (current.listener === "here") return undefined;
  const address = await addressOf(parts, current);
  return address.ok ? address.value : undefined;
}

export function listenerHost({ current }: Pick<TranscriptionFile, "current">): string | undefined {
  return current.listener === "here" ? undefined : hostOfAddress(current) || undefined;
}

export function createTranscriptionHandlers(parts: TranscriptionParts): TranscriptionHandlers {
  const { transcription, transcriptionKeys } = parts;

  async function view(): Promise<TranscriptionView> {
    const { listener, url, model } = transcription.current;
    return { listener, url, model, hasKey: (await transcriptionKeys.get(url)) !== undefined };
  }
  function given(key: string | undefined): Result<string | undefined> {
    return key === undefined || key.trim() === "" ? ok(undefined) : usableKey(key);
  }

  return {
    "transcription.get": async () => ok(await view()),
    "transcription.set": async ({ key, listener, url, model }) => {
      const choice = { listener, url: url.trim(), model: model.trim() };
      if (listener === "here") {
        transcription.save(choice);
        parts.useTranscription(undefined);
        return ok(await view());
      }
      const usable = given(key);
      if (!usable.ok) return usable;
      const address = await addressOf(parts, choice, usable.value);
      if (!address.ok) return address;
      const allowed = await parts.confirmations.address("listener", address.value.url);
      if (!allowed.ok) return allowed;
      transcription.save(choice);
      if (usable.value !== undefined) await transcriptionKeys.set(choice.url, usable.value);
      parts.useTranscription(address.value);
      return ok(await view());
    },
    "transcription.test": async ({ key, ...choice }) => {
      const usable = given(key);
      if (!usable.ok) return usable;
      const address = await addressOf(parts, choice, usable.value);
      if (!address.ok) return address;
      const allowed = await parts.confirmations.address("listener", address.value.url);
      if (!allowed.ok) return allowed;
      const { url, model, key: known } = address.value;
      const asked = { baseUrl: url, model, ...(known === undefined ? {} : { key: known }) };
      const began = performance.now();
      try {
        const signal = AbortSignal.timeout(parts.transcriptionTestMs ?? TEST_MS);
        await testTranscription({ ...asked, signal });
      } catch (error) {
        if (!(error instanceof TranscriptionFailure)) return fail("transcription_timeout", "No answer to a test");
        const { reason, status } = error;
        return fail(CODES[reason], "The address was tried", status === undefined ? {} : { status });
      }
      return ok({ latencyMs: Math.round(performance.now() - began) });
    },
    "transcription.clearKey": async ({ url }) => {
      await transcriptionKeys.remove(url);
      parts.useTranscription(await chosenTranscription(parts));
      return ok(null);
    },
  };
}
