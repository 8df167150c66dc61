import { EXIT, Failure } from "./failure";
import { type Place, withKeys } from "../../service/server";

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

/** What follows `service keys`. Throws `Failure` when it is no command, before anything is opened. */
export function keysCommand([command, argument, ...more]: readonly string[]): KeysCommand {
  if (command === "list" && argument === undefined) return { command };
  if (argument !== undefined && argument !== "" && more.length === 0) {
    if (command === "add") return { command, name: argument };
    if (command === "revoke") return { command, nameOrId: argument };
  }
  throw new Failure(EXIT.usage, "keys is followed by add NAME, list, or revoke NAME|ID");
}

/** `service keys add|list|revoke`: answers what to print. */
export async function serviceKeys(asked: KeysCommand, place: Place): Promise<string> {
  return withKeys(place, async (keys) => {
    if (asked.command === "add") return `${(await keys.add(asked.name)).key}\n`;
    if (asked.command === "revoke") return `${await keys.revoke(asked.nameOrId)} revoked\n`;
    return (await keys.list())
      .map(({ id, name, createdAt, revokedAt }) => {
        const state = revokedAt === null ? "valid" : `revoked ${date(revokedAt)}`;
        return `${id}\t${name}\t${date(createdAt)}\t${state}\n`;
      })
      .join("");
  });
}
