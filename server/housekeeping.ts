import type { Logger } from "pino";

export interface Job {
  /** Name in the log. */
  name: string;
  /** Runs the job and returns the number of records removed. */
  run: (now: Date) => Promise<number>;
}

const firstAfter = 30_000;
const every = 3_600_000;

/**
 * Runs the jobs one after another, soon after the start and then every hour. A failed job is logged and retried in an
 * hour; the others still run.
 */
export function startHousekeeping({ jobs, log }: { jobs: Job[]; log: Logger }) {
  let stopped = false;
  let timer = setTimeout(turn, firstAfter);
  let working = Promise.resolve();

  function turn() {
    working = runAll().then(() => {
      if (!stopped) timer = setTimeout(turn, every);
    });
  }

  async function runAll() {
    for (const { name, run } of jobs) {
      if (stopped) return;
      try {
        const removed = await run(new Date());
        if (removed > 0) log.info({ job: name, removed }, "housekeeping removed records");
      } catch (error) {
        log.error({ err: error, job: name }, "housekeeping job failed");
      }
    }
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
