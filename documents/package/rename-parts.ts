import { DocumentFailure } from "../document-failure";
import { escapedFor } from "../xml/raw-edits";
import type { HiddenWords } from "./hidden-words";
import { isOwnName } from "../generated-names/own-words";

/** `media/Harriet_Vance.png` becomes `media/NAME_1.png`. Throws document_not_clean if the new name exists. */
export function renamedParts(parts: readonly string[], hidden: HiddenWords): ReadonlyMap<string, string> {
  const renamed = new Map<string, string>();
  const taken = new Set(parts);
  for (const part of parts) {
    let [name, at] = ["", 0];
    for (const hit of hidden.inName(part)) {
      if (isOwnName(part, hit)) continue;
      name += part.slice(at, hit.start) + escapedFor("identifier", hit.replacement);
      at = hit.end;
    }
    if (at === 0) continue;
    name += part.slice(at);
    if (taken.has(name)) throw new DocumentFailure("document_not_clean");
    taken.add(name);
    renamed.set(part, name);
  }
  return renamed;
}

export function renamedPointer(pointer: string, renamed: ReadonlyMap<string, string>): string | undefined {
  if (renamed.size === 0) return undefined;
  const before = /^(?:\.{0,2}\/)*/.exec(pointer)?.[0] ?? "";
  const path = decoded(pointer.slice(before.length));
  for (const [part, name] of renamed) {
    if (part !== path && !part.endsWith(`/${path}`)) continue;
    const steps = path.split("/").length;
    return before + encodeURI(name.split("/").slice(-steps).join("/"));
  }
  return undefined;
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
