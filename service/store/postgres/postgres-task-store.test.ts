import { afterAll, beforeAll, describe } from "vitest";
import { postgresPrograms, startPostgres, type TestPostgres } from "../../testing/postgres";
import { taskStoreContract } from "../../testing/task-store-contract";
import { openPostgresStorage } from "./postgres-storage";

const programs = postgresPrograms();
const skipped = "SKIPPED, there is no PostgreSQL here (Debian: apt-get install postgresql)";

describe.skipIf(programs === undefined)(programs === undefined ? skipped : "PostgreSQL", () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await startPostgres(programs ?? "");
  }, 60_000);
  afterAll(() => postgres.stop(), 60_000);

  taskStoreContract(async () => {
    const storage = await openPostgresStorage({ url: await postgres.database() });
    return storage.tasks;
  });
});
