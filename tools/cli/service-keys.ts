import { type Place, withKeys } from "../../service/server";

export const KEYS_USAGE = `npm run service -- keys add NAME --data DIR      issue a key; it is shown this once
npm run service -- keys list --data DIR          names, ids and dates
npm run service -- keys revoke NAME|ID --data DIR
                all three with --database URL instead, for a server on PostgreSQL
`;

const date = (time: number): string => new Date(time).toISOString();

/** `service keys add|list|revoke`: answers what to print, or undefined for a command that is none. */
export async function serviceKeys(words: readonly string[], place: Place): Promise<string | undefined> {
  const [command, argument] = words;
  return withKeys(place, async (keys) => {
    if (command === "list" && argument === undefined) {
      return (await keys.list())
        .map(({ id, name, createdAt, revokedAt }) => {
          const state = revokedAt === null ? "valid" : `revoked ${date(revokedAt)}`;
          return `${id}\t${name}\t${date(createdAt)}\t${state}\n`;
        })
        .join("");
    }
    if (argument === undefined) return undefined;
    if (command === "add") return `${(await keys.add(argument)).key}\n`;
    if (command === "revoke") return `${await keys.revoke(argument)} revoked\n`;
    return undefined;
  });
}
