import type { DocumentParts } from "../../shared/ipc/document-parts";
import type { Edit } from "../mapped-document";
import type { RawEdit } from "../xml/raw-edits";
import type { HiddenWords } from "./hidden-words";

export interface KnownEdits {
  readonly traced: ReadonlyMap<string, readonly RawEdit[]>;
  readonly hidden: HiddenWords;
}

export interface OwnChanges {
  readonly raw: ReadonlyMap<string, readonly RawEdit[]>;
  readonly removed: readonly string[];
  readonly notCarried: DocumentParts["leftOut"];
}

export type ChangeOwn = (edits: readonly Edit[], known: KnownEdits) => OwnChanges;
