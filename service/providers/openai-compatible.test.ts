import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { createOpenAiCompatible } from "./openai-compatible";

test("an endpoint that refuses the connection is named by this cause", async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const model = createOpenAiCompatible({ baseUrl: `http://127.0.0.1:${port}/v1`, model: "m" });
  await expect(model.complete({ task: "t", text: "x" }, new AbortController().signal)).rejects.toMatchObject({
    reason: "unreachable",
    cause: "refused",
  });
});
