// npm run operations: checks the examples of examples/operations with the programs that they are for.
import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:https";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { postgresPrograms, startPostgres } from "../../server/testing/postgres";
import { end, endAll, freePorts, output, start, until } from "./programs";
import { processOf, verifyUnits } from "./units";

const ROOT = join(import.meta.dirname, "../..");
const EXAMPLES = join(ROOT, "examples/operations");
const PROGRAMS = ["systemd-analyze", "nginx", "caddy", "promtool", "prometheus", "rsyslogd", "openssl"];
const PACKAGES = "systemd nginx-light caddy prometheus rsyslog openssl postgresql";
const OPERATOR = randomBytes(16).toString("hex");
const PERSON = "Anna Petrova";
/** Requests during the restart of a process. */
const REQUESTS = 100;

const found = (program: string): boolean => spawnSync("which", [program]).status === 0;
const missing = [...PROGRAMS.filter((program) => !found(program)), ...(postgresPrograms() ? [] : ["postgres"])];
if (missing.length > 0) {
  process.stderr.write(
    `Missing: ${missing.join(", ")}. On Debian:\n  sudo apt-get install --no-install-recommends ${PACKAGES}\n`,
  );
  process.exit(1);
}

const folder = mkdtempSync(join(tmpdir(), "outis-operations-"));
const logFile = join(folder, "outis.log");
const log = openSync(logFile, "a");
const programLog = openSync(join(folder, "programs.log"), "a");
const [
  http1 = 0,
  http2 = 0,
  worker1 = 0,
  worker2 = 0,
  nginx = 0,
  caddy = 0,
  caddyAdmin = 0,
  prometheus = 0,
  collector = 0,
] = await freePorts(9);
const PORTS = { "8081": http1, "8082": http2, "9091": worker1, "9092": worker2 };

/** An example with the ports and paths of this run, as a file. */
function adapted(example: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  let content = readFileSync(join(EXAMPLES, example), "utf8");
  for (const [from, to] of [...Object.entries(PORTS).map(([port, own]) => [port, String(own)] as const), ...changes]) {
    if (changes.some(([change]) => change === from) && !content.includes(from))
      throw new Error(`${example}: no ${from}`);
    content = content.replaceAll(from, to);
  }
  const file = join(folder, example.replaceAll("/", "-"));
  writeFileSync(file, content);
  return file;
}

