import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { format, resolveConfig } from "prettier";
import type { ChaosReport } from "./chaos-report";
import { chaosSection } from "./chaos-report";
import { type CreatesReport, createsSection } from "./creates-report";
import type { Machine } from "./machine";
import { type ServiceReport, serviceSection } from "./service-report";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const RESULTS = join(ROOT, "research", "bench", "results");

interface Reports {
  service: ServiceReport;
  creates: CreatesReport;
  chaos: ChaosReport;
}

function kept<Name extends keyof Reports>(name: Name): Reports[Name] | undefined {
  const file = join(RESULTS, `${name}.json`);
  // Only `keep` writes it.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Reports[Name]) : undefined;
}

export const onMachine = (m: Machine): string =>
  `${m.date}, ${m.cpu}, ${m.cores} cores, ${m.memoryGigabytes} GB, ${m.system}, Node ${m.node}. Load when it began: ` +
  `${m.load} (other work on the computer makes every figure smaller).`;

/**
 * Saves figures in research/bench/results/ and rewrites docs/benchmarks-service.md with all saved figures. Returns the
 * section of this benchmark.
 */
export async function keep<Name extends keyof Reports>(name: Name, report: Reports[Name]): Promise<string> {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(report, null, 2)}\n`);
  const [service, creates, chaos] = [kept("service"), kept("creates"), kept("chaos")];
  const sections = {
    service: service === undefined ? "" : serviceSection(service, onMachine(service.machine)),
    creates: creates === undefined ? "" : createsSection(creates, onMachine(creates.machine)),
    chaos: chaos === undefined ? "" : chaosSection(chaos, onMachine(chaos.machine)),
  };
  const page = `# Benchmarks of the service

Written by \`npm run bench -- service\`, \`-- creates\` and \`npm run chaos -- service\`; do not edit by hand. The raw figures are in
\`research/bench/results/\`.

${sections.service}

${sections.creates}

${sections.chaos}
`;
  const file = join(ROOT, "docs", "benchmarks-service.md");
  writeFileSync(file, await format(page, { ...(await resolveConfig(file)), filepath: file }));
  return sections[name];
}
