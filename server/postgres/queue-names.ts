import { type Lane, laneOf } from "../../service/tasks/task-queue";
import type { NewTask } from "../../service/tasks/task-store";

export const SHORT_QUEUE = "outis-short";
export const LONG_QUEUE = "outis-long";
export const RECORDING_QUEUE = "outis-recording";
const QUEUES: Readonly<Record<Lane, string>> = {
  short: SHORT_QUEUE,
  long: LONG_QUEUE,
  recording: RECORDING_QUEUE,
};
export const queueOf = ({ parameters, input }: NewTask): string => QUEUES[laneOf(parameters.operation, input.length)];
