import type { Logger } from "pino";
import { DatabaseAway, isConnectionError } from "#db/database-watch.ts";
import type { Job } from "./housekeeping.ts";

const minute = 60_000;

/**
 * Runs a job at every full minute. A failure is logged, and the next minute tries again.
 * @param clock tells the time; tests stop it
 */
export function startEveryMinute({ name, run }: Job, log: Logger, clock = () => new Date()) {
  let stopped = false;
  let working = Promise.resolve();
  let timer = waitForMinute();

  function waitForMinute() {
    // A timer can fire a little early, which would be the minute before.
    return setTimeout(turn, minute - (Date.now() % minute) + 5);
  }

  function turn() {
    working = attempt(name, run, log, clock).then(() => {
      if (!stopped) timer = waitForMinute();
    });
  }

  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

/** Runs a job once and logs what it has done, or why it failed. */
export async function attempt(name: string, run: Job["run"], log: Logger, clock: () => Date): Promise<void> {
  try {
    const done = await run(clock());
    if (done > 0) log.info({ job: name, done }, "a job of this minute is done");
  } catch (error) {
    // That is logged once, when it goes away, and the next minute tries again.
    if (error instanceof DatabaseAway || isConnectionError(error)) return;
    log.error({ err: error, job: name }, "a job of this minute failed");
  }
}
