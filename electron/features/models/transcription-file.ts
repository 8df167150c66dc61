import { join } from "node:path";
import { z } from "zod";
import { type TranscriptionChoice, transcriptionChoiceSchema } from "../../../shared/ipc/transcription";
import { isNewerFile, readJsonFile, writeJsonFile } from "../../platform/files/json-file";

const keptSchema = transcriptionChoiceSchema.extend({ version: z.literal(1) });
type Kept = z.infer<typeof keptSchema>;

const HERE: Kept = { version: 1, listener: "here", url: "", model: "" };

/** The key is in the keychain. */
export class TranscriptionFile {
  readonly #file: string;
  /** Of a newer version: changes apply to this run only. */
  readonly isNewer: boolean;
  #kept: Kept;

  constructor(folder: string) {
    this.#file = join(folder, "transcription.json");
    this.isNewer = isNewerFile(this.#file);
    this.#kept = readJsonFile(this.#file, keptSchema) ?? HERE;
  }

  get current(): TranscriptionChoice {
    const { version: _, ...choice } = this.#kept;
    return choice;
  }

  save(choice: TranscriptionChoice): void {
    this.#kept = keptSchema.parse({ ...choice, version: 1 });
    writeJsonFile(this.#file, this.#kept);
  }
}
