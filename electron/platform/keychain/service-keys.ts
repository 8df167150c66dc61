import type { Keychain } from "./keychain";

/** Purpose of a key; each purpose has separate keys, also for the same base URL. */
export type KeyPurpose = "service-key" | "model-key" | "transcription-key";

/**
 * API keys, one for each base URL, so that a changed address can never receive the key of another, also not another
 * path of the same server. Without a keychain they are stored for this run only.
 */
export class ServiceKeys {
  readonly #keychain: Promise<Keychain | undefined>;
  readonly #purpose: KeyPurpose;
  readonly #usedBefore: string | undefined;
  readonly #memory = new Map<string, string>();

  /**
   * @param usedBefore base URL of the settings at start. Older versions stored one key for each origin; such a key
   *   belongs to this base URL and to no other.
   */
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

  /** True if the key is stored permanently; false if it could only be stored for this run. */
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

  /** Moves the key of an older version to the base URL that it was used for. */
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

/** The name of a base URL's key in the keychain; it ends with a slash. Undefined for an invalid address. */
function accountOf(purpose: KeyPurpose, baseUrl: string): string | undefined {
  if (!URL.canParse(baseUrl)) return undefined;
  const { origin, pathname } = new URL(baseUrl);
  return `${purpose}@${origin}${pathname.replace(/\/*$/, "/")}`;
}

/** The name that older versions used, without path and slash. */
const oldAccountOf = (purpose: KeyPurpose, baseUrl: string): string => `${purpose}@${new URL(baseUrl).origin}`;
