import type { Input } from "../../../shared/ipc/contract";
import type { Settings } from "../../../shared/ipc/settings";
import { fail, ok, type Result } from "../../../shared/ipc/result";
import { causeOf } from "../../../shared/network/network-cause";
import { parseBaseUrl } from "../../platform/service-client/base-url";
import { createClient } from "../../platform/service-client/client";
import type { Fetch } from "../../platform/service-client/http";
import type { HostState } from "../../platform/processes/service-host";
import { usableKey } from "../../platform/keychain/usable-key";
import type { ServiceKeys } from "../../platform/keychain/service-keys";
import type { SettingsFile } from "../settings/settings-file";
import type { AsksPerson } from "../../platform/windows/confirmations";
import type { Handlers } from "../../platform/ipc/answer";

export interface ServiceHandlerParts {
  readonly settings: Pick<SettingsFile, "current" | "update" | "during">;
  readonly onSettings: (settings: Settings) => void;
  readonly keys: ServiceKeys;
  readonly confirmations: Pick<AsksPerson, "address">;
  readonly serviceState: () => HostState;
  readonly systemFetch: Fetch;
}

type ServiceChannel =
  "service.configure" | "service.test" | "service.reach" | "service.state" | "secrets.hasKey" | "secrets.clearKey";

export function createServiceHandlers(parts: ServiceHandlerParts): Pick<Handlers, ServiceChannel> {
  const { settings, keys } = parts;
  const confirmed = (baseUrl: string) => parts.confirmations.address("service", baseUrl);
  /** Atomic: an address with another key would leak that key. */
  const configure = async ({ service, baseUrl, key = "" }: Input<"service.configure">): Promise<Result<Settings>> => {
    if (service === "remote" || baseUrl !== "") {
      const checked = parseBaseUrl(baseUrl);
      if (!checked.ok) return checked;
    }
    const given = key === "" ? undefined : usableKey(key);
    if (given?.ok === false) return given;
    if (baseUrl !== "") {
      const allowed = await confirmed(baseUrl);
      if (!allowed.ok) return allowed;
    }
    if (given !== undefined) await keys.set(baseUrl, given.value);
    const updated = settings.update({ service, baseUrl });
    parts.onSettings(updated);
    return ok(updated);
  };
  return {
    "service.configure": (request) => settings.during(configure(request)),
    "service.test": async ({ baseUrl, key = "" }) => {
      const given = key.trim() === "" ? undefined : usableKey(key);
      if (given?.ok === false) return given;
      const known = given?.value ?? (await keys.get(baseUrl));
      if (known === undefined) return fail("no_key", "No API key for this service");
      const allowed = await confirmed(baseUrl);
      if (!allowed.ok) return allowed;
      return createClient({ baseUrl, key: known, fetch: parts.systemFetch }).check();
    },
    "service.reach": async () => {
      const { service, baseUrl } = settings.current;
      const key = service === "remote" && baseUrl !== "" ? await keys.get(baseUrl) : undefined;
      if (key === undefined) return ok(null);
      const reached = await createClient({ baseUrl, key, fetch: parts.systemFetch }).check();
      return !reached.ok && causeOf(reached.error) !== undefined ? reached : ok(null);
    },
    "service.state": () => ok(parts.serviceState()),
    "secrets.hasKey": async ({ baseUrl = settings.current.baseUrl }) => ok((await keys.get(baseUrl)) !== undefined),
    "secrets.clearKey": async ({ baseUrl = settings.current.baseUrl }) => {
      await keys.remove(baseUrl);
      return ok(null);
    },
  };
}
