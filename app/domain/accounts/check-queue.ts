import { PoolBusy } from "#app/adapters/queue/pool-busy.ts";

/** Hashing a password takes 64 MB and a third of a second of a core. */
const maxAtOnce = 2;
/** The last of them waits for ten others on each of two cores: some seconds. */
const maxStrangers = 20;

/**
 * Runs checks of passwords, two at once: those from known networks first, in order. Others are rejected with `PoolBusy`
 * while 20 of them wait.
 */
export function createCheckQueue() {
  const known: (() => void)[] = [];
  const strangers: (() => void)[] = [];
  let running = 0;
  return async <T>(isKnown: boolean, check: () => Promise<T>): Promise<T> => {
    const waiting = isKnown ? known : strangers;
    if (running < maxAtOnce) running += 1;
    else if (!isKnown && strangers.length >= maxStrangers) throw new PoolBusy();
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await check();
    } finally {
      const next = known.shift() ?? strangers.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
