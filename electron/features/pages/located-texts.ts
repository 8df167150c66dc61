import type { DocumentParser } from "../../../documents/process/document-parser";
import type { StoredDocument } from "../../../documents/process/stored-document";
import type { OnDocumentProgress } from "../../../shared/ipc/document-progress";
import { ok, type Result } from "../../../shared/ipc/result";
import { PlacedText } from "../../../documents/placed-text";

interface Located {
  readonly task: string;
  readonly text: string;
  readonly result: Promise<Result<PlacedText>>;
}

/** The last document: locating takes seconds in a long scan. */
export class LocatedTexts {
  readonly #parser: Pick<DocumentParser, "places">;
  #last: Located | undefined;

  constructor(parser: Pick<DocumentParser, "places">) {
    this.#parser = parser;
  }

  of(
    task: string,
    text: string,
    document: StoredDocument,
    onProgress: OnDocumentProgress | undefined,
  ): Promise<Result<PlacedText>> {
    const last = this.#last;
    if (last?.task === task && last.text === text) return last.result;
    const located: Located = { task, text, result: this.#locate(task, text, document, onProgress) };
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
    text: string,
    document: StoredDocument,
    onProgress: OnDocumentProgress | undefined,
  ): Promise<Result<PlacedText>> {
    const places = await this.#parser.places(document, text, task, { onProgress });
    return places.ok ? ok(new PlacedText(places.value)) : places;
  }
}
