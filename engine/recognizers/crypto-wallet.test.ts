import { describe, expect, it } from "vitest";
import { CHECKS } from "./checks";
import { found } from "../testing/found";
import { tableRecognizer } from "./format-table";
import wallet from "./formats/crypto-wallet.json";
import device from "./formats/device.json";

const wallets = tableRecognizer("wallets", wallet);
const devices = tableRecognizer("devices", device);

describe("crypto wallets", () => {
  it.each([
    "16Yeky6GMjeNkAiNcBY7ZhrLoMSgg1BoyZ",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  ])("%s", (wallet) => {
    expect(found(wallets, `Переведите на ${wallet}.`)).toContain(`crypto_wallet: ${wallet}`);
  });

  it("asks for the check sum", () => {
    expect(found(wallets, "16Yeky6GMjeNkAiNcBY7ZhrLoMSgg1BoyY")).toEqual([]);
    expect(CHECKS["bech32"]?.("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp")).toBe(false);
    expect(found(wallets, "internationalizationandlocalization")).toEqual([]);
  });
});

describe("network cards", () => {
  it("finds an address with or without digits, but not the broadcast one", () => {
    expect(found(devices, "Device MAC: AA:BB:CC:DD:EE:FF")).toEqual(["mac_address: AA:BB:CC:DD:EE:FF"]);
    expect(found(devices, "0d-B3-4a-6A-d9-cF, 0012.3456.789a")).toHaveLength(2);
    expect(found(devices, "Broadcast: FF:FF:FF:FF:FF:FF.")).toEqual([]);
    expect(found(devices, "FF:FF:FF:FF:FF:F0")).toHaveLength(1);
  });
});
