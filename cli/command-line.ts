import { EXIT, Failure } from "./failure";

const codeOf = (error: unknown): unknown =>
  error instanceof Error ? (error as NodeJS.ErrnoException).code : undefined;

/** Node's own messages take several lines and give useless advice. */
function problemOf(error: unknown, names: readonly string[]): string {
  const message = error instanceof Error ? error.message : "";
  const option = /--?[^'\s,<]+(?=['\s<])/.exec(message.replace(/'-\w, /, "'"))?.[0] ?? "an option";
  switch (codeOf(error)) {
    case "ERR_PARSE_ARGS_UNKNOWN_OPTION":
      return `${option} is no option; there are ${names.map((name) => `--${name}`).join(", ")}`;
    case "ERR_PARSE_ARGS_INVALID_OPTION_VALUE":
      return message.includes("does not take") ? `${option} takes no value` : `${option} needs a value`;
    case "ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL":
      return `this command takes options only: ${names.map((name) => `--${name}`).join(", ")}`;
    default:
      return "the options cannot be read; --help prints them";
  }
}

/** Runs `parse`, a call of Node's parseArgs. @throws Failure with one line */
export function readCommandLine<T>(parse: () => T, options: object): T {
  try {
    return parse();
  } catch (error) {
    throw new Failure(EXIT.usage, problemOf(error, Object.keys(options)));
  }
}
