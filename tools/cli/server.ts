import { parseArgs } from "node:util";
import { startServer } from "../../service/server";

const USAGE = `npm run service -- --port N --key K [--host H] [--data DIR]
  --port N    port to listen on; 0 or absent: a free one
  --key K     the API key; or set OUTIS_SERVICE_KEY, which other users of this machine cannot see
  --host H    address to listen on (127.0.0.1)
  --data DIR  keep tasks in this folder; without it they live in memory
`;
/** How long running tasks may take after SIGTERM; what is not done by then is done after the next start. */
const DRAIN_MS = 10_000;

async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "0" },
      host: { type: "string", default: "127.0.0.1" },
      key: { type: "string" },
      data: { type: "string" },
      help: { type: "boolean", short: "h", default: false },
    },
  });
  const key = values.key ?? process.env["OUTIS_SERVICE_KEY"];
  const port = Number(values.port);
  if (values.help || key === undefined || key === "" || !Number.isInteger(port)) {
    process.stderr.write(USAGE);
    return values.help ? 0 : 2;
  }
  const stopping = new Promise<void>((resolve) => {
    process.once("SIGTERM", resolve);
    process.once("SIGINT", resolve);
  });
  const service = await startServer({
    key,
    port,
    host: values.host,
    worker: new URL("./engine-worker.js", import.meta.url),
    ...(values.data === undefined ? {} : { data: values.data }),
  });
  process.stdout.write(`${JSON.stringify({ baseUrl: service.baseUrl })}\n`);
  await stopping;
  await service.stop(DRAIN_MS);
  return 0;
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    const code = (error as NodeJS.ErrnoException).code ?? "unknown";
    process.stderr.write(`The service could not start (${code}).\n`);
    process.exit(1);
  },
);
