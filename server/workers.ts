import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { pino } from "pino";
import { claimDatabase } from "#db/claim-file.ts";
import type { Environment } from "./env.ts";
import type { HelperPools } from "./helper-pools.ts";
import { onStop } from "./stop.ts";

export type ToWorker =
  /** Boot, and print the address once it listens if `announces`. */
  | { type: "start"; announces: boolean }
  /** Do mail, schedules, housekeeping and backups from now on. */
  | { type: "jobs" }
  /** Mail was queued by another worker. */
  | { type: "mail" }
  /** Send your metrics back under this id. */
  | { type: "measure"; id: number }
  /** What was asked for under this id, or why there is no answer. */
  | { type: "answer"; id: number; value?: unknown; error?: PlainError }
  /** Finish pending requests and end. */
  | { type: "stop" };

export type FromWorker =
  /** It accepts requests. */
  | { type: "ready" }
  /** It queued mail. */
  | { type: "mail" }
  /** It asks for something, to be answered under this id. */
  | { type: "ask"; id: number; question: Question }
  /** Its metrics, in answer to `measure`. */
  | { type: "measured"; id: number; metrics: object };

/** The metrics of the other workers, or what a process makes that all workers share. */
export type Question = "metrics" | { pool: keyof HelperPools; parameters: unknown[] };

/** An error without its class, which is lost between processes. */
export interface PlainError {
  name: string;
  message: string;
  code: unknown;
}

/** Milliseconds; a worker that lived this long did not die of its start. */
const healthyAfter = 30_000;
/** Milliseconds until the next start after this many workers that died before `healthyAfter`. */
const pauseAfter = (earlyDeaths: number) =>
  earlyDeaths === 0 ? 0 : Math.min(30_000, 250 * 2 ** earlyDeaths);

/**
 * Serves the site in several processes, which share the port. They start one after another: the first migrates and seeds.
 * One of them does the jobs. A worker that dies is replaced. SIGHUP replaces all of them without refusing a request.
 * The main process serves nothing itself; it ends when the first worker cannot start.
 */
export async function runWorkers(environment: Environment): Promise<void> {
  const release = claimDatabase(environment.database);
  // Photos and documents are bytes.
  cluster.setupPrimary({ serialization: "advanced" });
  const log = pino({ level: environment.logLevel });
  const ready = new Set<Worker>();
  let withJobs: Worker | null = null;
  let pools: Promise<HelperPools> | null = null;
  const leaving = new WeakSet<Worker>();
  let stopping = false;
  let earlyDeaths = 0;
  /** Starts and replacements, one after another, so that none counts the workers of another. */
  let busy = Promise.resolve();

  const tell = (worker: Worker, message: ToWorker) => {
    if (worker.isConnected()) worker.send(message, () => {});
  };

  async function answer(worker: Worker, { id, question }: Extract<FromWorker, { type: "ask" }>) {
    try {
      tell(worker, { type: "answer", id, value: await answerTo(question, worker) });
    } catch (error) {
      const { name, message, code } = error as Error & { code?: unknown };
      tell(worker, { type: "answer", id, error: { name, message, code } });
    }
  }

  async function answerTo(question: Question, asking: Worker): Promise<unknown> {
    if (question === "metrics") return collectMetrics([...ready].filter((other) => other !== asking));
    pools ??= import("./helper-pools.ts").then(({ createHelperPools }) => createHelperPools());
    return (await pools)[question.pool].run(...question.parameters);
  }

  function assignJobs() {
    if (stopping || (withJobs && ready.has(withJobs))) return;
    withJobs = [...ready][0] ?? null;
    if (withJobs) tell(withJobs, { type: "jobs" });
  }

  /** Starts a worker. Resolves with true when it accepts requests, or with false if it ends before that. */
  function start(announces = false): Promise<boolean> {
    // The default of HOST depends on NODE_ENV, which this process has set for React by now.
    const worker = cluster.fork({ HOST: environment.host });
    const startedAt = performance.now();
    return new Promise((resolve) => {
      worker.on("message", (message: FromWorker) => {
        if (message.type === "ready") {
          ready.add(worker);
          assignJobs();
          resolve(true);
        }
        if (message.type === "mail" && withJobs) tell(withJobs, { type: "mail" });
        if (message.type === "ask") void answer(worker, message);
      });
      worker.once("exit", (code, signal) => {
        const wasReady = ready.delete(worker);
        resolve(false);
        assignJobs();
        if (stopping || worker.exitedAfterDisconnect || leaving.has(worker)) return;
        // The first worker has said itself why the start was refused.
        if (!announces || wasReady || signal)
          log.error({ worker: worker.process.pid, code, signal }, "a worker ended unexpectedly");
        earlyDeaths = performance.now() - startedAt < healthyAfter ? earlyDeaths + 1 : 0;
        if (wasReady) busy = busy.then(fill);
      });
      tell(worker, { type: "start", announces });
    });
  }

  /** Starts workers, one after another, until as many accept requests as are wanted. */
  async function fill() {
    while (ready.size < environment.workers) {
      await wait(pauseAfter(earlyDeaths));
      if (stopping) return;
      await start();
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
      if (!ready.has(worker)) continue;
      const isReplaced = await start();
      if (stopping) return;
      if (!isReplaced) {
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
      await Promise.all(Object.values((await pools) ?? {}).map((pool) => pool.close()));
      release();
    },
    () => {
      for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill("SIGKILL");
    },
  );

  if (!(await start(true))) process.exit(1);
  busy = busy.then(fill);
  // Closing a terminal sends this signal too, and should end the program.
  if (!process.stdin.isTTY)
    process.on("SIGHUP", () => {
      busy = busy.then(renew);
    });
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
