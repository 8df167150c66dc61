import { generateKeyPairSync, sign } from "node:crypto";

/** Forms of DER (X.690) in a certificate. */
const der = (tag: number, ...parts: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(parts);
  const { length } = content;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
};
const sequence = (...parts: readonly Buffer[]): Buffer => der(0x30, ...parts);
const oid = (hex: string): Buffer => der(0x06, Buffer.from(hex, "hex"));
const ECDSA_SHA256 = sequence(oid("2a8648ce3d040302"));
const time = (value: string): Buffer => der(0x17, Buffer.from(value));
const nameOf = (host: string): Buffer => sequence(der(0x31, sequence(oid("550403"), der(0x0c, Buffer.from(host)))));

/** X.509, RFC 5280, with its key; created for each test run. */
export function selfSigned(host: string): { readonly key: string; readonly cert: string } {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const body = sequence(
    der(0x02, Buffer.from([1])),
    ECDSA_SHA256,
    nameOf(host),
    sequence(time("200101000000Z"), time("491231235959Z")),
    nameOf(host),
    publicKey.export({ type: "spki", format: "der" }),
  );
  const signature = sign("sha256", body, privateKey);
  const certificate = sequence(body, ECDSA_SHA256, der(0x03, Buffer.from([0]), signature));
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString("base64")}\n-----END CERTIFICATE-----\n`,
  };
}
