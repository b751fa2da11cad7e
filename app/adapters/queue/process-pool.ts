import workerpool, { type Pool } from "workerpool";

/** Thrown for a call when too many others wait. */
export class PoolBusy extends Error {
  override name = "PoolBusy";
}

/** Compares the name: the server's own files and the built program each have the class. */
export const isPoolBusy = (error: unknown): error is PoolBusy =>
  error instanceof Error && error.name === "PoolBusy";

interface PoolOptions {
  /** File of the program; it serves the function `run` with workerpool. */
  script: string;
  /** Maximum number of processes. */
  processes: number;
  /** Variables of their environment, which has nothing else. */
  environment?: Record<string, string>;
  /** Options of Node. */
  nodeOptions?: string[];
  /** Milliseconds for a call. A slow core must finish the largest permitted job within them. */
  deadlineMs: number;
  /** Maximum number of waiting calls; unlimited when absent. */
  maxWaiting?: number;
}

export interface ProcessPool {
  /** Returns the result of the script's `run` for these values, which are cloned. Rejects with `PoolBusy` if too many wait. */
  run(...parameters: unknown[]): Promise<unknown>;
  /** Returns the numbers of calls. */
  load(): { waiting: number; running: number };
  close(): Promise<void>;
}

/** Milliseconds after which idle processes end, which frees their memory. */
const idleMs = 15_000;

/**
 * Runs calls in processes of their own, so that the program neither keeps their memory nor waits while they compute.
 * They start on demand and end when idle. A call that exceeds its deadline, or whose process dies, rejects; the next one
 * gets a new process.
 */
export function createProcessPool(options: PoolOptions): ProcessPool {
  const { script, processes, environment, nodeOptions, deadlineMs, maxWaiting } = options;
  let pool: Pool | null = null;
  let unsettled = 0;
  let idle: NodeJS.Timeout | undefined;

  const load = () => {
    const { pendingTasks = 0, busyWorkers = 0 } = pool?.stats() ?? {};
    return { waiting: pendingTasks, running: busyWorkers };
  };

  async function close() {
    clearTimeout(idle);
    const ended = pool;
    pool = null;
    await ended?.terminate(true);
  }

  return {
    async run(...parameters) {
      if (maxWaiting !== undefined && load().waiting >= maxWaiting) throw new PoolBusy(script);
      clearTimeout(idle);
      unsettled += 1;
      pool ??= workerpool.pool(script, {
        workerType: "process",
        maxWorkers: processes,
        forkOpts: {
          serialization: "advanced",
          execArgv: nodeOptions ?? [],
          // Without it glibc keeps the memory of every thread that has decoded a photo.
          env: { MALLOC_ARENA_MAX: "2", ...environment },
        },
      });
      try {
        return await pool.exec("run", parameters).timeout(deadlineMs);
      } finally {
        unsettled -= 1;
        if (unsettled === 0) idle = setTimeout(close, idleMs).unref();
      }
    },
    load,
    close,
  };
}
