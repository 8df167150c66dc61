import type { Recognizer } from "../recognizer";
import { token, spanOf } from "./pattern";

const MAC = token(
  "[0-9A-F]{2}(?::[0-9A-F]{2}){5}|[0-9A-F]{2}(?:-[0-9A-F]{2}){5}|[0-9A-F]{4}\\.[0-9A-F]{4}\\.[0-9A-F]{4}",
  "gi",
);
/** Broadcast, and no address at all. */
const isNoDevice = (address: string): boolean => /^[f:.-]+$/iu.test(address) || /^[0:.-]+$/u.test(address);

/** EUI-48 addresses of network cards (IEEE 802), which may hold no digit at all. */
export const macAddressRecognizer: Recognizer = {
  name: "mac address",
  recognize: (text) =>
    Array.from(text.matchAll(MAC))
      .filter((match) => !isNoDevice(match[0]))
      .map((match) => spanOf("mac_address", match.index, match.index + match[0].length, 0.95)),
};
