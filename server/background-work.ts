import type { Logger } from "pino";

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
