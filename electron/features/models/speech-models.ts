import { mkdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { SpeechModel, SpeechModels as View } from "../../../shared/ipc/speech-models";
import { byTimer, CATALOGUE, type CatalogueModel, knowsLanguage, type Later, type SystemNetwork } from "../../../speech/index";
import { hasRoom } from "./disk";
import { DownloadFailure } from "./download-file";
import { ImportFailure, importModel } from "./import-model";
import {
  DOWNLOAD,
  type InstalledModel,
  installedIn,
  removeLeftovers,
  whole,
  type WholeModel,
} from "./installed-models";
import { listeners } from "./listeners";
import { ModelChoices } from "./model-choices";
import { downloadModel, type ModelDownloadParts, receivedIn } from "./model-download";
import { viewOfCatalogue, viewOfInstalled } from "./model-view";

export interface SpeechModelsParts {
  /** Folder of `speech-models` and `speech-models.json`. */
  readonly folder: string;
  readonly bundled: string | undefined;
  /** The system's proxy and certificates. Default: direct connections. */
  readonly network?: SystemNetwork;
  /** Rate-limited during a download. */
  readonly onChange: (models: View) => void;
  /** At the start and after changes. */
  readonly onRecognizers: (recognizers: Record<string, string>) => void;
  readonly askForFiles: () => Promise<readonly string[] | undefined>;
  readonly catalogue?: readonly CatalogueModel[];
  readonly later?: Later;
  readonly hasRoom?: ModelDownloadParts["hasRoom"];
}

export interface SpeechModels {
  /** The choice of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  models(): Promise<View>;
  /** Returns at once. Code: `not_found`. */
  download(id: string): Promise<Result<null>>;
  pause(id: string): Promise<Result<null>>;
  /** Codes: `speech_model_unknown`, `disk_full`. */
  import(): Promise<Result<{ imported?: string }>>;
  /** Also an unfinished download. Code: `not_found`. */
  remove(id: string): Promise<Result<null>>;
  /** Code: `no_speech_model` if the model is not installed or does not know the language. */
  choose(language: string, id: string): Promise<Result<null>>;
  folderOf(id: string, language: string): Promise<string | undefined>;
  /** Folders by language; "*" is any other. */
  recognizers(): Promise<Record<string, string>>;
  /** Pauses downloads and resolves when they have stopped. */
  close(): Promise<void>;
}

/** Interval of progress events in milliseconds. */
const TELL_MS = 250;

interface Running {
  readonly stop: AbortController;
  readonly ended: Promise<void>;
  received: number;
}

export function createSpeechModels(parts: SpeechModelsParts): SpeechModels {
  return new Models(parts);
}

class Models implements SpeechModels {
  readonly #parts: SpeechModelsParts;
  readonly #folder: string;
  readonly #catalogue: readonly CatalogueModel[];
  readonly #choices: ModelChoices;
  readonly #running = new Map<string, Running>();
  readonly #failed = new Map<string, string>();
  readonly #ready: Promise<void>;
  #bundled: readonly InstalledModel[] = [];
  #installed: readonly InstalledModel[] = [];
  #told = 0;
  #recognizers = "";

  constructor(parts: SpeechModelsParts) {
    this.#parts = parts;
    this.#folder = join(parts.folder, "speech-models");
    this.#catalogue = parts.catalogue ?? CATALOGUE;
    this.#choices = new ModelChoices(parts.folder);
    this.#ready = this.#begin();
  }

  async #begin(): Promise<void> {
    await removeLeftovers(this.#folder);
    const { bundled } = this.#parts;
    this.#bundled = bundled === undefined ? [] : await installedIn(bundled);
    await this.#look();
    this.#tellRecognizers();
  }

  async #look(): Promise<void> {
    this.#installed = await installedIn(this.#folder);
  }

  get isNewer(): boolean {
    return this.#choices.isNewer;
  }

  async models(): Promise<View> {
    await this.#ready;
    const bundled = this.#bundled.map((model) => this.#installedView(model, "bundled"));
    const own = this.#installed.map((model) => this.#installedView(model, "installed"));
    const here = new Set([...this.#bundled, ...this.#installed].map(({ id }) => id));
    const others: SpeechModel[] = [];
    for (const model of this.#catalogue) if (!here.has(model.id)) others.push(await this.#catalogueView(model));
    return { models: [...bundled, ...own, ...others], chosen: this.#chosen() };
  }

  #installedView(model: InstalledModel, state: "bundled" | "installed"): SpeechModel {
    return viewOfInstalled(model, state, this.#catalogue);
  }

  async #catalogueView(model: CatalogueModel): Promise<SpeechModel> {
    const { id } = model;
    const running = this.#running.get(id);
    const received = running?.received ?? (await receivedIn(this.#downloadFolder(id), model));
    const error = this.#failed.get(id);
    const progress =
      running !== undefined
        ? { state: "downloading" as const, received }
        : error !== undefined
          ? { state: "failed" as const, received, error }
          : received > 0
            ? { state: "paused" as const, received }
            : { state: "available" as const };
    return { ...viewOfCatalogue(model), ...progress };
  }

  #chosen(): Record<string, string> {
    return listeners(this.#choices.chosen, whole(this.#bundled), whole(this.#installed));
  }

  #usable(): Map<string, WholeModel> {
    return new Map([...whole(this.#bundled), ...whole(this.#installed)].map((model) => [model.id, model]));
  }

  async download(id: string): Promise<Result<null>> {
    await this.#ready;
    const model = this.#catalogue.find((one) => one.id === id);
    if (model === undefined) return fail("not_found", "No such model in the catalogue");
    const here = [...this.#bundled, ...this.#installed].find((one) => one.id === id);
    if (here?.model !== undefined || this.#running.has(id)) return ok(null);
    this.#failed.delete(id);
    const stop = new AbortController();
    const received = await receivedIn(this.#downloadFolder(id), model);
    if (this.#running.has(id)) return ok(null);
    let end = (): void => undefined;
    const running: Running = { stop, received, ended: new Promise((resolve) => (end = resolve)) };
    this.#running.set(id, running);
    if (here !== undefined) await this.#removeFolder(here.folder);
    void this.#run(model, running).finally(end);
    await this.#tell();
    return ok(null);
  }

  async #run(model: CatalogueModel, running: Running): Promise<void> {
    const { id } = model;
    const folder = this.#downloadFolder(id);
    const { signal } = running.stop;
    const onReceived = (received: number): void => {
      running.received = received;
      if (Date.now() - this.#told >= TELL_MS) void this.#tell();
    };
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      const { network, later = byTimer } = this.#parts;
      await downloadModel(
        model,
        folder,
        { signal, onReceived },
        { ...(network !== undefined && { network }), later, hasRoom: this.#parts.hasRoom ?? hasRoom },
      );
      await rename(folder, join(this.#folder, id));
      await this.#look();
    } catch (error) {
      if (!signal.aborted) this.#failed.set(id, error instanceof DownloadFailure ? error.code : "download_failed");
    }
    this.#running.delete(id);
    await this.#tell();
  }

  async pause(id: string): Promise<Result<null>> {
    await this.#stop(id);
    await this.#tell();
    return ok(null);
  }

  async #stop(id: string): Promise<void> {
    const running = this.#running.get(id);
    running?.stop.abort(new Error("paused"));
    await running?.ended;
  }

  async import(): Promise<Result<{ imported?: string }>> {
    await this.#ready;
    const paths = await this.#parts.askForFiles();
    if (paths === undefined || paths.length === 0) return ok({});
    let id: string;
    try {
      id = await importModel(paths, { folder: this.#folder, hasRoom: this.#parts.hasRoom ?? hasRoom });
    } catch (error) {
      if (error instanceof ImportFailure) return fail(error.code, "The files were not imported");
      return fail("speech_model_unknown", "The files cannot be read");
    }
    await this.#stop(id);
    await this.#removeFolder(this.#downloadFolder(id));
    await this.#look();
    await this.#tell();
    return ok({ imported: id });
  }

  async remove(id: string): Promise<Result<null>> {
    await this.#ready;
    const installed = this.#installed.find((model) => model.id === id);
    if (installed === undefined && !this.#catalogue.some((model) => model.id === id))
      return fail("not_found", "No such model here");
    await this.#stop(id);
    this.#failed.delete(id);
    await this.#removeFolder(this.#downloadFolder(id));
    if (installed) await this.#removeFolder(installed.folder);
    this.#choices.forget(id);
    await this.#look();
    await this.#tell();
    return ok(null);
  }

  async choose(language: string, id: string): Promise<Result<null>> {
    await this.#ready;
    const model = this.#usable().get(id)?.model;
    if (model === undefined || !knowsLanguage(model, language))
      return fail("no_speech_model", "This model does not know that language");
    this.#choices.choose(language, id);
    await this.#tell();
    return ok(null);
  }

  async folderOf(id: string, language: string): Promise<string | undefined> {
    await this.#ready;
    const found = this.#usable().get(id);
    return found !== undefined && knowsLanguage(found.model, language) ? found.folder : undefined;
  }

  async recognizers(): Promise<Record<string, string>> {
    await this.#ready;
    return this.#folders();
  }

  #folders(): Record<string, string> {
    const usable = this.#usable();
    const folders = Object.entries(this.#chosen()).map(([language, id]) => [language, usable.get(id)?.folder ?? ""]);
    return Object.fromEntries(folders) as Record<string, string>;
  }

  async close(): Promise<void> {
    await this.#ready;
    await Promise.all([...this.#running.keys()].map((id) => this.#stop(id)));
  }

  #tellRecognizers(): void {
    const folders = this.#folders();
    const text = JSON.stringify(folders);
    if (text === this.#recognizers) return;
    this.#recognizers = text;
    this.#parts.onRecognizers(folders);
  }

  async #tell(): Promise<void> {
    this.#told = Date.now();
    this.#tellRecognizers();
    this.#parts.onChange(await this.models());
  }

  #downloadFolder(id: string): string {
    return join(this.#folder, `${id}${DOWNLOAD}`);
  }

  #removeFolder(folder: string): Promise<void> {
    return rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
