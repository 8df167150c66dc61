import type Database from "libsql";
import { createLocalTaskQueue } from "../tasks/local-task-queue";
import type { LaneLimits, TaskQueue, Work } from "../tasks/task-queue";
import { type DeliveryStore } from "../webhooks/delivery-store";
import { createDeliveryStore } from "./libsql-delivery-store";
import { AT_ONCE, type Disk, flushLater } from "./disk";
import { createDiskReserve, NO_RESERVE } from "./disk-reserve";
import { type LibsqlOptions, openDatabase } from "./libsql";
import { createLibsqlTaskStore } from "./libsql-task-store";
import type { TaskStore } from "../tasks/task-store";

/** Without `work`, tasks run in other processes. */
export interface QueueOptions {
  readonly work: Work | undefined;
  readonly concurrency?: number;
  readonly recordings?: LaneLimits;
  readonly now?: () => number;
}

export interface Storage {
  readonly shared: boolean;
  readonly tasks: TaskStore;
  readonly deliveries: DeliveryStore;
  queue(options: QueueOptions): TaskQueue;
  close(): Promise<void>;
}

/** Database for further tables of a server. */
export interface LibsqlStorage extends Storage {
  readonly database: Database.Database;
  readonly disk: Disk;
}

export function openLibsqlStorage(options: LibsqlOptions): LibsqlStorage {
  const database: Database.Database = openDatabase(options);
  const disk = options.path === ":memory:" ? AT_ONCE : flushLater(database, options.path);
  const reserve = options.path === ":memory:" ? NO_RESERVE : createDiskReserve(`${options.path}-reserve`);
  const tasks = createLibsqlTaskStore(database, disk, reserve);
  return {
    shared: false,
    tasks,
    deliveries: createDeliveryStore(database, disk),
    database,
    disk,
    queue({ work, ...more }) {
      if (work === undefined) throw new Error("Tasks in SQLite are worked on by the process that accepts them.");
      return createLocalTaskQueue({ store: tasks, work, ...more });
    },
    close: () => tasks.close(),
  };
}
