import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { createProcessPool, PoolBusy, type ProcessPool } from "../queue/process-pool.ts";
import { createQueue } from "../queue/queue.ts";
import { ImageRefused, LogoRefused } from "./image-refused.ts";
import type { Media } from "./media.ts";
import type { Outcome, Task } from "./media-worker.ts";
import { countingMasters } from "./work-count.ts";

export function createMediaProcesses(pool: ProcessPool): Media {
  async function run(task: Task) {
    const outcome = (await pool.run(task)) as Outcome;
    if ("imageRefused" in outcome) throw new ImageRefused(outcome.imageRefused, { cause: outcome.cause });
    if ("logoRefused" in outcome) throw new LogoRefused(outcome.logoRefused);
    return outcome.result;
  }

  const call =
    <Job extends Task["job"]>(job: Job) =>
    (...parameters: Parameters<Media[Job]>) =>
      run({ job, parameters } as Task) as ReturnType<Media[Job]>;

  return {
    ...countingMasters(call("makeMaster")),
    renderImage: call("renderImage"),
    composeImage: call("composeImage"),
    readLogo: call("readLogo"),
    drawIcon: call("drawIcon"),
    drawIco: call("drawIco"),
    load: pool.load,
    close: pool.close,
  };
}

// The sources are .ts, a release has .js.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./media-worker${extension}`, import.meta.url));

const deadlineMs = 120_000;

/**
 * Returns two processes for the image functions: one core and up to 500 MB each. Only photos that arrive use both; sizes and
 * the rest are made one after another.
 */
export function createMediaPool(): ProcessPool {
  const pool = createProcessPool({ script, processes: 2, deadlineMs });
  const others = createQueue(1);
  let isClosed = false;

  async function runOther(task: unknown) {
    // Those that wait would start new processes.
    if (isClosed) throw new PoolBusy(script);
    return pool.run(task);
  }

  return {
    run: (task) => ((task as Task).job === "makeMaster" ? pool.run(task) : others(() => runOther(task))),
    close() {
      isClosed = true;
      return pool.close();
    },
    load() {
      const { waiting, running } = pool.load();
      return { waiting: waiting + others.pendingCount, running };
    },
  };
}
