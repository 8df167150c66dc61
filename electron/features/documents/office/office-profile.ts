/** Unused port: a proxy there makes each request fail. */
const CLOSED_PORT = 9;

const SETTINGS: readonly (readonly [path: string, name: string, value: string | number | boolean])[] = [
  ["Office.Common/Security/Scripting", "MacroSecurityLevel", 3],
  ["Office.Common/Security/Scripting", "DisableMacrosExecution", true],
  ["Office.Common/Security/Scripting", "DisableActiveContent", true],
  ["Office.Common/Security/Scripting", "BlockUntrustedRefererLinks", true],
  ["Office.Common/Misc", "CrashReport", false],
  ["Office.Common/Misc", "CollectUsageInformation", false],
  ["Office.Common/Save/Document", "AutoSave", false],
  ["Office.Writer/Content/Update", "Link", 0],
  ["Office.Calc/Content/Update", "Link", 1],
  ["Inet/Settings", "ooInetProxyType", 2],
  ["Inet/Settings", "ooInetNoProxy", ""],
  ...["HTTP", "HTTPS", "FTP"].flatMap((kind): [string, string, string | number][] => [
    ["Inet/Settings", `ooInet${kind}ProxyName`, "127.0.0.1"],
    ["Inet/Settings", `ooInet${kind}ProxyPort`, CLOSED_PORT],
  ]),
];

/** `registrymodifications.xcu` without macros, linked content and network. */
export function officeProfile(): string {
  const items = SETTINGS.map(
    ([path, name, value]) =>
      `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<oor:items xmlns:oor="http://openoffice.org/2001/registry" xmlns:xs="http://www.w3.org/2001/XMLSchema" ' +
      'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">',
    ...items,
    "</oor:items>\n",
  ].join("\n");
}
