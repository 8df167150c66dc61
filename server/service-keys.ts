import { EXIT, Failure } from "../cli/failure";
import { type Place, withKeys } from "./storage";

export const KEYS_USAGE = `npm run service -- keys add NAME --data DIR      issue a key; it is shown this once
npm run service -- keys list --data DIR          names, ids and dates
npm run service -- keys revoke NAME|ID --data DIR
                all three with --database URL instead, for a server on PostgreSQL
`;

const date = (time: number): string => new Date(time).toISOString();

export type KeysCommand =
  | { readonly command: "list" }
  | { readonly command: "add"; readonly name: string }
  | { readonly command: "revoke"; readonly nameOrId: string };

/** Owner of the tasks of `--key`, which an issued key must not read. */
const RESERVED = "default";

/** Arguments after `service keys`. Throws `Failure` before opening anything. */
export function keysCommand([command, argument, ...more]: readonly string[]): KeysCommand {
  if (command === "list" && argument === undefined) return { command };
  if (argument !== undefined && argument !== "" && more.length === 0) {
    if (command === "add") return { command, name: nameOf(argument) };
    if (command === "revoke") return { command, nameOrId: argument };
  }
  throw new Failure(EXIT.usage, "keys is followed by add NAME, list, or revoke NAME|ID");
}

function nameOf(text: string): string {
  if (text === RESERVED) {
    throw new Failure(EXIT.usage, `${RESERVED} is the name of the key that --key gives; choose another`);
  }
  // Printed between tabs in one line.
  if (/\p{Cc}/u.test(text)) throw new Failure(EXIT.usage, "a key's name is one line, without control characters");
  return text;
}

/** `service keys add|list|revoke`: returns the output. */
export async function serviceKeys(asked: KeysCommand, place: Place): Promise<string> {
  return withKeys(place, async (keys) => {
    if (asked.command === "add") return `${(await keys.add(asked.name)).key}\n`;
    if (asked.command === "revoke") {
      const revoked = await keys.revoke(asked.nameOrId);
      if (revoked > 0) return `${revoked} revoked\n`;
      throw new Failure(EXIT.noInput, "no valid key has this name or id; keys list shows those that there are");
    }
    return (await keys.list())
      .map(({ id, name, createdAt, revokedAt }) => {
        const state = revokedAt === null ? "valid" : `revoked ${date(revokedAt)}`;
        return `${id}\t${name}\t${date(createdAt)}\t${state}\n`;
      })
      .join("");
  });
}
