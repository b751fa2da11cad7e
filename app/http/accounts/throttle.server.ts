import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { isPoolBusy } from "#app/adapters/queue/process-pool.ts";
import { createCheckQueue } from "#app/domain/accounts/passwords.server.ts";
import {
  countAttempt,
  countedAttempts,
  countFromNetworks,
  forgetAttempts,
  remember,
  takeBackAttempt,
  takeTurn,
} from "#app/domain/accounts/rate-limits.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/domain/values/durations.ts";
import { networkOf, networksOf } from "#app/domain/values/network-addresses.ts";
import type { Db } from "#db/connect.ts";

// Milliseconds.
const second = 1000;
const quarterHour = 15 * minuteMs;

/** Wrong attempts on one account from one network before that network has to wait. */
const maxTogether = 5;
/** Wrong attempts from one network on any account before that network has to wait. */
const maxPerNetwork = 20;
/** Wrong attempts on one account from anywhere before every attempt on it waits for its turn. */
const freeTurns = 10;
/** The longest gap between two turns. Together with the free turns it allows fewer than 50 attempts an hour. */
const maxGap = 2 * minuteMs;
/** Later turns are refused, so that no request stays open for long. */
const maxPause = 10 * second;
/** How long a network counts as the owner's, in milliseconds. */
const knownFor = 30 * dayMs;

/** Challenges for passkeys in a quarter of an hour, for one network; each is stored for five minutes. */
const maxChallenges = 60;

/** Password link mails per hour, for one account and for one network. */
const maxMails = { perAccount: 5, perNetwork: 20 };

/** Seconds after which a browser may try again when too many strangers wait. */
const busyWait = 10;

export interface Attempt {
  account: string;
  address: string;
  /** Whether it is known to come from the owner, whatever the network: it has a session, or the password was right. */
  isOwner?: boolean;
}

export interface RefusedAttempt {
  message: string;
  status: 429 | 503;
  headers: { "Retry-After": string };
}

/** @param wait seconds */
const refused = (status: RefusedAttempt["status"], wait: number, message: string) => ({
  refused: { message, status, headers: { "Retry-After": String(wait) } },
});

export type Throttle = ReturnType<typeof createThrottle>;

export interface ThrottleParts {
  db: Db;
  /** Keys the digests of accounts and networks. */
  secret: string;
  now?: () => Date;
  /** Waits; overridden by tests. */
  pause?: (ms: number) => Promise<unknown>;
}

/**
 * Throttles guessing of passwords and codes. Counts are in the database, so they span nodes and restarts.
 *
 * A network that keeps guessing has to wait. An account under attack from many networks admits one attempt at
 * a time, with growing gaps. Networks from which its owner has signed in before have a separate queue, so
 * strangers never lock the owner out. The two queues admit at most 100 guesses an hour together.
 */
