import type { ProcessPool } from "../queue/process-pool.ts";
import { givingWay } from "./giving-way.ts";
import { ImageRefused } from "./image-refused.ts";
import { LogoRefused } from "./logos/logo-refused.ts";
import type { Media } from "./media.ts";
import type { Outcome, Task } from "./media-worker.ts";

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
