import type { Logger } from "pino";
import { hourMs, minuteMs } from "#app/domain/values/durations.ts";
import { DatabaseAway, isConnectionError } from "#db/database-watch.ts";

const idleSeconds = 30;

interface Work {
  /** Name in the log. */
  name: string;
  log: Logger;
  /** Processes one queued item; false if the queue is empty. */
  next: () => Promise<boolean>;
}

/** Processes a queue item by item: at the start, when woken, and every half minute. */
export function startWork({ name, log, next }: Work) {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function doAll() {
    while (!stopped && (await next()));
  }

  function wake() {
    if (stopped) return;
    clearTimeout(timer);
    working = working
      .then(doAll)
      .catch((error) => log.error({ err: error }, `${name} failed`))
      .then(() => {
        if (stopped) return;
        clearTimeout(timer);
        timer = setTimeout(wake, idleSeconds * 1000);
      });
  }

  wake();
  return {
    wake,
    /** Stops after the current item; the others stay queued for the next start. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}

export interface Job {
  /** Name in the log. */
  name: string;
  /** Runs the job and returns the number of records that it changed or removed. */
  run: (now: Date) => Promise<number>;
}

/** Milliseconds after the start. */
const firstHousekeeping = 30_000;

/**
 * Repeats work until it is stopped.
 * @param pause returns the milliseconds until the next turn
 * @param turn never rejects; once its signal is aborted it should end
 */
function repeat(pause: () => number, turn: (signal: AbortSignal) => Promise<void>) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let working = Promise.resolve();
  let timer = setTimeout(next, pause());

  function next() {
    working = turn(signal).then(() => {
      if (!signal.aborted) timer = setTimeout(next, pause());
    });
  }

  return {
    /** Resolves when the running turn has ended. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      await working;
    },
  };
}

/**
 * Runs the jobs one after another, soon after the start and then every hour. A failed job is logged and retried in an
 * hour; the others still run.
 */
export function startHousekeeping({ jobs, log }: { jobs: Job[]; log: Logger }) {
  let pause = firstHousekeeping;
  return repeat(
    () => pause,
    async (signal) => {
      pause = hourMs;
      for (const { name, run } of jobs) {
        if (signal.aborted) return;
        try {
          const removed = await run(new Date());
          if (removed > 0) log.info({ job: name, removed }, "housekeeping removed records");
        } catch (error) {
          log.error({ err: error, job: name }, "housekeeping job failed");
        }
      }
    },
  );
}

/**
 * Runs a job at every full minute. A failure is logged, and the next minute tries again.
 * @param clock tells the time; tests stop it
 */
export function startEveryMinute(job: Job, log: Logger, clock = () => new Date()) {
  return repeat(
    // A timer can fire a little early, which would be the minute before.
    () => minuteMs - (Date.now() % minuteMs) + 5,
    () => attempt(job, log, clock),
  );
}

/** Runs a job once and logs what it has done, or why it failed. */
export async function attempt({ name, run }: Job, log: Logger, clock: () => Date): Promise<void> {
  try {
    const done = await run(clock());
    if (done > 0) log.info({ job: name, done }, "a job of this minute is done");
  } catch (error) {
    // That is logged once, when it goes away, and the next minute tries again.
    if (error instanceof DatabaseAway || isConnectionError(error)) return;
    log.error({ err: error, job: name }, "a job of this minute failed");
  }
}
