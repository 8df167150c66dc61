import { readFileSync } from "node:fs";
import * as tls from "node:tls";
import { z } from "zod";

/** Bundles of the authorities that Linux distributions trust, with those that the administrator added. */
const BUNDLES = [
  "/etc/ssl/certs/ca-certificates.crt",
  "/etc/pki/tls/certs/ca-bundle.crt",
  "/etc/ssl/ca-bundle.pem",
  "/etc/ssl/cert.pem",
];

export interface AuthoritySources {
  /** `node:tls`; `getCACertificates` is there from Node 22.15. */
  readonly tls: object;
  /** Files of which the first readable one counts. */
  readonly bundles: readonly string[];
}

/**
 * Certificates of the authorities that the system trusts, among them those of a company, as PEM. Empty if the system
 * does not list them.
 */
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

/** Trusts the authorities of Node and those of the system. They are read once, which can take some 100 ms. */
export function systemAuthorities(): tls.SecureContext {
  context ??= contextOf(readAuthorities({ tls, bundles: [process.env["SSL_CERT_FILE"] ?? "", ...BUNDLES] }));
  return context;
}

/** A context that trusts Node's authorities and these; those that cannot be read are left out. */
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
