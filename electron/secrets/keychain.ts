import { randomBytes } from "node:crypto";

/** Secrets kept by the operating system: Keychain, Credential Manager or Secret Service. */
export interface Keychain {
  get(account: string): Promise<string | undefined>;
  set(account: string, secret: string): Promise<void>;
  remove(account: string): Promise<void>;
}

const SERVICE = "Outis";

/** A locked keyring asks its user; an answer that does not come must not keep the application from starting. */
const PATIENCE_MS = 30_000;

/**
 * Opens the OS keychain for one profile, or says that there is none (undefined). On Linux only the Secret Service
 * counts: the kernel keyring that the library would fall back to forgets everything at the next boot.
 */
export async function openKeychain(profileId: string): Promise<Keychain | undefined> {
  try {
    const { AsyncEntry } = await import("@napi-rs/keyring");
    const entry = (account: string): InstanceType<typeof AsyncEntry> =>
      new AsyncEntry(SERVICE, `${account}:${profileId}`, { linux: { store: "secret-service" } });
    const keychain: Keychain = {
      get: async (account) => (await entry(account).getPassword()) ?? undefined,
      set: (account, secret) => entry(account).setPassword(secret),
      remove: async (account) => {
        await entry(account).deleteCredential();
      },
    };
    // Reading is not proof enough: a locked collection can answer "nothing here". Write, read, remove.
    const probe = randomBytes(8).toString("hex");
    await withPatience(
      (async () => {
        await keychain.set("probe", probe);
        if ((await keychain.get("probe")) !== probe) throw new Error("The keychain does not keep what it is given");
        await keychain.remove("probe");
      })(),
    );
    return keychain;
  } catch {
    return undefined;
  }
}

async function withPatience(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("The keychain did not answer")), PATIENCE_MS);
  });
  try {
    await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

/** A new key for the database: 256 bits, as hexadecimal digits. */
export function newDatabaseKey(): string {
  return randomBytes(32).toString("hex");
}
