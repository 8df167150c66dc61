import { readFileSync } from "node:fs";
import * as tls from "node:tls";
import { z } from "zod";

/** Linux distributions, with certificates of the administrator. */
const BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

export interface AuthoritySources {
  /** `getCACertificates` exists from Node 22.15. */
  readonly tls: object;
  readonly bundles: readonly string[];
}

/** PEM. Empty if the system does not list them. */
export function readAuthorities({ tls, bundles }: AuthoritySources): readonly string[] {
  const listed = hasSystemStore(tls) ? z.array(z.string()).safeParse(tls.getCACertificates("system")).data : undefined;
  if (listed !== undefined && listed.length > 0) return listed;
  for (const bundle of bundles) {
    const certificates = readBundle(bundle);
    if (certificates.length > 0) return certificates;
  }
  return [];
}

function hasSystemStore(module: object): module is { getCACertificates(type: "system"): unknown } {
  return "getCACertificates" in module;
}

function readBundle(path: string): readonly string[] {
  try {
    return readFileSync(path, "utf8").match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  } catch {
    return [];
  }
}

let context: tls.SecureContext | undefined;

/** Cached: takes some 100 ms. */
export function systemAuthorities(): tls.SecureContext {
  context ??= contextOf(readAuthorities({ tls, bundles: [process.env["SSL_CERT_FILE"] ?? "", ...BUNDLES] }));
  return context;
}

/** Ignores unreadable certificates. */
export function contextOf(authorities: readonly string[]): tls.SecureContext {
  try {
    return tls.createSecureContext({ ca: [...tls.rootCertificates, ...authorities] });
  } catch {
    return tls.createSecureContext({ ca: [...tls.rootCertificates, ...authorities.filter(isReadable)] });
  }
}

function isReadable(certificate: string): boolean {
  try {
    tls.createSecureContext({ ca: certificate });
    return true;
  } catch {
    return false;
  }
}
