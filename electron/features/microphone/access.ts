export interface AccessSystem {
  readonly platform: NodeJS.Platform;
  /** macOS and Windows only. */
  readonly status: () => "not-determined" | "granted" | "denied" | "restricted" | "unknown";
  /** macOS only. Shows a prompt once; later calls return its result. */
  readonly ask: () => Promise<boolean>;
}

/** Linux decides when the device is opened. */
export async function hasAccess({ platform, status, ask }: AccessSystem): Promise<boolean> {
  if (platform === "darwin") return ask();
  if (platform === "win32") return !["denied", "restricted"].includes(status());
  return true;
}
