import dgram from "node:dgram";
import dns from "node:dns";
import net from "node:net";
import { syncBuiltinESMExports } from "node:module";

/** Permanent for this thread. A second protection, because readers load nothing. */
export function closeNetwork(): void {
  const refuse = (): never => {
    throw new Error("The parser has no network");
  };
  net.Socket.prototype.connect = refuse;
  dgram.createSocket = refuse;
  dgram.Socket.prototype.bind = refuse;
  dgram.Socket.prototype.send = refuse;
  for (const name of ["lookup", "resolve", "resolve4", "resolve6", "resolveAny"] as const) {
    Object.defineProperty(dns, name, { value: refuse });
    Object.defineProperty(dns.promises, name, { value: refuse });
  }
  syncBuiltinESMExports();
  for (const name of ["fetch", "WebSocket", "EventSource", "XMLHttpRequest"]) {
    Object.defineProperty(globalThis, name, { value: undefined, configurable: false });
  }
}
