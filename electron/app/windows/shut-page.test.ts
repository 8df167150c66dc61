import { createContext, runInContext } from "node:vm";
import { expect, it } from "vitest";
import { shutPage } from "./shut-page";

it("takes every way to the network past the policy out of the page, as text that stands alone", () => {
  const page = createContext({});
  const names = ["RTCPeerConnection", "webkitRTCPeerConnection", "RTCDataChannel", "WebTransport", "WebSocketStream"];
  for (const name of [...names, "fetch"]) runInContext(`globalThis.${name} = function () {}`, page);
  runInContext(`(${shutPage.toString()})()`, page);
  for (const name of names) expect(runInContext(`typeof ${name}`, page)).toBe("undefined");
  expect(runInContext("typeof fetch", page)).toBe("function");
});
