import workerpool, { type Pool } from "workerpool";
import { PoolBusy } from "./pool-busy.ts";

export interface PoolOptions {
  /** File of the program; it serves the function `run` with workerpool. */
  script: string;
  /** Largest number of processes. */
  processes: number;
  /** Variables of their environment, which has nothing else. */
  environment?: Record<string, string>;
  /** Options of Node. */
  nodeOptions?: string[];
  /** Milliseconds for a call; longer than the slowest one within the limits takes on one slow core. */
  deadlineMs: number;
  /** Calls that may wait; without it any number. */
  maxWaiting?: number;
}

/** The memory of idle processes returns to the system after this time. */
const idleMs = 15_000;

/**
 * Runs calls in processes of their own, so that the program keeps neither their memory nor waits for their computing.
 * They start on demand and end when idle. A call that exceeds its deadline, or whose process dies, rejects; the next one
 * gets a new process.
 */
export function createProcessPool(options: PoolOptions) {
  const { script, processes, environment, nodeOptions, deadlineMs, maxWaiting } = options;
  let pool: Pool | null = null;
  let running = 0;
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
    /** Returns what `run` of the script returns for these values, which are cloned. Rejects with `PoolBusy`. */
    async run(...parameters: unknown[]): Promise<unknown> {
      if (maxWaiting !== undefined && load().waiting >= maxWaiting) throw new PoolBusy(script);
      clearTimeout(idle);
      running += 1;
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
        running -= 1;
        if (running === 0) idle = setTimeout(close, idleMs).unref();
      }
    },
    load,
    close,
  };
}
