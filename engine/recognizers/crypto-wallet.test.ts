import { describe, expect, it } from "vitest";
import { cryptoWalletRecognizer, isBech32 } from "./crypto-wallet";
import { found } from "../testing/found";
import { macAddressRecognizer } from "./mac-address";

describe("crypto wallets", () => {
  it.each([
    "16Yeky6GMjeNkAiNcBY7ZhrLoMSgg1BoyZ",
    "3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy",
    "bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq",
    "0x52908400098527886E0F7030069857D2E4169EE7",
    "TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t",
  ])("%s", (wallet) => {
    expect(found(cryptoWalletRecognizer, `Переведите на ${wallet}.`)).toContain(`crypto_wallet: ${wallet}`);
  });

  it("asks for the check sum", () => {
    expect(found(cryptoWalletRecognizer, "16Yeky6GMjeNkAiNcBY7ZhrLoMSgg1BoyY")).toEqual([]);
    expect(isBech32("bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdp")).toBe(false);
    expect(found(cryptoWalletRecognizer, "internationalizationandlocalization")).toEqual([]);
  });
});

describe("network cards", () => {
  it("finds an address with or without digits, but not the broadcast one", () => {
    expect(found(macAddressRecognizer, "Device MAC: AA:BB:CC:DD:EE:FF")).toEqual(["mac_address: AA:BB:CC:DD:EE:FF"]);
    expect(found(macAddressRecognizer, "0d-B3-4a-6A-d9-cF, 0012.3456.789a")).toHaveLength(2);
    expect(found(macAddressRecognizer, "Broadcast: FF:FF:FF:FF:FF:FF")).toEqual([]);
  });
});
