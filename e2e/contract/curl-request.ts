export interface CurlRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const WORD = /(?:[^\s"'\\]|\\[^\n]|"(?:[^"\\]|\\[^])*"|'[^']*')+/g;
const PIECE = /"((?:[^"\\]|\\[^])*)"|'([^']*)'|\\([^])|([^"'\\]+)/g;

/** Words of a shell line with variables; throws for a missing one. */
function words(line: string, variables: Readonly<Record<string, string>>): string[] {
  const put = (text: string): string =>
    text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name];
      if (value === undefined) throw new Error(`$${name} is not given`);
      return value;
    });
  return [...line.matchAll(WORD)].map(([word]) =>
    [...word.matchAll(PIECE)]
      .map(([, double, single, escaped, bare]) => {
        if (single !== undefined) return single;
        if (escaped !== undefined) return escaped;
        return put((double ?? bare ?? "").replace(/\\(["\\$`])/g, "$1"));
      })
      .join(""),
  );
}

/**
 * The requests of a shell block that contains only calls of curl. Throws at an unknown option, so that no example of
 * the document is skipped.
 *
 * @param variables values of `$NAME`
 */
export function curlRequests(block: string, variables: Readonly<Record<string, string>>): CurlRequest[] {
  const lines = block
    .replaceAll(/\\\n\s*/g, " ")
    .split("\n")
    .filter((line) => line.trim() !== "");
  return lines.map((line) => {
    const [program, ...rest] = words(line, variables);
    if (program !== "curl") throw new Error(`not a call of curl: ${line}`);
    return request(rest);
  });
}

function request(given: readonly string[]): CurlRequest {
  const headers: Record<string, string> = {};
  let url: string | undefined;
  let method: string | undefined;
  let body: string | undefined;
  const rest = [...given];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === "-s") continue;
    if (word === "-X") method = rest.shift();
    else if (word === "-d") body = rest.shift();
    else if (word === "-H") {
      const [name = "", ...value] = (rest.shift() ?? "").split(":");
      headers[name] = value.join(":").trim();
    } else if (word.startsWith("-") || url !== undefined)
      throw new Error(`an option of curl that is not known: ${word}`);
    else url = word;
  }
  if (url === undefined) throw new Error("a call of curl without an address");
  const asked = { url, method: method ?? (body === undefined ? "GET" : "POST"), headers };
  return body === undefined ? asked : { ...asked, body };
}
