/**
 * Lets the page ask for sound only. Electron does not report a request for the screen that accompanies one for the
 * microphone, so it is removed here. Runs as text in the page before its code, so it must be self-contained, and uses
 * only functions that the page has not yet been able to replace.
 */
export function audioOnly(): void {
  const { apply, deleteProperty, defineProperty } = Reflect;
  const { parse, stringify } = JSON;
  const { mediaDevices } = navigator;
  const devices: object = Object.getPrototypeOf(mediaDevices) as object;
  const original = mediaDevices.getUserMedia;
  const ask = (wanted?: MediaStreamConstraints): Promise<MediaStream> => {
    // A copy, because getters of the page could answer differently later.
    const { audio } = parse(stringify({ audio: wanted?.audio ?? false })) as {
      audio: boolean | Record<string, unknown>;
    };
    const isOfScreen = typeof audio === "object" && ("mandatory" in audio || "optional" in audio);
    return apply(original, mediaDevices, [{ audio: isOfScreen ? false : audio }]) as Promise<MediaStream>;
  };
  defineProperty(devices, "getUserMedia", { value: ask, writable: false, configurable: false });
  for (const name of ["getDisplayMedia", "getViewportMedia", "setCaptureHandleConfig"]) deleteProperty(devices, name);
  const outdated: object = Object.getPrototypeOf(navigator) as object;
  for (const name of ["getUserMedia", "webkitGetUserMedia"]) deleteProperty(outdated, name);
}
