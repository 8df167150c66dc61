import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { CERTIFICATE, KEY } from "../../../speech/fetch/testing/self-signed";
import { nodeTransport } from "../../../speech/index";
import { contextOf, readAuthorities, systemAuthorities } from "./system-authorities";

let folder = "";
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "outis-authorities-"))));
afterEach(() => rmSync(folder, { recursive: true }));

it("reads the system's authorities with Node where it can", () => {
  const tls = { getCACertificates: (type: string) => [`one of ${type}`] };
  expect(readAuthorities({ tls, bundles: [] })).toEqual(["one of system"]);
});

it("reads the first bundle of the distribution where Node cannot, or finds none", () => {
  const bundle = join(folder, "bundle.crt");
  writeFileSync(bundle, `# of the company\n${CERTIFICATE}\n# and another\n${CERTIFICATE}`);
  const bundles = [join(folder, "missing"), bundle];
  for (const tls of [{}, { getCACertificates: () => [] }, { getCACertificates: () => "odd" }]) {
    expect(readAuthorities({ tls, bundles })).toEqual([CERTIFICATE.trim(), CERTIFICATE.trim()]);
  }
  expect(readAuthorities({ tls: {}, bundles: [] })).toEqual([]);
});

it("a server with a certificate of the company is reached, also if another authority cannot be read", async () => {
  const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end("yes"));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const url = new URL(`https://localhost:${(server.address() as AddressInfo).port}/`);
    const rules = { allowPrivate: true, resolve: () => Promise.resolve(["127.0.0.1"]) };
    const { signal } = new AbortController();
    const broken = "-----BEGIN CERTIFICATE-----\nnonsense\n-----END CERTIFICATE-----";
    const answer = await nodeTransport(rules, () => contextOf([broken, CERTIFICATE]))(url, {}, signal);
    expect(answer.status).toBe(200);
    answer.cancel();
    await expect(nodeTransport(rules, () => contextOf([]))(url, {}, signal)).rejects.toThrow("self-signed");
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

it("reads the authorities once", () => {
  expect(systemAuthorities()).toBe(systemAuthorities());
});
