#!/usr/bin/env node
// Makes a Debian package with dpkg-deb from electron-builder's command line, for machines that cannot download fpm.
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { controlFile, readFpmArguments } from "./fpm-arguments.mjs";

const SCRIPTS = {
  "after-install": "postinst",
  "after-remove": "postrm",
  "before-install": "preinst",
  "before-remove": "prerm",
};

/** Copies each `from=to`; a folder has a trailing slash. */
function lay(tree, mappings) {
  for (const { from, to } of mappings) {
    const target = path.join(tree, to);
    const isFolder = from.endsWith("/");
    fs.mkdirSync(isFolder ? target : path.dirname(target), { recursive: true });
    execFileSync("cp", ["-a", "--reflink=auto", isFolder ? `${from}.` : from, target]);
  }
}

function build(request, tree) {
  lay(tree, request.mappings);
  const kilobytes = Number(execFileSync("du", ["-sk", "--apparent-size", tree], { encoding: "utf8" }).split("\t")[0]);
  const debian = path.join(tree, "DEBIAN");
  fs.mkdirSync(debian);
  fs.writeFileSync(path.join(debian, "control"), controlFile(request, kilobytes));
  for (const [option, name] of Object.entries(SCRIPTS)) {
    const script = request.options[option];
    if (script !== undefined) fs.copyFileSync(script, path.join(debian, name));
  }
  // Independent of the umask.
  execFileSync("chmod", ["-R", "u+rwX,go+rX,go-w", tree]);
  for (const name of Object.values(SCRIPTS)) {
    const file = path.join(debian, name);
    if (fs.existsSync(file)) fs.chmodSync(file, 0o755);
  }
  // Fast, because these packages are only for tests.
  const compression = ["-Zgzip", "-z1"];
  execFileSync("dpkg-deb", ["--root-owner-group", ...compression, "--build", tree, request.options.package], {
    stdio: ["ignore", "inherit", "inherit"],
  });
}

const request = readFpmArguments(process.argv.slice(2));
const tree = fs.mkdtempSync(path.join(os.tmpdir(), "outis-deb-"));
try {
  build(request, tree);
} finally {
  fs.rmSync(tree, { recursive: true, force: true });
}
