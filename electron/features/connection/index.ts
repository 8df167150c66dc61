import type { Context } from "../../platform/context";
import type { Keychain } from "../../platform/keychain/keychain";
import { ServiceKeys } from "../../platform/keychain/service-keys";
import type { ServiceHost } from "../../platform/processes/service-host";
import { createServiceClients, type ServiceClients } from "../../platform/service-client/service-clients";
import type { SettingsFile } from "../settings/settings-file";
import { createServiceHandlers } from "./service-handlers";

export interface ConnectionParts extends Pick<Context, "confirmations" | "onSettings"> {
  readonly settings: SettingsFile;
  readonly host: ServiceHost;
  readonly keychain: Promise<Keychain | undefined>;
}

export interface Connection extends ServiceClients {
  readonly keys: ServiceKeys;
  readonly handlers: ReturnType<typeof createServiceHandlers>;
}

export function createConnection(parts: ConnectionParts): Connection {
  const { settings, host, confirmations } = parts;
  const keys = new ServiceKeys(parts.keychain, "service-key", settings.current.baseUrl);
  const clients = createServiceClients({ host, keys });
  confirmations.trust("service", settings.current.baseUrl);
  const { systemFetch } = clients;
  const handlers = createServiceHandlers({ ...parts, keys, systemFetch, serviceState: () => host.state });
  return { ...clients, keys, handlers };
}
