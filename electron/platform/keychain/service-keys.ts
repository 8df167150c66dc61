import type { Keychain } from "./keychain";

export type KeyPurpose = "service-key" | "model-key" | "transcription-key";

/** By base URL: no other address or path receives a key. In memory without a keychain. */
export class ServiceKeys {
  readonly #keychain: Promise<Keychain | undefined>;
  readonly #purpose: KeyPurpose;
  readonly #usedBefore: string | undefined;
  readonly #memory = new Map<string, string>();

  /** @param usedBefore base URL at start, which gets the key that older versions stored for its origin. */
  constructor(keychain: Promise<Keychain | undefined>, purpose: KeyPurpose = "service-key", usedBefore?: string) {
    this.#keychain = keychain;
    this.#purpose = purpose;
    this.#usedBefore = usedBefore === undefined ? undefined : accountOf(purpose, usedBefore);
  }

  async get(baseUrl: string): Promise<string | undefined> {
    const account = accountOf(this.#purpose, baseUrl);
    if (account === undefined) return undefined;
    const remembered = this.#memory.get(account);
    if (remembered !== undefined) return remembered;
    const keychain = await this.#keychain;
    return (await keychain?.get(account)) ?? (await this.#takeOver(keychain, account, baseUrl));
  }

  /** False if the key is only in memory. */
  async set(baseUrl: string, key: string): Promise<boolean> {
    const account = accountOf(this.#purpose, baseUrl);
    if (account === undefined) throw new TypeError("Not an address");
    const keychain = await this.#keychain;
    if (keychain) await keychain.set(account, key);
    else this.#memory.set(account, key);
    await this.#removeOld(keychain, account, baseUrl);
    return keychain !== undefined;
  }

  async remove(baseUrl: string): Promise<void> {
    const account = accountOf(this.#purpose, baseUrl);
    if (account === undefined) return;
    this.#memory.delete(account);
    const keychain = await this.#keychain;
    await keychain?.remove(account);
    await this.#removeOld(keychain, account, baseUrl);
  }

  async #takeOver(keychain: Keychain | undefined, account: string, baseUrl: string): Promise<string | undefined> {
    if (keychain === undefined || account !== this.#usedBefore) return undefined;
    const old = oldAccountOf(this.#purpose, baseUrl);
    const key = await keychain.get(old);
    if (key === undefined) return undefined;
    await keychain.set(account, key);
    await keychain.remove(old);
    return key;
  }

  async #removeOld(keychain: Keychain | undefined, account: string, baseUrl: string): Promise<void> {
    if (account === this.#usedBefore) await keychain?.remove(oldAccountOf(this.#purpose, baseUrl));
  }
}

function accountOf(purpose: KeyPurpose, baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin, pathname } = new URL(baseUrl);
  return `${purpose}@${origin}${pathname.replace(/\/*$/, "/")}`;
}

/** As in older versions, without path and slash. */
const oldAccountOf = (purpose: KeyPurpose, baseUrl: string): string => `${purpose}@${new URL(baseUrl).origin}`;
