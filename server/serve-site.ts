import "./heap.ts";
import cluster from "node:cluster";
import { once } from "node:events";
import { flushCompileCache } from "node:module";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { claimDatabase } from "#db/claim-file.ts";
import { type BootOptions, boot, type Running } from "./boot.ts";
import type { Environment } from "./env.ts";
import { collectAtRest } from "./heap.ts";
import { onStop } from "./stop.ts";
import type { FromWorker, ToWorker } from "./workers.ts";

/** Boots the built site. */
async function startSite(
  environment: Environment,
  options: Omit<BootOptions, "clientFiles"> = {},
): Promise<Running> {
  const built = new URL("../build/server/index.js", import.meta.url).href;
  const { createApp }: typeof import("./app.ts") = await import(built);
  const clientFiles = fileURLToPath(new URL("../build/client", import.meta.url));
  const running = await boot(environment, createApp, { ...options, clientFiles });
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
  const running = await startSite(environment);
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
  const metrics = askForMetrics();
  let running: Running | null = null;
  let stopping = false;
  let ended: Promise<void> | null = null;

  /** Also asked for while the site starts; the start then ends first, unless the main process it needs is gone. */
  async function stop() {
    stopping = true;
    if (!running && !process.connected) process.exit(0);
    if (!running) return;
    ended ??= end(running);
    await ended;
  }

  async function hear(message: ToWorker) {
    if (message.type === "start") await start(message);
    if (message.type === "stop") await stop();
    if (message.type === "jobs") running?.startJobs();
    if (message.type === "mail") running?.mailWaiting();
    if (message.type === "measure") {
      const measured = await running?.measure();
      if (measured) send({ type: "measured", id: message.id, metrics: measured });
    }
    if (message.type === "measured") metrics.arrived(message);
  }

  async function start({ announces }: Extract<ToWorker, { type: "start" }>) {
    running = await startSite(environment, {
      mailWaitingElsewhere: () => send({ type: "mail" }),
      metricsOfOthers: metrics.ask,
    });
    if (announces) announce(environment, running);
    if (stopping || !process.connected) return stop();
    send({ type: "ready" });
  }

  // Of a main process that was killed. Node would end this one at once, and with an error if it is just sending.
  if (cluster.worker) cluster.worker.exitedAfterDisconnect = true;
  cluster.worker?.on("error", () => {});
  process.once("disconnect", stop);
  await new Promise((_resolve, reject) => {
    process.on("message", (message: ToWorker) => hear(message).catch(reject));
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
  const left = once(process, "disconnect");
  cluster.worker.disconnect();
  await left;
}

/** A main process that is gone needs no message. */
function send(message: FromWorker): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => {});
}

/** Asks for the metrics of the other workers. */
function askForMetrics() {
  const waiting = new Map<number, (metrics: object[]) => void>();
  let lastId = 0;
  return {
    ask: () =>
      new Promise<object[]>((resolve) => {
        lastId += 1;
        waiting.set(lastId, resolve);
        send({ type: "metrics", id: lastId });
      }),
    arrived({ id, metrics }: Extract<ToWorker, { type: "measured" }>): void {
      waiting.get(id)?.(metrics);
      waiting.delete(id);
    },
  };
}
