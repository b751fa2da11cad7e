import type { Logger } from "pino";
import { type Missed, maxMissed, missedPath, storeMissed } from "#app/domain/addresses/redirects.server.ts";
import type { Db } from "#db/connect.ts";

/** How long visits are collected before they are written at once, in milliseconds. */
const collectFor = 3_000;

/** Further addresses within that time are not noted, so that a scanner causes few writes. */
const maxAtOnce = 50;

/** Collects the addresses that visitors request and that do not exist and writes them from time to time. */
export function collectMissedAddresses(db: Db, log: Logger, forMs = collectFor) {
  let collected = new Map<string, Missed>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  function write() {
    clearTimeout(timer);
    timer = undefined;
    const missed = [...collected.values()];
    collected = new Map();
    writing = writing
      .then(() => storeMissed(db, missed, { now: new Date(), max: maxMissed }))
      .catch((error) => log.error({ err: error }, "noting missed addresses failed"));
    return writing;
  }

  return {
    /** Notes that an address does not exist. Never throws. */
    note(pathname: string, referrer: string): void {
      const path = missedPath(pathname);
      if (path === null) return;
      const known = collected.get(path);
      if (!known && collected.size >= maxAtOnce) return;
      collected.set(path, {
        path,
        count: (known?.count ?? 0) + 1,
        referrer: referrer || (known?.referrer ?? ""),
      });
      timer ??= setTimeout(write, forMs);
    },
    /** Writes what is left. */
    stop: write,
  };
}
