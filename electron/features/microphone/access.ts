export interface AccessSystem {
  readonly platform: NodeJS.Platform;
  /** Only on macOS and Windows. */
  readonly status: () => "not-determined" | "granted" | "denied" | "restricted" | "unknown";
  /** Only on macOS: asks the user once; later calls return the answer. */
  readonly ask: () => Promise<boolean>;
}

/** Whether the system lets the application use the microphone. Linux decides for each device when it is opened. */
export async function hasAccess({ platform, status, ask }: AccessSystem): Promise<boolean> {
  if (platform === "darwin") return ask();
  if (platform === "win32") return !["denied", "restricted"].includes(status());
  return true;
}
