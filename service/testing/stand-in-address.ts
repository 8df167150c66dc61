import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TranscriptionAddress } from "../../shared/ipc/transcription";

export interface StandInAddress {
  readonly address: TranscriptionAddress;
  readonly host: string;
  readonly asked: { readonly authorization: string | undefined; readonly bytes: number }[];
  close(): Promise<void>;
}

/** Imitates an OpenAI-compatible transcription. */
export async function standInAddress(body: unknown, status = 200): Promise<StandInAddress> {
  const asked: StandInAddress["asked"] = [];
  const server = createServer((request, response) => {
    let bytes = 0;
    request
      .on("data", (piece: Buffer) => (bytes += piece.length))
      .on("end", () => {
        asked.push({ authorization: request.headers.authorization, bytes });
        response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: { url: `http://${host}/v1`, model: "whisper-1", key: "secret-key-1" },
    host,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
