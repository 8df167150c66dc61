import { tableRecognizer } from "./format-table";
import table from "./formats/mac-address.json";

/** Not the address of all, nor of none. */
const isDevice = (address: string): boolean => !/^[f:.-]+$|^[0:.-]+$/iu.test(address);

/** EUI-48 addresses of network cards, which may hold no digit at all. */
export const macAddressRecognizer = tableRecognizer("mac address", table, { checks: { device: isDevice } });
