import type { ModelSetting, ModelSource, ModelTest } from "../../shared/ipc/language-model";
import { openModel, tryModel } from "./open-model";
import type { ModelUse } from "./with-language-model";

/** Includes loading a large file. */
const TEST_MS = 120_000;

export interface EmbeddedModel {
  /** For tasks that start now. */
  readonly current: () => ModelUse | undefined;
  /** From the next task on. Undefined: no model. */
  use(setting: ModelSetting | undefined): void;
  /** Requests one word; `source` may differ from the current model. */
  test(source: ModelSource): Promise<ModelTest>;
}

const same = (one: ModelSource | undefined, other: ModelSource): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export function createEmbeddedModel(open: typeof openModel = openModel): EmbeddedModel {
  let source: ModelSource | undefined;
  let inUse: ModelUse | undefined;
  return {
    current: () => inUse,
    use(setting) {
      const before = inUse?.model;
      const kept = setting !== undefined && same(source, setting.source) ? before : undefined;
      source = setting?.source;
      inUse = setting && { model: kept ?? open(setting.source), sendOriginals: setting.sendOriginals };
      if (kept === undefined) void before?.close?.();
    },
    async test(asked) {
      const mine = inUse !== undefined && same(source, asked) ? inUse.model : undefined;
      const model = mine ?? open(asked);
      try {
        return await tryModel(model, AbortSignal.timeout(TEST_MS));
      } finally {
        if (mine === undefined) await model.close?.();
      }
    },
  };
}
