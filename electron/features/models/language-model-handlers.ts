import { basename } from "node:path";
import {
  type LanguageModelChoice,
  type LanguageModelView,
  type ModelSetting,
  type ModelSource,
  type ModelTest,
} from "../../../shared/ipc/language-model";
import { type ErrorCode, fail, ok, type Result } from "../../../shared/ipc/result";
import { parseWebAddress } from "../../platform/service-client/base-url";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import { usableKey } from "../../platform/keychain/usable-key";
import type { AsksPerson } from "../../platform/windows/confirmations";
import { beginsAsGguf } from "./gguf";
import type { LanguageModelFile } from "./language-model-file";
import type { Handlers } from "../../platform/ipc/answer";

export interface LanguageModelParts {
  readonly models: LanguageModelFile;
  /** By base URL. */
  readonly modelKeys: Pick<ServiceKeys, "get" | "set" | "remove">;
  readonly askForModel: () => Promise<string | undefined>;
  readonly testModel: (source: ModelSource) => Promise<ModelTest>;
  readonly confirmations: AsksPerson;
  readonly useModel: (setting: ModelSetting | undefined) => void;
}

type LanguageModelHandlers = Pick<
  Handlers,
  | "languageModel.get"
  | "languageModel.set"
  | "languageModel.chooseFile"
  | "languageModel.test"
  | "languageModel.clearKey"
>;

const CODES: Readonly<Record<string, ErrorCode>> = {
  unreachable: "model_unreachable",
  refused: "model_refused",
  timeout: "model_timeout",
  file_missing: "model_file_missing",
  not_gguf: "model_not_gguf",
  file_unusable: "model_file_unusable",
  out_of_memory: "model_out_of_memory",
  no_runtime: "model_no_runtime",
};

const optionalKey = (key: string | undefined): { key?: string } => (key === undefined ? {} : { key });

/** Undefined: no choice. Errors: `model_bad_address`, `insecure_url`, `model_not_named`, `model_file_missing`. */
async function sourceOf(
  { models, modelKeys }: Pick<LanguageModelParts, "models" | "modelKeys">,
  choice: Pick<LanguageModelChoice, "kind" | "url" | "model">,
  key: string | undefined,
): Promise<Result<ModelSource | undefined>> {
  if (choice.kind === "none") return ok(undefined);
  if (choice.kind === "file") {
    const { path } = models;
    return path === "" ? fail("model_file_missing", "No file is chosen") : ok({ kind: "file", path });
  }
  const url = parseWebAddress(choice.url);
  if (!url.ok) return url.error.code === "bad_address" ? fail("model_bad_address", url.error.message) : url;
  if (choice.model.trim() === "") return fail("model_not_named", "The endpoint needs the name of a model");
  const kept = key ?? (await modelKeys.get(choice.url));
  return ok({ kind: "endpoint", url: url.value.href, model: choice.model.trim(), ...optionalKey(kept) });
}

/** Undefined if unusable. */
export async function chosenModel(
  parts: Pick<LanguageModelParts, "models" | "modelKeys">,
): Promise<ModelSetting | undefined> {
  const { current } = parts.models;
  const source = await sourceOf(parts, current, undefined);
  if (!source.ok || source.value === undefined) return undefined;
  return { source: source.value, sendOriginals: current.sendOriginals };
}

/** A full path may contain a user's name. */
function placeOf(source: ModelSource): string {
  return source.kind === "file" ? basename(source.path) : source.url;
}

export function createLanguageModelHandlers(parts: LanguageModelParts): LanguageModelHandlers {
  const { models, modelKeys } = parts;

  async function view(): Promise<LanguageModelView> {
    const { kind, url, model, sendOriginals } = models.current;
    const hasKey = (await modelKeys.get(url)) !== undefined;
    return { kind, url, model, sendOriginals, fileName: models.fileName, hasKey };
  }
  function given(key: string | undefined): Result<string | undefined> {
    return key === undefined || key.trim() === "" ? ok(undefined) : usableKey(key);
  }

  async function confirmed(source: ModelSource | undefined): Promise<Result<null>> {
    return source?.kind === "endpoint" ? parts.confirmations.address("model", source.url) : ok(null);
  }
  /** Originals need a new confirmation for each model. */
  async function originalsConfirmed(source: ModelSource | undefined, wanted: boolean): Promise<Result<null>> {
    if (source === undefined || !wanted) return ok(null);
    const before = await sourceOf(parts, models.current, undefined);
    const same = before.ok && before.value !== undefined && placeOf(before.value) === placeOf(source);
    return same && models.current.sendOriginals ? ok(null) : parts.confirmations.originals(placeOf(source));
  }

  return {
    "languageModel.get": async () => ok(await view()),
    "languageModel.set": async ({ key, ...choice }) => {
      const usable = given(key);
      if (!usable.ok) return usable;
      const source = await sourceOf(parts, choice, usable.value);
      if (!source.ok) return source;
      const allowed = await confirmed(source.value);
      if (!allowed.ok) return allowed;
      const wanted = await originalsConfirmed(source.value, choice.sendOriginals);
      if (!wanted.ok) return wanted;
      models.save({ ...choice, url: choice.url.trim(), model: choice.model.trim() });
      if (choice.kind === "endpoint" && usable.value !== undefined)
        await modelKeys.set(choice.url.trim(), usable.value);
      parts.useModel(source.value && { source: source.value, sendOriginals: choice.sendOriginals });
      return ok(await view());
    },
    "languageModel.chooseFile": async () => {
      const path = await parts.askForModel();
      if (path !== undefined && !(await beginsAsGguf(path))) return fail("model_not_gguf", "No GGUF file was chosen");
      if (path !== undefined) models.propose(path);
      return ok({ chosen: path !== undefined, fileName: models.fileName });
    },
    "languageModel.test": async ({ key, ...choice }) => {
      const usable = given(key);
      if (!usable.ok) return usable;
      const source = await sourceOf(parts, choice, usable.value);
      if (!source.ok) return source;
      if (source.value === undefined) return fail("bad_request", "No model is chosen");
      const allowed = await confirmed(source.value);
      if (!allowed.ok) return allowed;
      let result: ModelTest;
      try {
        result = await parts.testModel(source.value);
      } catch {
        return fail("service_unavailable", "The embedded service does not run");
      }
      if (result.ok) return ok({ word: result.word, latencyMs: result.latencyMs });
      const code = CODES[result.reason] ?? "model_answer_unusable";
      const { status, cause } = result;
      return fail(code, "The model was asked for a word", {
        ...(status === undefined ? {} : { status }),
        ...(cause === undefined ? {} : { cause }),
      });
    },
    "languageModel.clearKey": async ({ url }) => {
      await modelKeys.remove(url);
      const setting = await chosenModel(parts);
      parts.useModel(setting);
      return ok(null);
    },
  };
}
