import { createOpenAiCompatible } from "./openai-compatible";
import type { ModelUse } from "./with-language-model";

/**
 * The model that the operator has configured by the environment, if any: OUTIS_MODEL_URL (where /chat/completions is),
 * OUTIS_MODEL (its name), OUTIS_MODEL_KEY, and OUTIS_MODEL_ORIGINALS=1 to let texts go there as they are.
 * Throws when the address is no web address or the name is missing.
 */
export function configuredModel(environment: Readonly<Record<string, string | undefined>>): ModelUse | undefined {
  const { OUTIS_MODEL_URL: baseUrl, OUTIS_MODEL: model, OUTIS_MODEL_KEY: key } = environment;
  if (baseUrl === undefined || baseUrl === "") return undefined;
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl)) throw new Error("OUTIS_MODEL_URL is not a web address.");
  if (model === undefined || model === "") throw new Error("OUTIS_MODEL must name the model.");
  return {
    model: createOpenAiCompatible({ baseUrl, model, ...(key === undefined || key === "" ? {} : { key }) }),
    sendOriginals: environment["OUTIS_MODEL_ORIGINALS"] === "1",
  };
}
