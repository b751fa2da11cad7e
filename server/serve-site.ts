import "./heap.ts";
import cluster from "node:cluster";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { createMediaProcesses } from "#app/adapters/images/media-processes.ts";
import { createPrinter } from "#app/adapters/pdf/printer.ts";
import { PoolBusy, type ProcessPool } from "#app/adapters/queue/process-pool.ts";
import { claimDatabase } from "#db/claim-file.ts";
import { type BootOptions, boot, type Running } from "./boot.ts";
import type { Environment } from "./env.ts";
import { collectAtRest } from "./heap.ts";
import type { HelperPools } from "./helper-pools.ts";
import { onStop } from "./stop.ts";
import type { FromWorker, Question, ToWorker } from "./workers.ts";

async function startSite(
  environment: Environment,
  { media, print }: HelperPools,
  options: Pick<BootOptions, "mailWaitingElsewhere" | "metricsOfOthers"> = {},
): Promise<Running> {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp }: typeof import("./app.ts") = await import(built);
  const clientFiles = fileURLToPath(new URL("../build/client", import.meta.url));
  const running = await boot(environment, createApp, {
    ...options,
    clientFiles,
    media: createMediaProcesses(media),
    printer: createPrinter(print),
  });
  // Otherwise written at the exit, which a killed process never reaches.
  flushCompileCache();
  const stopCollecting = collectAtRest();
  return {
    ...running,
    close() {
      stopCollecting();
      return running.close();
    },
  };
}

/** Prints the site's address and the accounts of a first start. */
function announce(environment: Environment, running: Pick<Running, "address" | "firstAccounts">): void {
  const address = environment.origin ?? running.address;
  process.stdout.write(`\nPlinth is ready: ${address}\nSign in at ${address}/admin/login\n`);
  for (const { role, email, password, generated } of running.firstAccounts) {
    process.stdout.write(
      `  ${role}: ${email}${generated ? `, password ${password} (shown this once)` : ", with the password you set"}\n`,
    );
  }
  process.stdout.write(`Data folder: ${resolve(environment.dataDir)}\nStop with Ctrl+C\n\n`);
}

/** Serves the site in this process. */
export async function serveAlone(environment: Environment): Promise<void> {
  const release = claimDatabase(environment.database);
  const { createHelperPools } = await import("./helper-pools.ts");
  const running = await startSite(environment, createHelperPools());
  onStop(async () => {
    await running.close();
    release();
  });
  announce(environment, running);
}

/** Serves the site as one of several workers, as the main process tells it. Ends with the main process. */
export async function serveAsWorker(environment: Environment): Promise<void> {
  // The main process gets these signals too and tells all workers to stop.
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  const main = askMain();
  let running: Running | null = null;
  let stopping = false;
  let ended: Promise<void> | null = null;

  /** Can be called while the site starts: the start then ends first, unless the main process that it needs is gone. */
  async function stop() {
    stopping = true;
    if (!running && !process.connected) process.exit(0);
    if (!running) return;
    ended ??= end(running);
    await ended;
  }

  async function receive(message: ToWorker) {
    if (message.type === "start") await start(message);
    if (message.type === "stop") await stop();
    if (message.type === "jobs") running?.startJobs();
    if (message.type === "mail") running?.mailWaiting();
    if (message.type === "measure") {
      const measured = await running?.measure();
      if (measured) send({ type: "measured", id: message.id, metrics: measured });
    }
    if (message.type === "answer") main.answered(message);
  }

  async function start({ announces }: Extract<ToWorker, { type: "start" }>) {
    running = await startSite(environment, main.pools, {
      mailWaitingElsewhere: () => send({ type: "mail" }),
      metricsOfOthers: async () => (await main.ask("metrics")) as object[],
    });
    if (announces) announce(environment, running);
    if (stopping || !process.connected) return stop();
    send({ type: "ready" });
  }

  // When the main process is killed, Node would end this one at once, and with an error if it is just sending.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  cluster.worker?.on("error", () => {});
  process.once("disconnect", stop);
  await new Promise((_resolve, reject) => {
    process.on("message", (message: ToWorker) => receive(message).catch(reject));
  });
}

async function end(site: Running): Promise<void> {
  await site.close();
  await leaveMainProcess();
  process.exit(0);
}

/**
 * Resolves when every connection that the main process has sent here has been returned to it. One that is on its way to
 * a process that ends would stay open, and never be answered.
 */
async function leaveMainProcess(): Promise<void> {
  if (!process.connected || !cluster.worker) return;
  const disconnected = once(process, "disconnect");
  cluster.worker.disconnect();
  await disconnected;
}

/** Sends a message to the main process, if it is not gone. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** Asks the main process for what the workers share. */
function askMain() {
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  const mainIsGone = () => new PoolBusy("the main process has ended");
  process.once("disconnect", () => {
    for (const pending of waiting.values()) pending.reject(mainIsGone());
  });

  async function ask(question: Question): Promise<unknown> {
    if (!process.connected) throw mainIsGone();
    const pending = Promise.withResolvers<unknown>();
    lastId += 1;
    waiting.set(lastId, pending);
    send({ type: "ask", id: lastId, question });
    return pending.promise;
  }

  /** The processes of one kind, as a pool of which this worker knows only its own calls. */
  function poolOf(pool: keyof HelperPools): ProcessPool {
    let unsettled = 0;
    return {
      async run(...parameters) {
        unsettled += 1;
        try {
          return await ask({ pool, parameters });
        } finally {
          unsettled -= 1;
        }
      },
      load: () => ({ running: Math.min(1, unsettled), waiting: Math.max(0, unsettled - 1) }),
      close: async () => {},
    };
  }

  return {
    ask,
    pools: { media: poolOf("media"), print: poolOf("print") },
    answered({ id, value, error }: Extract<ToWorker, { type: "answer" }>): void {
      const pending = waiting.get(id);
      waiting.delete(id);
      if (error) pending?.reject(Object.assign(new Error(error.message), error));
      else pending?.resolve(value);
    },
  };
}
