import type { DocumentParser } from "../../../documents/process/document-parser";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { ok, type Result } from "../../../shared/ipc/result";
import { PlacedText } from "../../../documents/placed-text";
import type { PlaceFiles } from "../documents/place-files";
import type { OpenedDocument } from "../documents/source-documents";

interface Located {
  readonly task: string;
  readonly text: string;
  readonly result: Promise<Result<PlacedText>>;
}

type Opened = Pick<OpenedDocument, "source" | "stored">;

/** The last document in memory, others in sealed files. */
export class LocatedTexts {
  readonly #parser: Pick<DocumentParser, "places">;
  readonly #files: Pick<PlaceFiles, "read" | "write">;
  #last: Located | undefined;

  constructor(parser: Pick<DocumentParser, "places">, files: Pick<PlaceFiles, "read" | "write">) {
    this.#parser = parser;
    this.#files = files;
  }

  of(task: string, opened: Opened, onProgress: OnDocumentProgress | undefined): Promise<Result<PlacedText>> {
    const text = opened.source.textHash;
    const last = this.#last;
    if (last?.task === task && last.text === text) return last.result;
    const located: Located = { task, text, result: this.#locate(task, opened, onProgress) };
    this.#last = located;
    const forget = (): void => {
      if (this.#last === located) this.#last = undefined;
    };
    void located.result.then((result) => {
      if (!result.ok) forget();
    }, forget);
    return located.result;
  }

  forget(task?: string): void {
    if (task === undefined || this.#last?.task === task) this.#last = undefined;
  }

  async #locate(
    task: string,
    { source, stored }: Opened,
    onProgress: OnDocumentProgress | undefined,
  ): Promise<Result<PlacedText>> {
    const known = await this.#files.read(task, source);
    if (known !== undefined) return ok(new PlacedText(known));
    const places = await this.#parser.places(stored, source.textHash, task, { onProgress });
    if (!places.ok) return places;
    void this.#files.write(task, source, places.value);
    return ok(new PlacedText(places.value));
  }
}
