import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { processPasswordRequest } from "#app/domain/accounts/mailed-links.server.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import type { Db } from "#db/connect.ts";
import { startWork } from "./background-work.ts";

/** By then the response has been sent, whichever node handled the request. */
const maxResponseMs = minuteMs;

/** Resolves after 1 to 2 seconds. The random part hides the work from clients who time other responses. */
const afterResponse = (signal: AbortSignal): Promise<void> =>
  pause(1000 + Math.random() * 1000, undefined, { signal });

export interface PasswordRequestParts {
  db: Db;
  log: Logger;
  mailWaiting: () => void;
  /** Resolves once the response to a request has been sent; rejects when `signal` aborts. */
  beforeLookup?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Looks up password requests and mails the links. A request is processed only after its response has been sent: SQLite
 * blocks the process, so the response time would reveal whether the address has an account.
 */
export function startPasswordRequests(parts: PasswordRequestParts) {
  const { db, log, mailWaiting, beforeLookup = afterResponse } = parts;
  const stopping = new AbortController();
  // Responses to requests queued before this moment have been sent; at the start all have.
  let sentUntil = Date.now();
  const work = startWork({
    name: "password links",
    log,
    next: () => {
      sentUntil = Math.max(sentUntil, Date.now() - maxResponseMs);
      return processPasswordRequest(db, { queuedUntil: new Date(sentUntil), mailWaiting });
    },
  });

  async function lookUpLater() {
    const queued = Date.now();
    try {
      await beforeLookup(stopping.signal);
    } catch {
      // The next start processes it.
      return;
    }
    sentUntil = Math.max(sentUntil, queued);
    work.wake();
  }

  return {
    /** Call when a request was queued, before its response is sent. */
    requested: () => void lookUpLater(),
    /** Stops after the current request; the others stay queued for the next start. */
    stop() {
      stopping.abort();
      return work.stop();
    },
  };
}
