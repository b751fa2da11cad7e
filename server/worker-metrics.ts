import type { Worker } from "node:cluster";
import type { FromWorker, ToWorker } from "./worker-messages.ts";

/** Milliseconds; a worker that is busy for longer is left out. */
const respondWithin = 2_000;

let lastId = 0;

/** Returns the metrics of these workers, in the form of prom-client's JSON. */
export async function collectMetrics(workers: Worker[]): Promise<object[]> {
  lastId += 1;
  const found = await Promise.all(workers.map((worker) => measure(worker, lastId)));
  return found.filter((metrics) => metrics !== null);
}

function measure(worker: Worker, id: number): Promise<object | null> {
  return new Promise((resolve) => {
    const finish = (metrics: object | null) => {
      clearTimeout(timer);
      worker.off("message", listen);
      resolve(metrics);
    };
    const timer = setTimeout(finish, respondWithin, null);
    const listen = (message: FromWorker) => {
      if (message.type === "measured" && message.id === id) finish(message.metrics);
    };
    worker.on("message", listen);
    worker.send({ type: "measure", id } satisfies ToWorker, (error) => error && finish(null));
  });
}
