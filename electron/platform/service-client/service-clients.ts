import { session } from "electron";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import type { ServiceHost } from "../processes/service-host";
import type { ServiceKeys } from "../keychain/service-keys";
import { createClient, type ServiceClient } from "./client";
import { createSystemFetch } from "./system-fetch";

export interface ServiceClients {
  readonly systemFetch: ReturnType<typeof createSystemFetch>;
  readonly embeddedClient: () => Promise<Result<ServiceClient>>;
  /** Errors: service_unavailable, no_key. */
  readonly clientOf: (task: { service: "embedded" | "remote"; baseUrl: string }) => Promise<Result<ServiceClient>>;
}

export interface ServiceClientParts {
  readonly host: Pick<ServiceHost, "address" | "during">;
  readonly keys: Pick<ServiceKeys, "get">;
}

export function createServiceClients({ host, keys }: ServiceClientParts): ServiceClients {
  // In memory, so without cookies and cache.
  const systemFetch = createSystemFetch(() => session.fromPartition("outis-service", { cache: false }), fetch);
  const embeddedClient = async (): Promise<Result<ServiceClient>> => {
    try {
      const address = await host.address();
      return ok(createClient({ ...address, fetch: (url, init) => host.during(fetch(url, init)) }));
    } catch {
      return fail("service_unavailable", "The embedded service does not run");
    }
  };
  return {
    systemFetch,
    embeddedClient,
    clientOf: async ({ service, baseUrl }) => {
      if (service === "embedded") return embeddedClient();
      const key = await keys.get(baseUrl);
      return key === undefined
        ? fail("no_key", "No API key for this service")
        : ok(createClient({ baseUrl, key, fetch: systemFetch }));
    },
  };
}
