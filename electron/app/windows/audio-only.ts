/**
 * Removes the screen from requests for the microphone, which Electron does not report. Runs as text before the page's
 * code: self-contained, only functions that the page cannot have replaced.
 */
export function audioOnly(): void {
  const { apply, deleteProperty, defineProperty, get, getPrototypeOf } = Reflect;
  const { parse, stringify } = JSON;
  const navigator = get(globalThis, "navigator") as object;
  const mediaDevices = get(navigator, "mediaDevices") as object;
  const original = get(mediaDevices, "getUserMedia") as () => unknown;
  const ask = (wanted?: { readonly audio?: unknown }): unknown => {
    // A copy: getters could answer differently later.
    const { audio } = parse(stringify({ audio: wanted?.audio ?? false })) as { audio: unknown };
    const isOfScreen = typeof audio === "object" && audio !== null && ("mandatory" in audio || "optional" in audio);
    return apply(original, mediaDevices, [{ audio: isOfScreen ? false : audio }]);
  };
  const devices = getPrototypeOf(mediaDevices) ?? mediaDevices;
  defineProperty(devices, "getUserMedia", { value: ask, writable: false, configurable: false });
  for (const name of ["getDisplayMedia", "getViewportMedia", "setCaptureHandleConfig"]) deleteProperty(devices, name);
  const outdated = getPrototypeOf(navigator) ?? navigator;
  for (const name of ["getUserMedia", "webkitGetUserMedia"]) deleteProperty(outdated, name);
}
