import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import workerpool, { type Pool } from "workerpool";
import { ImageRefused } from "./image-refused.ts";
import { LogoRefused } from "./logos/logo-refused.ts";
import type { Media } from "./media.ts";
import type { Outcome, Task } from "./media-worker.ts";

// The sources are .ts, a release has .js.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./media-worker${extension}`, import.meta.url));

/** Longer than the slowest photo within the limits takes on one slow core. */
const deadlineMs = 120_000;
/** The memory of idle processes returns to the system after this time. */
const idleMs = 15_000;

/**
 * Returns the image functions, each call run in one of `processes` processes (one core and up to 500 MB each), so that
 * the program keeps neither their memory nor their threads. They start on demand and end when idle. A call that exceeds
 * its deadline, or whose process dies, rejects; the next one gets a new process.
 */
export function createMediaProcesses({ processes }: { processes: number }): Media {
  let pool: Pool | null = null;
  let running = 0;
  let idle: NodeJS.Timeout | undefined;

  async function run(task: Task) {
    clearTimeout(idle);
    running += 1;
    pool ??= workerpool.pool(script, {
      workerType: "process",
      maxWorkers: processes,
      forkOpts: {
        serialization: "advanced",
        // Without it glibc keeps the memory of every thread that has decoded a photo.
        env: { MALLOC_ARENA_MAX: "2" },
      },
    });
    try {
      const outcome: Outcome = await pool.exec("run", [task]).timeout(deadlineMs);
      if ("imageRefused" in outcome) throw new ImageRefused(outcome.imageRefused, { cause: outcome.cause });
      if ("logoRefused" in outcome) throw new LogoRefused(outcome.logoRefused);
      return outcome.result;
    } finally {
      running -= 1;
      if (running === 0) idle = setTimeout(close, idleMs).unref();
    }
  }

  async function close() {
    clearTimeout(idle);
    const ended = pool;
    pool = null;
    await ended?.terminate(true);
  }

  const call =
    <Job extends Task["job"]>(job: Job) =>
    (...parameters: Parameters<Media[Job]>) =>
      run({ job, parameters } as Task) as ReturnType<Media[Job]>;

  return {
    makeMaster: call("makeMaster"),
    renderImage: call("renderImage"),
    composeImage: call("composeImage"),
    readLogo: call("readLogo"),
    drawIcon: call("drawIcon"),
    drawIco: call("drawIco"),
    load() {
      const { pendingTasks = 0, busyWorkers = 0 } = pool?.stats() ?? {};
      return { waiting: pendingTasks, running: busyWorkers };
    },
    close,
  };
}
