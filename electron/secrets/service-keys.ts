import type { Keychain } from "./keychain";

/** Purpose of a key; each purpose has separate keys, also for the same origin. */
export type KeyPurpose = "service-key" | "model-key" | "transcription-key";

/**
 * API keys, one for each origin, so that a changed address can never receive the key of another. Without a
 * keychain they live for this run only.
 */
export class ServiceKeys {
  readonly #keychain: Promise<Keychain | undefined>;
  readonly #purpose: KeyPurpose;
  readonly #memory = new Map<string, string>();

  constructor(keychain: Promise<Keychain | undefined>, purpose: KeyPurpose = "service-key") {
    this.#keychain = keychain;
    this.#purpose = purpose;
  }

  async get(baseUrl: string): Promise<string | undefined> {
    const account = this.#accountOf(baseUrl);
    if (account === undefined) return undefined;
    return this.#memory.get(account) ?? (await (await this.#keychain)?.get(account));
  }

  /** True if the key is stored permanently; false if it could only be stored for this run. */
  async set(baseUrl: string, key: string): Promise<boolean> {
    const account = this.#accountOf(baseUrl);
    if (account === undefined) throw new TypeError("Not an address");
    const keychain = await this.#keychain;
    if (keychain) await keychain.set(account, key);
    else this.#memory.set(account, key);
    return keychain !== undefined;
  }

  async remove(baseUrl: string): Promise<void> {
    const account = this.#accountOf(baseUrl);
    if (account === undefined) return;
    this.#memory.delete(account);
    await (await this.#keychain)?.remove(account);
  }

  #accountOf(baseUrl: string): string | undefined {
    return URL.canParse(baseUrl) ? `${this.#purpose}@${new URL(baseUrl).origin}` : undefined;
  }
}
