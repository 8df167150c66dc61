import type { WebContents, WebFrameMain } from "electron";
import { describe, expect, it } from "vitest";
import { isOurs, isTrustedSender } from "./trusted-sender";

function windowAt(url: string) {
  const mainFrame = { url } as WebFrameMain;
  return { mainFrame } as WebContents;
}

describe("isTrustedSender", () => {
  it("trusts the main frame of our own page in our own window", () => {
    const ours = windowAt("app://outis/");
    expect(isTrustedSender({ sender: ours, senderFrame: ours.mainFrame }, ours)).toBe(true);
  });

  it("trusts no frame inside it, no other window, no page that came from elsewhere, nothing that is gone", () => {
    const ours = windowAt("app://outis/");
    const other = windowAt("app://outis/");
    const foreign = windowAt("https://example.com/");
    const frame = { url: "app://outis/frame.html" } as WebFrameMain;
    expect(isTrustedSender({ sender: ours, senderFrame: frame }, ours)).toBe(false);
    expect(isTrustedSender({ sender: other, senderFrame: other.mainFrame }, ours)).toBe(false);
    expect(isTrustedSender({ sender: foreign, senderFrame: foreign.mainFrame }, foreign)).toBe(false);
    expect(isTrustedSender({ sender: ours, senderFrame: null }, ours)).toBe(false);
    expect(isTrustedSender({ sender: ours, senderFrame: ours.mainFrame }, undefined)).toBe(false);
  });

  it("is not taken in by a beginning that looks like ours", () => {
    expect(isOurs("app://outis.evil/")).toBe(false);
    expect(isOurs("app://outis")).toBe(true);
  });
});
