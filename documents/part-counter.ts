import type { DocumentPart, DocumentParts, PartKind } from "../shared/ipc/document-parts";
import { LIMITS } from "./limits";

export class PartCounter {
  readonly #read = new Map<PartKind, DocumentPart>();
  readonly #leftOut = new Map<PartKind, DocumentPart>();

  read(kind: PartKind, count = 1): void {
    add(this.#read, kind, count);
  }

  leaveOut(kind: PartKind, count = 1, name?: string): void {
    add(this.#leftOut, kind, count, name);
  }

  get parts(): DocumentParts {
    return { read: [...this.#read.values()], leftOut: [...this.#leftOut.values()] };
  }
}

function add(parts: Map<PartKind, DocumentPart>, kind: PartKind, count: number, name?: string): void {
  if (count === 0) return;
  const known = parts.get(kind);
  const names = known?.names ?? [];
  const told = name === undefined || names.length >= LIMITS.names ? names : [...names, name.slice(0, 200)];
  parts.set(kind, { kind, count: (known?.count ?? 0) + count, ...(told.length > 0 ? { names: told } : {}) });
}
