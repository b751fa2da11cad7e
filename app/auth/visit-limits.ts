import { LRUCache } from "lru-cache";

const windowMs = 15 * 60_000;

/** Requests within a quarter of an hour, far more than a person makes: for a network, and for a link from one network. */
const max = {
  /** Requests with addresses of no link. */
  unknown: 300,
  pages: 600,
  photos: 12_000,
};

export type VisitKind = keyof typeof max;
export type VisitLimits = ReturnType<typeof createVisitLimits>;

/** Networks and links that are counted at once; the least recent ones are forgotten. */
const maxCounted = 20_000;

/**
 * Limits how often progress links are requested. Counts are kept in memory for each node, so that a visit writes
 * nothing: they bound the work for one visitor, while tokens are too long to be guessed anyway.
 */
export function createVisitLimits(now: () => number = Date.now) {
  const counts = new LRUCache<string, { count: number; until: number }>({ max: maxCounted });
  const keyOf = (kind: VisitKind, key: string) => `${kind} ${key}`;
  const current = (kind: VisitKind, key: string) => {
    const found = counts.get(keyOf(kind, key));
    return found && found.until > now() ? found : { count: 0, until: now() + windowMs };
  };
  return {
    /** Counts a request. */
    count(kind: VisitKind, key: string): void {
      const { count, until } = current(kind, key);
      counts.set(keyOf(kind, key), { count: count + 1, until });
    },
    /** Returns the seconds until the next request is allowed, 0 when it is now. */
    wait(kind: VisitKind, key: string): number {
      const { count, until } = current(kind, key);
      return count < max[kind] ? 0 : Math.max(1, Math.ceil((until - now()) / 1000));
    },
  };
}
