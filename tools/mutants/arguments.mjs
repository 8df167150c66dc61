const OPTIONS = ["--without-windows", "--table", "--record"];

/**
 * Parses the arguments after the name of the table.
 *
 * @param {readonly string[]} args
 * @template {{id: string, spec?: boolean}} Row
 * @param {readonly Row[]} mutants
 * @returns {{error: string} | {table: true} | {rows: Row[], leftOut: number, record?: string}}
 *   leftOut: number of rows that were asked for and do not run. Such a run is partial and must not succeed.
 */
export function parseArguments(args, mutants) {
  const rest = [...args];
  const at = rest.indexOf("--record");
  const record = at < 0 ? undefined : rest.splice(at, 2)[1];
  if (at >= 0 && (record === undefined || record.startsWith("--"))) return { error: "--record needs a file" };
  const options = rest.filter((arg) => arg.startsWith("--"));
  const wrong = options.find((option) => !OPTIONS.includes(option));
  if (wrong !== undefined) return { error: `unknown option: ${wrong}` };
  const ids = rest.filter((arg) => !arg.startsWith("--"));
  const unknown = ids.filter((id) => !mutants.some((mutant) => mutant.id === id));
  if (unknown.length > 0) return { error: `unknown: ${unknown.join(" ")}` };
  if (options.includes("--table")) return { table: true };
  const wanted = ids.length === 0 ? mutants : mutants.filter(({ id }) => ids.includes(id));
  const rows = options.includes("--without-windows") ? wanted.filter(({ spec }) => spec !== true) : [...wanted];
  if (rows.length === 0) return { error: "no row is left to run" };
  if (record !== undefined && rows.length !== mutants.length) return { error: "--record needs a run of all rows" };
  return { rows, leftOut: wanted.length - rows.length, ...(record !== undefined && { record }) };
}
