import { expect, it } from "vitest";
import { controlFile, readFpmArguments } from "./fpm-arguments.mjs";

/** Shortened from electron-builder 26. */
const ARGUMENTS = [
  ...["-s", "dir", "--force", "-t", "deb", "-d", "libnss3", "-d", "libasound2 | libasound2t64"],
  ...["--deb-recommends", "gnome-keyring", "--deb-compression", "xz", "--architecture", "amd64"],
  ...["--after-install", "after-install.sh", "--description", "Short\n Long, first\n\n second", "--version", "0.1.0"],
  ...["--package", "a.deb", "--name", "outis", "--maintainer", "A <a@b.example>"],
  ...["/build/linux=unpacked/=/opt/Outis", "/build/outis.desktop=/usr/share/applications/outis.desktop"],
];

it("reads what electron-builder asks of fpm", () => {
  const request = readFpmArguments(ARGUMENTS);
  expect(request.depends).toEqual(["libnss3", "libasound2 | libasound2t64"]);
  expect(request.options["after-install"]).toBe("after-install.sh");
  expect(request.mappings).toEqual([
    { from: "/build/linux=unpacked/", to: "/opt/Outis" },
    { from: "/build/outis.desktop", to: "/usr/share/applications/outis.desktop" },
  ]);
});

it("writes a control file as Debian Policy wants it", () => {
  expect(controlFile(readFpmArguments(ARGUMENTS), 1234)).toBe(
    [
      "Package: outis",
      "Version: 0.1.0",
      "Architecture: amd64",
      "Maintainer: A <a@b.example>",
      "Installed-Size: 1234",
      "Depends: libnss3, libasound2 | libasound2t64",
      "Recommends: gnome-keyring",
      "Section: misc",
      "Priority: optional",
      "Description: Short",
      " Long, first",
      " .",
      " second",
      "",
    ].join("\n"),
  );
});

it("refuses what it cannot make", () => {
  expect(() => readFpmArguments(["-s", "dir", "-t", "rpm"])).toThrow("deb");
});
