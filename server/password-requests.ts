import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { answerPasswordRequest } from "#app/auth/answer-requests.server.ts";
import type { Auth } from "#app/auth/auth.server.ts";
import type { Db } from "#db/connect.ts";
import { startWork } from "./background-work.ts";

/** Responses are sent by then, whichever node was asked. */
const longestResponse = 60_000;

/** Resolves 1 to 2 seconds later. The random part hides the work from somebody who times other responses. */
const afterResponse = (signal: AbortSignal): Promise<void> =>
  pause(1000 + Math.random() * 1000, undefined, { signal });

export interface PasswordRequestParts {
  auth: Auth;
  db: Db;
  log: Logger;
  mailWaiting: () => void;
  /** Resolves once the response to a request has been sent; rejects when `signal` aborts. */
  beforeLookup?: ((signal: AbortSignal) => Promise<void>) | undefined;
}

/**
 * Looks up requests for a new password and mails the links. A request is left alone until its response has been
 * sent: SQLite blocks the process, so the time of the response would tell whether the address has an account.
 */
export function startPasswordRequests(parts: PasswordRequestParts) {
  const { auth, db, log, mailWaiting, beforeLookup = afterResponse } = parts;
  const stopping = new AbortController();
  // Responses to what was queued up to this moment have been sent; at the start all have.
  let sentUntil = Date.now();
  const work = startWork({
    name: "mailing of links",
    log,
    next: () => {
      sentUntil = Math.max(sentUntil, Date.now() - longestResponse);
      return answerPasswordRequest(auth, db, { queuedUntil: new Date(sentUntil), mailWaiting });
    },
  });

  async function lookUpLater() {
    const queued = Date.now();
    try {
      await beforeLookup(stopping.signal);
    } catch {
      // The next start looks it up.
      return;
    }
    sentUntil = Math.max(sentUntil, queued);
    work.wake();
  }

  return {
    /** Tells that a request was queued, before its response is sent. */
    requested: () => void lookUpLater(),
    /** Ends after the request under way; the others wait for the next start. */
    stop() {
      stopping.abort();
      return work.stop();
    },
  };
}
