import { ServiceFailure } from "../core/failure";
import type { Load } from "./task-queue";

export interface WaitingLimit {
  readonly tasks: number;
  readonly bytes: number;
}

export interface AdmissionOptions {
  /** Beyond it: 429. */
  readonly ofOwner: WaitingLimit;
  /** Beyond it: 503, except for an owner's first task. */
  readonly inAll: WaitingLimit;
  readonly load: (owner?: string) => Promise<Load>;
}

export interface Admission {
  /** Call the returned function when the task is queued or dropped. Throws if the queue is full. */
  enter(owner: string, bytes: number): Promise<() => void>;
}

/** Seconds. */
const AGAIN = 10;

const isFull = (limit: WaitingLimit, tasks: number, waiting: number, bytes: number): boolean =>
  tasks > 0 && (tasks >= limit.tasks || waiting + bytes > limit.bytes);

/** An owner without queued tasks is always admitted: their number is limited by the number of keys. */
export function createAdmission({ ofOwner, inAll, load }: AdmissionOptions): Admission {
  const arriving = new Map<string, { tasks: number; bytes: number }>();
  const none = { tasks: 0, bytes: 0 };

  function sum(owner?: string): { tasks: number; bytes: number } {
    if (owner !== undefined) return arriving.get(owner) ?? none;
    let [tasks, bytes] = [0, 0];
    for (const one of arriving.values()) [tasks, bytes] = [tasks + one.tasks, bytes + one.bytes];
    return { tasks, bytes };
  }

  function add(owner: string, tasks: number, bytes: number): void {
    const before = sum(owner);
    if (before.tasks + tasks === 0) arriving.delete(owner);
    else arriving.set(owner, { tasks: before.tasks + tasks, bytes: before.bytes + bytes });
  }

  return {
    async enter(owner, bytes) {
      const [own, all] = await Promise.all([load(owner), load()]);
      const [mine, everybody] = [sum(owner), sum()];
      const tasks = own.waiting + mine.tasks;
      if (isFull(ofOwner, tasks, own.waitingBytes + mine.bytes, bytes)) {
        throw new ServiceFailure("too_many_waiting", "Too many of your tasks are waiting.", { retryAfter: AGAIN });
      }
      const others = isFull(inAll, all.waiting + everybody.tasks, all.waitingBytes + everybody.bytes, bytes);
      if (tasks > 0 && others) {
        throw new ServiceFailure("unavailable", "Too many tasks are waiting.", { retryAfter: AGAIN });
      }
      add(owner, 1, bytes);
      let left = false;
      return () => {
        if (!left) add(owner, -1, -bytes);
        left = true;
      };
    },
  };
}
