import { randomBytes } from "node:crypto";

/** Keychain, Credential Manager or Secret Service. */
export interface Keychain {
  get(account: string): Promise<string | undefined>;
  set(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

const SERVICE = "Outis";

/** Milliseconds. A locked keyring must not prevent the start. */
const TIMEOUT_MS = 30_000;

/** `locked`: the user has not opened it; retry later. */
export type KeychainState =
  { readonly state: "open"; readonly keychain: Keychain } | { readonly state: "locked" } | { readonly state: "none" };

/** On Linux only the Secret Service: the kernel keyring is empty after a reboot. */
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

/** Or the keychain does not reply (`org.freedesktop.DBus.Error.NoReply`). */
const LOCKED = /\block(?:ed)?\b|prompt|dismiss|interaction|cancel|did not receive a reply|timed out/i;

/** A locked collection may seem empty. */
export async function tryKeychain(keychain: Keychain, timeoutMs = TIMEOUT_MS): Promise<KeychainState> {
  const probe = randomBytes(8).toString("hex");
  try {
    const kept = await withTimeout(
      (async () => {
        await keychain.set("probe", probe);
        const found = await keychain.get("probe");
        if (found === probe) await keychain.remove("probe");
        return found === probe;
      })(),
      timeoutMs,
    );
    return kept ? { state: "open", keychain } : { state: "locked" };
  } catch (error) {
    return { state: error instanceof NoReply || LOCKED.test(String(error)) ? "locked" : "none" };
  }
}

class NoReply extends Error {}

export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new NoReply("The keychain did not answer")), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

export class KeychainDoor {
  readonly #open: () => Promise<KeychainState>;
  #found: Promise<KeychainState> | undefined;

  constructor(open: () => Promise<KeychainState>) {
    this.#open = open;
  }

  async look(): Promise<KeychainState> {
    if (this.#found === undefined || (await this.#found).state === "locked") this.#found = this.#open();
    return this.#found;
  }

  /** Undefined without a keychain or if it remained locked. */
  async found(): Promise<Keychain | undefined> {
    const found = await this.#found;
    return found?.state === "open" ? found.keychain : undefined;
  }
}

/** 256 bits. */
export function newDatabaseKey(): string {
  return randomBytes(32).toString("hex");
}