export function createThrottle({ db, secret, now = () => new Date(), pause = sleep }: ThrottleParts) {
  const keyOf = (...parts: string[]) =>
    createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
  const forgottenKey = (account: string) => keyOf("forgotten", account);
  const knownKey = (account: string, network: string) => keyOf("known network", account, network);
  /** Counts of an account start anew under other keys when they are forgotten, whatever networks they belong to. */
  async function keysOf(account: string, address: string) {
    const forgotten = await countedAttempts(db, forgottenKey(account), now());
    const since = forgotten ? [forgotten.expiresAt] : [];
    const networks = networksOf(address).map(({ name, times }) => ({
      together: keyOf("account and network", account, name, ...since),
      all: keyOf("network", name),
      times,
    }));
    return {
      networks,
      known: knownKey(account, networkOf(address)),
      queue: keyOf("queue", account, ...since),
      queueOfKnown: keyOf("queue of known networks", account, ...since),
    };
  }
  const secondsUntil = (expiresAt: string) => Math.ceil((Date.parse(expiresAt) - now().getTime()) / second);

  const inQueue = createCheckQueue();
  const isKnown = async (known: string) => (await countedAttempts(db, known, now())) !== undefined;

  const queueOf = async (keys: Record<"known" | "queue" | "queueOfKnown", string>) =>
    (await isKnown(keys.known)) ? keys.queueOfKnown : keys.queue;

  const takeBackAll = (counted: string[]) => Promise.all(counted.map((key) => takeBackAttempt(db, key)));

  return {
    /**
     * Checks a password, passcode or code in its turn, unless there were too many attempts or too many strangers wait.
     * A check that throws is not counted. The caller decides whether its result is a success; see `succeeded`.
     */
    async attempt<T>(
      { account, address, isOwner }: Attempt,
      check: () => Promise<T>,
    ): Promise<{ result: T; refused?: undefined } | { result?: undefined; refused: RefusedAttempt }> {
      const wait = await this.begin(account, address);
      if (wait > 0)
        return refused(429, wait, `Too many failed attempts. Try again in ${Math.ceil(wait / 60)} min.`);
      try {
        const goesFirst = isOwner || (await isKnown(knownKey(account, networkOf(address))));
        return { result: await inQueue(goesFirst, check) };
      } catch (error) {
        await this.takeBack(account, address);
        if (!isPoolBusy(error)) throw error;
        const message = `Many passwords are being checked right now. Try again in ${busyWait} seconds.`;
        return refused(503, busyWait, message);
      }
    },

    /**
     * Counts an attempt before its outcome is known, so that concurrent attempts do not all pass, and waits
     * for its turn.
     * @returns seconds until this network may try this account, 0 when it may now
     */
    async begin(account: string, address: string): Promise<number> {
      const keys = await keysOf(account, address);
      // A throttled network creates no rows for the accounts it names, however many there are.
      for (const { all, times } of keys.networks) {
        const spent = await countedAttempts(db, all, now());
        if (spent && spent.count >= maxPerNetwork * times) return secondsUntil(spent.expiresAt);
      }
      const window = { ms: quarterHour, now: now() };
      for (const { together, all, times } of keys.networks) {
        const onAccount = await countAttempt(db, together, window);
        if (onAccount.count > maxTogether * times) return secondsUntil(onAccount.expiresAt);
        const network = await countAttempt(db, all, window);
        if (network.count > maxPerNetwork * times) return secondsUntil(network.expiresAt);
      }
      const turn = await takeTurn(db, await queueOf(keys), {
        now: now(),
        gapAfter: (taken) => (taken < freeTurns ? 0 : Math.min(2 ** (taken - freeTurns) * second, maxGap)),
        memoryMs: hourMs,
        maxWaitMs: maxPause,
      });
      if (!turn.taken) {
        // No attempt was made.
        await takeBackAll(keys.networks.flatMap(({ together, all }) => [together, all]));
        return Math.ceil(turn.waitMs / second);
      }
      if (turn.waitMs > 0) await pause(turn.waitMs);
      return 0;
    },

    /**
     * Takes back successful attempts and the failed ones on this account from this network, and records the
     * network as the owner's.
     */
    async succeeded(account: string, address: string, attempts = 1): Promise<void> {
      const keys = await keysOf(account, address);
      const queue = await queueOf(keys);
      for (const { together } of keys.networks) await forgetAttempts(db, together);
      for (let taken = 0; taken < attempts; taken += 1)
        await takeBackAll([...keys.networks.map(({ all }) => all), queue]);
      await this.trust(account, address);
    },

    /** Takes back an attempt that had no outcome, because the check itself failed. */
    async takeBack(account: string, address: string): Promise<void> {
      const keys = await keysOf(account, address);
      const queue = await queueOf(keys);
      await takeBackAll([...keys.networks.flatMap(({ together, all }) => [together, all]), queue]);
    },

    /** Records that an account's owner uses this network, for example after opening a mailed link. */
    async trust(account: string, address: string): Promise<void> {
      const known = knownKey(account, networkOf(address));
      await remember(db, known, new Date(now().getTime() + knownFor));
    },

    /** Forgets the wrong attempts on an account from all networks, as after a new password. */
    async forget(account: string): Promise<void> {
      await remember(db, forgottenKey(account), new Date(now().getTime() + knownFor));
    },

    /** Counts a challenge for a passkey; false when the network has asked for too many. */
    async allowsChallenge(address: string): Promise<boolean> {
      const window = { ms: quarterHour, now: now() };
      const limit = { keyOf: (network: string) => keyOf("challenges", network), max: maxChallenges };
      return (await countFromNetworks(db, address, { ...window, ...limit })) === null;
    },

    /** Counts a request for a mailed link; false when the account or network is over its limit. */
    async allowsMail(account: string, address: string): Promise<boolean> {
      const window = { ms: hourMs, now: now() };
      const limit = {
        keyOf: (network: string) => keyOf("mails to network", network),
        max: maxMails.perNetwork,
      };
      if ((await countFromNetworks(db, address, { ...window, ...limit })) !== null) return false;
      const mails = await countAttempt(db, keyOf("mails to account", account), window);
      return mails.count <= maxMails.perAccount;
    },
  };
}
