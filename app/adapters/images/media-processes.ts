import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { createProcessPool } from "../queue/process-pool.ts";
import { givingWay } from "./giving-way.ts";
import { ImageRefused } from "./image-refused.ts";
import { LogoRefused } from "./logos/logo-refused.ts";
import type { Media } from "./media.ts";
import type { Outcome, Task } from "./media-worker.ts";

// The sources are .ts, a release has .js.
const extension = extname(fileURLToPath(import.meta.url));
const script = fileURLToPath(new URL(`./media-worker${extension}`, import.meta.url));

const deadlineMs = 120_000;

/** Returns the image functions, each call run in one of `processes` processes (one core and up to 500 MB each). */
export function createMediaProcesses({ processes }: { processes: number }): Media {
  const pool = createProcessPool({ script, processes, deadlineMs });

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
    ...givingWay(call("makeMaster")),
    renderImage: call("renderImage"),
    composeImage: call("composeImage"),
    readLogo: call("readLogo"),
    drawIcon: call("drawIcon"),
    drawIco: call("drawIco"),
    load: pool.load,
    close: pool.close,
  };
}
