import type { Logger } from "pino";

const idleSeconds = 30;

export interface Work {
  /** What it is called in the log. */
  name: string;
  log: Logger;
  /** Does one piece of what is waiting; false when nothing is. */
  next: () => Promise<boolean>;
}

/** Does what waits in a queue, piece by piece: at the start, when it is woken, and every half minute. */
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
    /** Ends after the piece under way; the others wait for the next start. */
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await working;
    },
  };
}
