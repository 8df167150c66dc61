const FLAGS = new Set(["--force", "--debug"]);
const REPEATED = { "-d": "depends", "--depends": "depends", "--deb-recommends": "recommends" };
const SHORT = { "-s": "source", "-t": "target" };

/**
 * @typedef {object} FpmRequest
 * @property {Record<string, string>} options option -> value, without dashes
 * @property {string[]} depends
 * @property {string[]} recommends
 * @property {{from: string, to: string}[]} mappings file on this machine -> place in the package
 */

/** Throws for anything but "a folder into a deb". @returns {FpmRequest} */
export function readFpmArguments(args) {
  /** @type {FpmRequest} */
  const request = { options: {}, depends: [], recommends: [], mappings: [] };
  for (let i = 0; i < args.length; i += 1) {
    const arg = args[i];
    if (FLAGS.has(arg)) continue;
    if (!arg.startsWith("-")) {
      const cut = arg.lastIndexOf("=");
      request.mappings.push({ from: arg.slice(0, cut), to: arg.slice(cut + 1) });
      continue;
    }
    const value = args[(i += 1)];
    if (REPEATED[arg] !== undefined) request[REPEATED[arg]].push(value);
    else request.options[SHORT[arg] ?? arg.replace(/^--/, "")] = value;
  }
  if (request.options.source !== "dir" || request.options.target !== "deb") {
    throw new Error("This stand-in for fpm makes a deb from a folder, and nothing else");
  }
  return request;
}

/** First line short, others indented, empty ones a dot (Debian Policy 5.6.13). */
function description(text) {
  const [first, ...rest] = text.trim().split("\n");
  return [first, ...rest.map((line) => ` ${line.trim() === "" ? "." : line.trim()}`)].join("\n");
}

/** The package's control file (Debian Policy 5.3). @param {FpmRequest} request @param {number} kilobytes installed size */
export function controlFile(request, kilobytes) {
  const { options, depends, recommends } = request;
  const fields = {
    Package: options.name,
    Version: options.version,
    Architecture: options.architecture,
    Maintainer: options.maintainer,
    "Installed-Size": String(kilobytes),
    Depends: depends.join(", "),
    Recommends: recommends.join(", "),
    Section: options.category ?? "misc",
    Priority: options["deb-priority"] ?? "optional",
    Homepage: options.url,
    Description: description(options.description ?? options.name),
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return `${lines.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`;
}
