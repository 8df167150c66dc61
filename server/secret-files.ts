import { readFileSync } from "node:fs";
import { EXIT, Failure } from "../cli/failure";

/** Each can be given in a file, whose name is in the variable with `_FILE` at its end. */
const SECRETS = ["OUTIS_SERVICE_KEY", "OUTIS_DATA_KEY", "OUTIS_DATABASE", "OUTIS_METRICS_KEY", "OUTIS_MODEL_KEY"];

/** `named`: the option or variable with the name of the file. Throws `Failure` if there is no such line. */
export function firstLine(named: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, "utf8");
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === "ENOENT" ? "there is no such file" : `the file cannot be read (${code ?? "unknown reason"})`;
    throw new Failure(EXIT.usage, `${named}: ${why}`);
  }
  const [line = ""] = content.split(/\r?\n/, 1);
  if (line === "") throw new Failure(EXIT.usage, `${named}: the first line of the file is empty`);
  return line;
}

/** The environment with the secrets of the files. They are not added to `process.env`, which other processes inherit. */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const all = { ...environment };
  for (const name of SECRETS) {
    const named = `${name}_FILE`;
    const file = environment[named] ?? "";
    if (file === "") continue;
    if ((environment[name] ?? "") !== "") throw new Failure(EXIT.usage, `give only one of ${name} and ${named}`);
    all[name] = firstLine(named, file);
  }
  return all;
}