interface Answer {
  readonly status: number;
  readonly body: string;
}
/** Through a proxy at this port, with its certificate. */
async function through(port: number, path: string, key: string, body?: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        ...{ host: "127.0.0.1", port, path, servername: "outis.example", ca: readFileSync(join(folder, "outis.pem")) },
        ...{ agent: false, method: body === undefined ? "GET" : "POST" },
        headers: { host: "outis.example", authorization: `Bearer ${key}`, "content-type": "application/json" },
      },
      (response) =>
        void text(response).then((said) => resolve({ status: response.statusCode ?? 0, body: said }), reject),
    );
    sent.on("error", reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

async function depersonalized(port: number, key: string): Promise<string> {
  const asked = {
    input: `${PERSON} called.`,
    depersonalizationMode: "reversible",
    languageIn: "en",
    languageOut: "en",
  };
  const created = await through(port, "/api/v1/depersonalization", key, asked);
  const { synopsis_id: id = "", task = "" } = JSON.parse(created.body) as { synopsis_id?: string; task?: string };
  if (task !== `https://outis.example/api/v1/prediction/${id}`)
    throw new Error(`link ${task}, status ${created.status}`);
  let body = "";
  await until("a task through the proxy", async () => {
    ({ body } = await through(port, `/api/v1/prediction/${id}`, key));
    return body.includes('"completed"');
  });
  if (!body.includes("[NAME_1] called.")) throw new Error(`not depersonalized: ${body.slice(0, 200)}`);
  for (const path of ["/metrics", "/healthz", "/readyz"]) {
    if ((await through(port, path, OPERATOR)).status !== 404) throw new Error(`${path} is open`);
  }
  return "TLS, task, link, closed paths";
}

const failures: string[] = [];
async function check(name: string, act: () => string | Promise<string>): Promise<void> {
  try {
    process.stdout.write(`ok      ${name}: ${await act()}\n`);
  } catch (error) {
    failures.push(name);
    process.stdout.write(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}\n`);
  }
}

const postgres = await startPostgres(postgresPrograms() ?? "");
try {
  const database = await postgres.database();
  mkdirSync(join(folder, "credentials"));
  writeFileSync(join(folder, "credentials", "database"), `${database}\n`);
  writeFileSync(join(folder, "credentials", "metrics-key"), `${OPERATOR}\n`);
  const names = ["-subj", "/CN=outis.example", "-addext", "subjectAltName=DNS:outis.example"];
  const files = ["-keyout", join(folder, "outis.key"), "-out", join(folder, "outis.pem")];
  output("openssl", ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", ...names, ...files]);
  const server = join(ROOT, "out/main/server.js");
  const issued = output(process.execPath, [server, "keys", "add", "team"], { OUTIS_DATABASE: database });
  const key = issued.trim();

  const launch = (unit: string, port: number) => {
    const { program, args, env } = processOf(EXAMPLES, folder, ROOT, unit, String(port));
    return start(program, args, log, { PATH: process.env["PATH"], ...env });
  };
  const ready = (port: number) =>
    until(`ready at ${port}`, async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok);

  await check("systemd units", () => verifyUnits(EXAMPLES, folder, ROOT));
  let first = launch("outis-http@.service", http1);
  launch("outis-http@.service", http2);
  launch("outis-worker@.service", worker1);
  launch("outis-worker@.service", worker2);
  await check("processes of the units", async () => {
    for (const port of Object.values(PORTS)) await ready(port);
    return "two for HTTP and two workers are ready, with secrets from files";
  });

  const certificate = [
    ["/etc/ssl/outis.pem", join(folder, "outis.pem")],
    ["/etc/ssl/outis.key", join(folder, "outis.key")],
  ] as const;
  await check("nginx", async () => {
    const site = adapted("nginx/outis.conf", ["listen 443 ssl", `listen 127.0.0.1:${nginx} ssl`], ...certificate);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (name) => `${name}_temp_path ${join(folder, `nginx-${name}`)};`,
    );
    const configuration = join(folder, "nginx.conf");
    const user = process.getuid?.() === 0 ? "user root;" : "";
    writeFileSync(
      configuration,
      `${user} daemon off; pid ${join(folder, "nginx.pid")}; error_log stderr; events {}\n` +
        `http { ${temporary.join(" ")} include ${site}; }\n`,
    );
    output("nginx", ["-t", "-q", "-c", configuration]);
    start("nginx", ["-c", configuration], programLog, process.env);
    await until("nginx", async () => (await through(nginx, "/api/v1/balance", key)).status === 200);
    return depersonalized(nginx, key);
  });
  await check("restart behind nginx", async () => {
    const statuses = new Map<number, number>();
    const stopped = end(first);
    const process1 = { isStopped: false };
    void stopped.then(() => (process1.isStopped = true));
    for (let sent = 0; sent < REQUESTS || !process1.isStopped; sent += 1) {
      const { status } = await through(nginx, "/api/v1/summarization", key, { input: "Nothing happened." });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    first = launch("outis-http@.service", http1);
    await ready(http1);
    if ([...statuses.keys()].some((status) => status !== 200)) throw new Error(JSON.stringify([...statuses]));
    return `${statuses.get(200) ?? 0} tasks accepted while a process stopped, none refused`;
  });

  await check("Caddy", async () => {
    const tls = `outis.example:${caddy} {\n\ttls ${certificate[0][1]} ${certificate[1][1]}\n\tbind 127.0.0.1`;
    const file = adapted("caddy/Caddyfile", ["outis.example {", tls]);
    const admin = `{\n\tadmin 127.0.0.1:${caddyAdmin}\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n`;
    writeFileSync(file, admin + readFileSync(file, "utf8"));
    const own = { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    output("caddy", ["validate", "--adapter", "caddyfile", "--config", join(EXAMPLES, "caddy/Caddyfile")], own);
    start("caddy", ["run", "--adapter", "caddyfile", "--config", file], programLog, { ...process.env, ...own });
    await until("Caddy", async () => (await through(caddy, "/api/v1/balance", key)).status === 200);
    return depersonalized(caddy, key);
  });

  await check("Prometheus", async () => {
    const keyFile = join(folder, "credentials", "metrics-key");
    const configuration = adapted("prometheus/prometheus.yml", ["/etc/outis/metrics-key", keyFile], ["15s", "1s"]);
    cpSync(join(EXAMPLES, "prometheus/rules.yml"), join(folder, "rules.yml"));
    output("promtool", ["check", "config", configuration]);
    const address = `127.0.0.1:${prometheus}`;
    const options = [`--storage.tsdb.path=${join(folder, "prometheus")}`, `--web.listen-address=${address}`];
    start("prometheus", [`--config.file=${configuration}`, ...options], programLog, process.env);
    const value = async (query: string): Promise<number> => {
      const response = await fetch(`http://${address}/api/v1/query?query=${encodeURIComponent(query)}`);
      const { data } = (await response.json()) as { data: { result: { value: [number, string] }[] } };
      return Number(data.result[0]?.value[1]);
    };
    await until("all targets up", async () => (await value('sum(up{job="outis"})')) === 4);
    const completed = 'sum(outis_tasks_ended_total{role="worker",outcome="completed"})';
    await until("figures of the workers", async () => (await value(completed)) >= 2);
    const rules = readFileSync(join(folder, "rules.yml"), "utf8");
    const metrics = await Promise.all(
      [http1, worker1].map(async (port) => {
        const headers = { authorization: `Bearer ${OPERATOR}` };
        return (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text();
      }),
    );
    const named = [...new Set(rules.match(/outis_[a-z_]+/g))];
    const unknown = named.filter((name) => !metrics.join("").includes(`# TYPE ${name} `));
    if (unknown.length > 0) throw new Error(`rules name unknown metrics: ${unknown.join(", ")}`);
    return `4 targets up, ${await value(completed)} tasks completed by workers, rules on ${named.length} metrics`;
  });

  await check("log shipping with rsyslog", async () => {
    let received = "";
    const listener = createServer((socket) =>
      socket.setEncoding("utf8").on("data", (chunk) => (received += String(chunk))),
    );
    await new Promise<void>((resolve) => listener.listen(collector, "127.0.0.1", resolve));
    writeFileSync(log, "not JSON\n");
    const rules = adapted("rsyslog/outis.conf", ["logs.example", "127.0.0.1"], ["6514", String(collector)]);
    const configuration = join(folder, "rsyslog.conf");
    writeFileSync(
      configuration,
      `global(workDirectory="${folder}")\nmodule(load="imfile")\ninput(type="imfile" File="${logFile}" Tag="outis:")\n` +
        `include(file="${rules}")\n`,
    );
    output("rsyslogd", ["-N1", "-f", configuration]);
    start("rsyslogd", ["-n", "-f", configuration, "-i", join(folder, "rsyslog.pid")], programLog, process.env);
    const events = ["ready", "stopping", "stopped", "request", "task"];
    const parsed = () =>
      received
        .split("\n")
        .filter((line) => line.endsWith("}"))
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    await until("lines", () =>
      Promise.resolve(events.every((event) => parsed().some((line) => line["event"] === event))),
    );
    await new Promise((resolve) => {
      listener.close(resolve);
      void endAll();
    });
    const lines = parsed();
    const task = lines.find(({ event }) => event === "task") ?? {};
    if (typeof task["ms"] !== "number" || typeof task["host"] !== "string") throw new Error(JSON.stringify(task));
    if (received.includes("Anna") || received.includes(key)) throw new Error("content or a key in the log");
    return `${lines.length} lines of JSON with their fields, without content`;
  });
} finally {
  await endAll();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(failures.length === 0 ? "All examples work.\n" : `Failed: ${failures.join(", ")}\n`);
process.exit(failures.length === 0 ? 0 : 1);
