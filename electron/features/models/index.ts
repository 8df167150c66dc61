import { join } from "node:path";
import { ok } from "../../../shared/ipc/result";
import type { Context } from "../../platform/context";
import type { Handlers } from "../../platform/ipc/answer";
import type { Keychain } from "../../platform/keychain/keychain";
import { GraphicsProcessor } from "../../platform/processes/graphics-processor";
import { ServiceKeys } from "../../platform/keychain/service-keys";
import type { ServiceHost } from "../../platform/processes/service-host";
import { askForModel } from "./ask-for-model";
import { askForSpeechModel } from "./ask-for-speech-model";
import { LanguageModelFile } from "./language-model-file";
import { chosenModel, createLanguageModelHandlers } from "./language-model-handlers";
import { bundledSpeech } from "./speech-folder";
import { createSpeechModelHandlers } from "./speech-model-handlers";
import { createSpeechModels, type SpeechModelsParts } from "./speech-models";
import { TranscriptionFile } from "./transcription-file";
import { chosenTranscription, createTranscriptionHandlers, listenerHost } from "./transcription-handlers";

export interface ModelsParts extends Pick<
  Context,
  "built" | "userData" | "language" | "window" | "send" | "confirmations"
> {
  readonly host: ServiceHost;
  readonly keychain: Promise<Keychain | undefined>;
  readonly network: NonNullable<SpeechModelsParts["network"]>;
}

type ModelHandlers = ReturnType<typeof createLanguageModelHandlers> &
  ReturnType<typeof createSpeechModelHandlers> &
  ReturnType<typeof createTranscriptionHandlers> &
  Pick<Handlers, "graphics.state">;

export interface Models {
  readonly handlers: ModelHandlers;
  /** A file of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  readonly languageModel: Pick<LanguageModelFile, "current">;
  readonly speechFolder: string | undefined;
  /** Folder of an installed model for the language. */
  readonly recognizer: (model: string, language: string) => Promise<string | undefined>;
  readonly apply: () => Promise<void>;
  /** Transcription host; undefined if this computer transcribes. */
  readonly transcriber: () => string | undefined;
  readonly useGraphics: (isOn: boolean) => void;
  readonly close: () => Promise<void>;
}

export function createModels(parts: ModelsParts): Models {
  const { userData, host, keychain, confirmations } = parts;
  const models = new LanguageModelFile(userData);
  const transcription = new TranscriptionFile(userData);
  const modelUrl = models.current.kind === "endpoint" ? models.current.url : undefined;
  const transcriberUrl = transcription.current.listener === "address" ? transcription.current.url : undefined;
  const modelKeys = new ServiceKeys(keychain, "model-key", modelUrl);
  const transcriptionKeys = new ServiceKeys(keychain, "transcription-key", transcriberUrl);
  if (modelUrl !== undefined) confirmations.trust("model", modelUrl);
  if (transcriberUrl !== undefined) confirmations.trust("listener", transcriberUrl);
  const speech = speechModelsOf(parts);
  const graphics = new GraphicsProcessor({
    entry: join(parts.built, "graphics.js"),
    folder: userData,
    host,
    onState: (state) => parts.send("graphics.changed", state),
  });
  const handlers = {
    ...createLanguageModelHandlers({
      models,
      modelKeys,
      confirmations,
      askForModel: () => askForModel(parts.window(), parts.language()),
      testModel: (source) => host.testModel(source),
      useModel: (setting) => host.useModel(setting),
    }),
    ...createSpeechModelHandlers({ speechModels: speech.models }),
    ...createTranscriptionHandlers({
      transcription,
      transcriptionKeys,
      confirmations,
      useTranscription: (address) => host.useTranscription(address),
    }),
    "graphics.state": () => ok(graphics.state),
  } satisfies Partial<Handlers>;
  return {
    handlers,
    isNewer: [models, transcription, speech.models].some((file) => file.isNewer),
    languageModel: models,
    speechFolder: speech.folder,
    recognizer: (model, language) => speech.models.folderOf(model, language),
    apply: async () => {
      host.useModel(await chosenModel({ models, modelKeys }).catch(() => undefined));
      host.useTranscription(await chosenTranscription({ transcription, transcriptionKeys }).catch(() => undefined));
    },
    transcriber: () => listenerHost(transcription),
    useGraphics: (isOn) => graphics.use(isOn),
    close: () => {
      graphics.close();
      return speech.models.close();
    },
  };
}

function speechModelsOf({ built, userData, language, window, send, host, network }: ModelsParts) {
  const bundled = bundledSpeech(built, process.resourcesPath);
  host.useSpeechModels(bundled);
  const models = createSpeechModels({
    folder: userData,
    bundled: bundled?.models,
    network,
    onChange: (view) => send("speech.changed", view),
    onRecognizers: (recognizers) => host.useSpeechModels(bundled && { models: bundled.models, recognizers }),
    askForFiles: () => askForSpeechModel(window(), language()),
  });
  return { models, folder: bundled?.models };
}
