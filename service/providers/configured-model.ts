import { sizeOfGguf } from "./gguf-file";
import { ModelFailure } from "./language-model";
import { createLocalFile } from "./local-file";
import { createOpenAiCompatible } from "./openai-compatible";
import type { ModelUse } from "./with-language-model";

const given = (text: string | undefined): string | undefined => (text === "" ? undefined : text);

/** The first request shows whether the model runs. */
function checkedFile(path: string): string {
  try {
    sizeOfGguf(path);
  } catch (error) {
    const missing = error instanceof ModelFailure && error.reason === "file_missing";
    throw new Error(
      missing
        ? "--model-file (OUTIS_MODEL_FILE): there is no such file."
        : "--model-file (OUTIS_MODEL_FILE) is no GGUF file.",
      {
        cause: error,
      },
    );
  }
  return path;
}

/**
 * OUTIS_MODEL_FILE (GGUF), or OUTIS_MODEL_URL (address of /chat/completions), OUTIS_MODEL (name) and OUTIS_MODEL_KEY.
 * OUTIS_MODEL_ORIGINALS=1 allows original texts. Throws a message for the operator.
 */
export function configuredModel(environment: Readonly<Record<string, string | undefined>>): ModelUse | undefined {
  const file = given(environment["OUTIS_MODEL_FILE"]);
  const baseUrl = given(environment["OUTIS_MODEL_URL"]);
  const sendOriginals = environment["OUTIS_MODEL_ORIGINALS"] === "1";
  if (file !== undefined && baseUrl !== undefined) {
    throw new Error("Give one language model: --model-file (OUTIS_MODEL_FILE) or --model-url (OUTIS_MODEL_URL).");
  }
  if (file !== undefined) return { model: createLocalFile({ path: checkedFile(file) }), sendOriginals };
  if (baseUrl === undefined) return undefined;
  if (!URL.canParse(baseUrl) || !/^https?:/.test(baseUrl))
    throw new Error("--model-url (OUTIS_MODEL_URL) is no web address, such as https://llm.example/v1.");
  const model = given(environment["OUTIS_MODEL"]);
  if (model === undefined) throw new Error("--model (OUTIS_MODEL) must name the model that --model-url is to use.");
  const key = given(environment["OUTIS_MODEL_KEY"]);
  return { model: createOpenAiCompatible({ baseUrl, model, ...(key === undefined ? {} : { key }) }), sendOriginals };
}
