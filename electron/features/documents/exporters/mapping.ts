import { toMappingFile } from "../../../../shared/document/mapping-file";
import { ok } from "../../../../shared/ipc/result";
import type { Exporter } from "./exporter";

export const mapping: Exporter = {
  id: "mapping",
  label: "workspace.format.mapping",
  extension: "mapping.json",
  isMapping: true,
  write: (source) => ok(Buffer.from(`${JSON.stringify(toMappingFile(source), null, 2)}\n`)),
};
