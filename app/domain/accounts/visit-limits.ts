import { LRUCache } from "lru-cache";
import { networksOf } from "#app/domain/addresses/addresses.ts";

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
  const currentOf = (kind: VisitKind, address: string, link?: number) =>
    networksOf(address).map(({ name, times }) => {
      const key = `${kind} ${link ?? ""} ${name}`;
      const found = counts.get(key);
      const current = found && found.until > now() ? found : { count: 0, until: now() + windowMs };
      return { key, max: max[kind] * times, ...current };
    });
  return {
    /** Counts a request from an address, to a link unless it is of no link. */
    count(kind: VisitKind, address: string, link?: number): void {
      for (const { key, count, until } of currentOf(kind, address, link))
        counts.set(key, { count: count + 1, until });
    },
    /** Returns the seconds until the next such request is allowed, 0 when it is now. */
    wait(kind: VisitKind, address: string, link?: number): number {
      const full = currentOf(kind, address, link).filter((network) => network.count >= network.max);
      return Math.max(0, ...full.map(({ until }) => Math.max(1, Math.ceil((until - now()) / 1000))));
    },
  };
}
