import { expect, test } from "vitest";
import { createSystemFetch } from "./system-fetch";

async function wayOf(url: string): Promise<string> {
  const session = { fetch: () => Promise.resolve(new Response("system")) };
  const fetch = createSystemFetch(
    () => session,
    () => Promise.resolve(new Response("direct")),
  );
  return (await fetch(url, {})).text();
}

test.each([
  ["https://service.example/api", "system"],
  ["https://192.168.0.7/api", "system"],
  ["https://127.0.0.1.example/api", "system"],
  ["http://127.0.0.1:8080/api", "direct"],
  ["http://localhost:8080/api", "direct"],
  ["https://[::1]/api", "direct"],
])("%s goes the %s way", async (url, way) => {
  expect(await wayOf(url)).toBe(way);
});
