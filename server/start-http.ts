import { singleKey } from "../service/http/auth";
import { createRateLimit } from "../service/http/rate-limit";
import { SILENT } from "../service/log/log";
import { type Service, startService, type StartOptions } from "../service/start";
import { createPublicTaskLink, type PublicAddressOptions } from "./http/public-address";
import type { ServerStorage } from "./server-storage";

export interface HttpOptions extends StartOptions, PublicAddressOptions {
  readonly storage?: StartOptions["storage"] & Partial<Pick<ServerStorage, "rateLimit">>;
  /** Opens only /metrics, for the complete service. */
  readonly metricsKey?: string;
  /** Per owner. Default: unlimited. */
  readonly requestsPerMinute?: number;
}

export async function startHttp(options: HttpOptions): Promise<Service> {
  const { log = SILENT, metricsKey, proxies, requestsPerMinute: perMinute, storage } = options;
  const [{ createMetrics }, { addMetrics, countingLog }] = await Promise.all([
    import("./http/metrics"),
    import("./http/metrics-plugin"),
  ]);
  const metrics = createMetrics();
  return startService({
    ...options,
    log: countingLog(log, metrics),
    taskLink: createPublicTaskLink(options),
    extend: (app, parts) => addMetrics(app, metrics, parts),
    ...(proxies === undefined ? {} : { trustProxy: proxies }),
    ...(metricsKey === undefined ? {} : { operator: singleKey(metricsKey) }),
    ...(perMinute === undefined ? {} : { requests: storage?.rateLimit?.(perMinute) ?? createRateLimit(perMinute) }),
  });
}
