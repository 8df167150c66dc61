/**
 * Removes the screen from requests for the microphone, which Electron does not report. Runs as text before the page's
 * code: self-contained, only functions that the page cannot have replaced.
 */
export function audioOnly(): void {
  const { apply, deleteProperty, defineProperty, get, getPrototypeOf, ownKeys, setPrototypeOf } = Reflect;
  const { parse, stringify } = JSON;
  const navigator = get(globalThis, "navigator") as object;
  const mediaDevices = get(navigator, "mediaDevices") as object;
  const original = get(mediaDevices, "getUserMedia") as () => unknown;
  /** Without members that the page adds to prototypes. */
  const bare = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    setPrototypeOf(value, null);
    const keys = ownKeys(value);
    // No iterator: the page can replace it.
    for (let index = 0; index < keys.length; index += 1) bare(get(value, keys[index] ?? ""));
  };
  const ask = (wanted?: { readonly audio?: unknown }): unknown => {
    // Copied, because getters could return another value later.
    const copy = parse(stringify({ audio: wanted?.audio ?? false })) as { audio?: unknown };
    bare(copy);
    const { audio = false } = copy;
    const isOfScreen = typeof audio === "object" && audio !== null && ("mandatory" in audio || "optional" in audio);
    const constraints = { audio: isOfScreen ? false : audio, video: false };
    setPrototypeOf(constraints, null);
    return apply(original, mediaDevices, [constraints]);
  };
  const devices = getPrototypeOf(mediaDevices) ?? mediaDevices;
  defineProperty(devices, "getUserMedia", { value: ask, writable: false, configurable: false });
  for (const name of ["getDisplayMedia", "getViewportMedia", "setCaptureHandleConfig"]) deleteProperty(devices, name);
  const outdated = getPrototypeOf(navigator) ?? navigator;
  for (const name of ["getUserMedia", "webkitGetUserMedia"]) deleteProperty(outdated, name);
}
