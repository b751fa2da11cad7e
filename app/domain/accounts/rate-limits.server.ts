import { LRUCache } from "lru-cache";
import { minuteMs } from "#app/domain/values/durations.ts";
import { networksOf } from "#app/domain/values/network-addresses.ts";
import type { Db } from "#db/connect.ts";
import { changesRows } from "#db/rows.ts";

interface TimeWindow {
  /** Milliseconds from the first attempt until the window closes. */
  ms: number;
  now: Date;
}

/**
 * Counts an attempt under a key in one statement, so concurrent attempts on several nodes are all counted.
 * The window starts with the first attempt and restarts after it has passed.
 */
export function countAttempt(db: Db, key: string, window: TimeWindow) {
  return addTo(db, key, { ...window, amount: 1 }).executeTakeFirstOrThrow();
}

/**
 * Counts an attempt for each network of an address, up to the first that is above its limit.
 * @param keyOf names the count of a network
 * @param max the limit of a small network
 * @returns when the window of a network closes that is above its limit; null if none is
 */
export async function countFromNetworks(
  db: Db,
  address: string,
  { keyOf, max, ...window }: TimeWindow & { keyOf: (network: string) => string; max: number },
): Promise<string | null> {
  for (const { name, times } of networksOf(address)) {
    const { count, expiresAt } = await countAttempt(db, keyOf(name), window);
    if (count > max * times) return expiresAt;
  }
  return null;
}

export interface Reservation {
  key: string;
  amount: number;
  /** Tells its window from later ones. */
  expiresAt: string;
}

/**
 * Reserves an amount under a key in one statement, so that concurrent requests on several nodes never reserve more than
 * the maximum together. A reservation ends with the window unless it is given back before.
 * @param limit its amount is at most its maximum
 * @returns null if there is not enough left
 */
export async function reserve(
  db: Db,
  key: string,
  limit: TimeWindow & { amount: number; max: number },
): Promise<Reservation | null> {
  const counted = await addTo(db, key, limit).executeTakeFirst();
  return counted ? { key, amount: limit.amount, expiresAt: counted.expiresAt } : null;
}

/** Gives back a part of a reservation, or all of it, unless its window has passed. */
export async function giveBack(db: Db, { key, expiresAt }: Reservation, amount: number): Promise<void> {
  await db
    .updateTable("attempt")
    .set((row) => ({ count: row("count", "-", amount) }))
    .where("key", "=", key)
    .where("expiresAt", "=", expiresAt)
    .execute();
}

/** Adds to the count of a key; updates and returns nothing if that would exceed the maximum. */
function addTo(db: Db, key: string, { ms, now, amount, max }: TimeWindow & { amount: number; max?: number }) {
  const at = now.toISOString();
  const expiresAt = later(now, ms);
  return db
    .insertInto("attempt")
    .values({ key, count: amount, expiresAt })
    .onConflict((conflict) => {
      const update = conflict.column("key").doUpdateSet((row) => {
        const passed = row("attempt.expiresAt", "<=", at);
        return {
          count: row
            .case()
            .when(passed)
            .then(amount)
            .else(row("attempt.count", "+", amount))
            .end(),
          expiresAt: row.case().when(passed).then(expiresAt).else(row.ref("attempt.expiresAt")).end(),
        };
      });
      if (max === undefined) return update;
      return update.where(({ or, eb }) =>
        or([eb("attempt.expiresAt", "<=", at), eb("attempt.count", "<=", max - amount)]),
      );
    })
    .returning(["count", "expiresAt"]);
}

/** Returns the current count of a key; undefined when there is none. */
export async function countedAttempts(db: Db, key: string, now: Date) {
  return db
    .selectFrom("attempt")
    .select(["count", "expiresAt"])
    .where("key", "=", key)
    .where("expiresAt", ">", now.toISOString())
    .executeTakeFirst();
}

/** Uncounts one attempt. */
export async function takeBackAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable("attempt")
    .set((row) => ({ count: row("count", "-", 1) }))
    .where("key", "=", key)
    .where("count", ">", 0)
    .execute();
}

export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom("attempt").where("key", "=", key).execute();
}

/** Stores a key until a moment; read it with `countedAttempts`. */
export async function remember(db: Db, key: string, until: Date): Promise<void> {
  const row = { count: 1, expiresAt: until.toISOString() };
  await db
    .insertInto("attempt")
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column("key").doUpdateSet(row))
    .execute();
}

export interface Queue {
  now: Date;
  /** Milliseconds between the last turn and the next, by the number of turns taken. */
  gapAfter: (taken: number) => number;
  /** Milliseconds without a turn after which the count is reset. */
  memoryMs: number;
  /** The longest wait, in milliseconds; a later turn is not taken. */
  maxWaitMs: number;
}

/**
 * Takes the next turn in the queue of a key; no other request on any node gets the same turn.
 * @returns the milliseconds until the turn, and whether it was taken
 */
export async function takeTurn(db: Db, key: string, { now, gapAfter, memoryMs, maxWaitMs }: Queue) {
  for (;;) {
    const stored = await db.selectFrom("attempt").selectAll().where("key", "=", key).executeTakeFirst();
    const current = stored && stored.expiresAt > now.toISOString() ? stored : null;
    const taken = current?.count ?? 0;
    const last = current ? Date.parse(current.expiresAt) - memoryMs : now.getTime();
    const turn = Math.max(now.getTime(), last + (current ? gapAfter(taken) : 0));
    const waitMs = turn - now.getTime();
    if (waitMs > maxWaitMs) return { taken: false, waitMs };
    const row = { count: taken + 1, expiresAt: later(new Date(turn), memoryMs) };
    // Another request may have taken this turn; then this one retries.
    const turnTaken = stored
      ? db
          .updateTable("attempt")
          .set(row)
          .where("key", "=", key)
          .where("count", "=", stored.count)
          .where("expiresAt", "=", stored.expiresAt)
      : db
          .insertInto("attempt")
          .values({ key, ...row })
          .onConflict((conflict) => conflict.column("key").doNothing());
    if (await changesRows(turnTaken)) return { taken: true, waitMs };
  }
}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString();

const visitWindowMs = 15 * minuteMs;

/** Requests within a quarter of an hour, far more than a person makes: for a network, and for a link from one network. */
const maxVisits = {
  /** Requests with addresses of no link. */
  unknown: 300,
  pages: 600,
  photos: 12_000,
};

type VisitKind = keyof typeof maxVisits;
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
      const current = found && found.until > now() ? found : { count: 0, until: now() + visitWindowMs };
      return { key, max: maxVisits[kind] * times, ...current };
    });
  return {
    /** Counts a request from an address; `link` is the id of its link, missing for addresses of no link. */
    count(kind: VisitKind, address: string, link?: number): void {
      for (const { key, count, until } of currentOf(kind, address, link))
        counts.set(key, { count: count + 1, until });
    },
    /** Returns the seconds until the next such request is allowed; 0 if it is allowed now. */
    wait(kind: VisitKind, address: string, link?: number): number {
      const full = currentOf(kind, address, link).filter((network) => network.count >= network.max);
      return Math.max(0, ...full.map(({ until }) => Math.max(1, Math.ceil((until - now()) / 1000))));
    },
  };
}
