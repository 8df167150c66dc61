import { randomUUID } from "node:crypto";
import { once } from "node:events";
import http from "node:http";

export const KEY = "pictures-key";

/**
 * Hides only the first name, for the second check. `hold` leaves tasks unfinished; `limit` refuses every text as too
 * large.
 */
export async function openRemoteService() {
  const tasks = new Map();
  const wish = { hold: false, limit: false };
  const answer = (response, status, body) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
  const server = http.createServer((request, response) => {
    const { url = "" } = request;
    const pieces = [];
    request.on("data", (piece) => pieces.push(piece));
    request.on("end", () => {
      if (request.headers.authorization !== `Bearer ${KEY}`)
        return answer(response, 401, { error: "unauthorized", message: "Unknown key" });
      if (request.method === "POST" && url.endsWith("/depersonalization")) {
        if (wish.limit) return answer(response, 413, { error: "too_large", message: "At most 2000 characters" });
        const id = randomUUID();
        const { input } = JSON.parse(Buffer.concat(pieces).toString("utf8"));
        tasks.set(id, input);
        return answer(response, 200, { synopsis_id: id });
      }
      const input = tasks.get(/\/prediction\/([^/]+)$/.exec(url)?.[1]);
      if (input === undefined) return answer(response, 404, { error: "not_found", message: "No such prediction" });
      const label = /[а-я]/.test(input) ? "[ИМЯ_1]" : "[NAME_1]";
      const name = /Анна Сергеевна Петрова|Olivia Bennett/.exec(input)?.[0] ?? "-";
      const text = input.replaceAll(name, label);
      answer(response, 200, wish.hold ? {} : { transcriptDepersonalized: { text, mapping: { [label]: name } } });
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve);
      server.closeAllConnections();
    });
  return { wish, close, baseUrl: `http://127.0.0.1:${port}/api` };
}

export const FOR_REMOTE = {
  ru: "Анна Сергеевна Петрова просит перезвонить по номеру +7 912 345-67-89.\nДокументы забрал Михаил Львович Сидоренко, паспорт 4510 123456.\nМихаил Львович обещал вернуть их в пятницу.",
  en: "Olivia Bennett asks for a call on +44 20 7946 0958.\nThe papers were taken by Marcus Feldman, passport 925076473.\nMarcus Feldman promised to bring them back on Friday.",
};
