import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { claimDatabase } from "#db/claim-file.ts";
import type { Environment } from "./env.ts";
import { onStop } from "./stop.ts";

/** What the main process tells a worker. */
export type ToWorker =
  /** Boot, and print the address once it listens if `announces`. */
  | { type: "start"; announces: boolean }
  /** Do mail, schedules, housekeeping and backups from now on. */
  | { type: "jobs" }
  /** Mail was queued by another worker. */
  | { type: "mail" }
  /** Send your metrics back under this id. */
  | { type: "measure"; id: number }
  /** The metrics of all other workers, in answer to `metrics`. */
  | { type: "measured"; id: number; metrics: object[] }
  /** Finish pending requests and end. */
  | { type: "stop" };

/** What a worker tells the main process. */
export type FromWorker =
  /** It accepts requests. */
  | { type: "ready" }
  /** It queued mail. */
  | { type: "mail" }
  /** It needs the metrics of the other workers. */
  | { type: "metrics"; id: number }
  /** Its metrics, in answer to `measure`. */
  | { type: "measured"; id: number; metrics: object };

/** Milliseconds until a worker that died is replaced: at once, and ever later if its successors die as well. */
const pauses = { first: 0, min: 500, max: 30_000 };
/** A worker that lived this long, in milliseconds, did not die of its start. */
const healthyAfter = 30_000;

/**
 * Serves the site in several processes, which share the port. They start one after another: the first migrates and seeds.
 * One of them does the jobs. A worker that dies is replaced. SIGHUP replaces all of them without refusing a request.
 * The main process serves nothing itself; it ends when the first worker cannot start.
 */
export async function runWorkers(environment: Environment): Promise<void> {
  const release = claimDatabase(environment.database);
  const log = pino({ level: environment.logLevel });
  const ready = new Set<Worker>();
  let withJobs: Worker | null = null;
  let [stopping, died] = [false, 0];

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };

  function assignJobs() {
    if (stopping || (withJobs && ready.has(withJobs))) return;
    withJobs = [...ready][0] ?? null;
    if (withJobs) tell(withJobs, { type: "jobs" });
  }

  /** Starts a worker. Resolves with it when it accepts requests, or with null if it ends before that. */
  function start(announces = false): Promise<Worker | null> {
    // The default depends on NODE_ENV, which this process has set for React by now.
    const worker = cluster.fork({ HOST: environment.host });
    const startedAt = performance.now();
    return new Promise((resolve) => {
      worker.on("message", (message: FromWorker) => {
        if (message.type === "ready") {
          ready.add(worker);
          assignJobs();
          resolve(worker);
        }
        if (message.type === "mail" && withJobs) tell(withJobs, { type: "mail" });
        if (message.type === "metrics")
          void collectMetrics([...ready].filter((other) => other !== worker)).then((metrics) =>
            tell(worker, { type: "measured", id: message.id, metrics }),
          );
      });
      worker.once("exit", (code, signal) => {
        const wasReady = ready.delete(worker);
        resolve(null);
        assignJobs();
        if (stopping || worker.exitedAfterDisconnect || leaving.has(worker)) return;
        // The first worker has said itself why the start was refused.
        if (!announces || wasReady || signal)
          log.error({ worker: worker.process.pid, code, signal }, "a worker ended unexpectedly");
        if (!wasReady) return;
        died = performance.now() - startedAt < healthyAfter ? died + 1 : 0;
        void replace();
      });
      tell(worker, { type: "start", announces });
    });
  }

  const leaving = new WeakSet<Worker>();

  /** Starts a worker for one that died, again and again until one accepts requests. */
  async function replace() {
    for (;;) {
      const pause = died === 0 ? pauses.first : Math.min(pauses.max, pauses.min * 2 ** died);
      await wait(pause, undefined, { ref: false });
      if (stopping || (await start())) return;
      died += 1;
    }
  }

  /** Tells a worker to finish its requests and waits for its end. */
  async function retire(worker: Worker) {
    if (worker.isDead()) return;
    leaving.add(worker);
    ready.delete(worker);
    const ended = once(worker, "exit");
    assignJobs();
    tell(worker, { type: "stop" });
    await ended;
  }

  /** Replaces all workers, one after another. Stops at the first successor that cannot start. */
  async function renew() {
    log.info("replacing all workers");
    for (const worker of [...ready]) {
      if (stopping) return;
      if (!(await start())) {
        log.error("a new worker could not start; the others keep running");
        return;
      }
      await retire(worker);
    }
    log.info("all workers are replaced");
  }

  onStop(
    async () => {
      stopping = true;
      await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && retire(worker)));
      release();
    },
    () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
    },
  );

  if (!(await start(true))) process.exit(1);
  let busy = fill();
  // Closing a terminal sends this signal too, and should end the program.
  if (!process.stdin.isTTY)
    process.on("SIGHUP", () => {
      busy = busy.then(renew);
    });

  async function fill() {
    for (let count = 1; count < environment.workers && !stopping; count += 1) await start();
  }
}

/** Milliseconds; a worker that is busy for longer is left out. */
const respondWithin = 2_000;

let lastId = 0;

/** Returns the metrics of these workers, in the form of prom-client's JSON. */
async function collectMetrics(workers: Worker[]): Promise<object[]> {
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
