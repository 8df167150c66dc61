import { basename, join } from "node:path";
import { z } from "zod";
import { type LanguageModelChoice, languageModelChoiceSchema } from "../../../shared/ipc/language-model";
import { isNewerFile, readJsonFile, writeJsonFile } from "../../platform/files/json-file";

/** Separate from settings that the page can write: files are only chosen in a native dialog. */
const keptSchema = languageModelChoiceSchema.extend({ version: z.literal(1), path: z.string() });
type Kept = z.infer<typeof keptSchema>;

const NONE: Kept = { version: 1, kind: "none", url: "", model: "", sendOriginals: false, path: "" };

/** The key is in the keychain. */
export class LanguageModelFile {
  readonly #file: string;
  /** Of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  #kept: Kept;
  #candidate: string | undefined;

  constructor(folder: string) {
    this.#file = join(folder, "language-model.json");
    this.isNewer = isNewerFile(this.#file);
    this.#kept = readJsonFile(this.#file, keptSchema) ?? NONE;
  }

  get current(): Kept {
    return this.#kept;
  }

  /** Model file to save, or empty. */
  get path(): string {
    return this.#candidate ?? this.#kept.path;
  }

  get fileName(): string {
    return basename(this.path);
  }

  propose(path: string): void {
    this.#candidate = path;
  }

  save(choice: LanguageModelChoice): void {
    this.#kept = keptSchema.parse({ ...choice, version: 1, path: this.path });
    writeJsonFile(this.#file, this.#kept);
    this.#candidate = undefined;
  }
}
