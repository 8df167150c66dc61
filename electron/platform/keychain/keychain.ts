import { randomBytes } from "node:crypto";

/** Secrets stored by the operating system: Keychain, Credential Manager or Secret Service. */
export interface Keychain {
  get(account: string): Promise<string | undefined>;
  set(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

const SERVICE = "Outis";

/** A locked keyring asks its user; a missing reply must not prevent the application from starting. */
const PATIENCE_MS = 30_000;

/** Result of opening the keychain. `locked`: there is one, and its user has not opened it; it may be tried again. */
export type KeychainState =
  { readonly state: "open"; readonly keychain: Keychain } | { readonly state: "locked" } | { readonly state: "none" };

/**
 * Opens the OS keychain for one profile. On Linux only the Secret Service counts: the kernel keyring that the library
 * would fall back to forgets everything at the next boot.
 */
export async function openKeychain(profileId: string): Promise<KeychainState> {
  try {
    const { AsyncEntry } = await import("@napi-rs/keyring");
    const entry = (account: string): InstanceType<typeof AsyncEntry> =>
      new AsyncEntry(SERVICE, `${account}:${profileId}`, { linux: { store: "secret-service" } });
    return await tryKeychain({
      get: async (account) => (await entry(account).getPassword()) ?? undefined,
      set: (account, secret) => entry(account).setPassword(secret),
      remove: async (account) => {
        await entry(account).deleteCredential();
      },
    });
  } catch {
    return { state: "none" };
  }
}

/** Error messages of a keychain that its user did not open: Secret Service, Keychain, Credential Manager. */
const LOCKED = /\block(?:ed)?\b|prompt|dismiss|interaction|cancel/i;

/** Reading is not proof enough: a locked collection can return an empty result. Writes, reads, removes. */
export async function tryKeychain(keychain: Keychain, patience = PATIENCE_MS): Promise<KeychainState> {
  const probe = randomBytes(8).toString("hex");
  try {
    const kept = await withPatience(
      (async () => {
        await keychain.set("probe", probe);
        const found = await keychain.get("probe");
        if (found === probe) await keychain.remove("probe");
        return found === probe;
      })(),
      patience,
    );
    return kept ? { state: "open", keychain } : { state: "locked" };
  } catch (error) {
    return { state: error instanceof NoAnswer || LOCKED.test(String(error)) ? "locked" : "none" };
  }
}

class NoAnswer extends Error {}

export async function withPatience<T>(work: Promise<T>, patience: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoAnswer("The keychain did not answer")), patience);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** The keychain as it was found last, and the way to look again when it was locked. */
export class KeychainDoor {
  readonly #open: () => Promise<KeychainState>;
  #found: Promise<KeychainState> | undefined;

  constructor(open: () => Promise<KeychainState>) {
    this.#open = open;
  }

  /** Looks, and looks again where it was locked. */
  async look(): Promise<KeychainState> {
    if (this.#found === undefined || (await this.#found).state === "locked") this.#found = this.#open();
    return this.#found;
  }

  /** The opened keychain; undefined if there is none or it remained locked. */
  async found(): Promise<Keychain | undefined> {
    const found = await this.#found;
    return found?.state === "open" ? found.keychain : undefined;
  }
}

/** A new key for the database: 256 bits, as hexadecimal digits. */
export function newDatabaseKey(): string {
  return randomBytes(32).toString("hex");
}
