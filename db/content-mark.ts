import { setTimeout as wait } from "node:timers/promises";
import type SQLite from "better-sqlite3";
import type pg from "pg";
import { loadPg } from "./on-demand.ts";

/** Tells cheaply whether the database may have changed. */
export interface ContentMark {
  /** Returns a text that stays the same only while no row has changed; null if that is unknown. */
  read(): string | null;
}

/** Milliseconds between two attempts to connect, and between two readings of the content version. */
const pause = 1_000;
/** Milliseconds. */
const respondWithin = 1_000;
/** Milliseconds after a reading of the content version for which announcements are relied on. */
const trustedFor = 2_000;

/** Milliseconds after which a program beside the server, such as the command line, is noticed to have written. */
const noticedWithin = 20;

/** The channel on which PostgreSQL announces changes of the content version. */
const contentChannel = "plinth_content";

/**
 * Watches a SQLite file: one number changes with writes of this connection, the other with those of all others. Reading
 * the second takes a lock on the file, so a server of one process reads it every 20 ms only; the workers of a server of
 * several look each time, because what one of them has saved is at once on the pages of all.
 */
export function markOfFile(file: SQLite.Database, { alone }: { alone: boolean }): ContentMark {
  const own = file.prepare("select total_changes()").pluck();
  const others = file.prepare("pragma data_version").pluck();
  let seen = others.get();
  let seenAt = performance.now();
  return {
    read() {
      try {
        const now = performance.now();
        if (!alone || now - seenAt >= noticedWithin) {
          seen = others.get();
          seenAt = now;
        }
        return `${own.get()} ${seen}`;
      } catch {
        // A statement that is being read keeps the connection busy.
        return null;
      }
    },
  };
}

/**
 * Watches PostgreSQL: this node tells of its own writes with `changed`, the others' content versions are announced. A
 * connection that is silent could be broken, so what it said is trusted for two seconds after it was last asked, which
 * also bounds how late a change is noticed that a connection pooler did not pass on.
 */
export function markOfServer(
  address: string,
  options: pg.ClientConfig,
): ContentMark & { changed(): void; stop(): Promise<void> } {
  const stopping = new AbortController();
  let changes = 0;
  let listening: pg.Client | null = null;
  let tag = "";
  let confirmedAt = Number.NEGATIVE_INFINITY;
  let isConfirming = false;
  const changed = () => {
    changes += 1;
  };

  async function listen() {
    const client = new (loadPg().Client)({
      ...options,
      connectionString: address,
      query_timeout: respondWithin,
    });
    // An error event without a listener would end the process.
    client.on("error", () => {});
    client.on("notification", changed);
    const ended = new Promise<void>((resolve) => client.once("end", () => resolve()));
    try {
      await client.connect();
      await client.query(`listen ${contentChannel}`);
      // What was announced before is unknown.
      changed();
      if (stopping.signal.aborted) return await client.end();
      listening = client;
      await ended;
    } catch {
      client.end().catch(() => {});
    } finally {
      listening = null;
    }
  }

  async function confirm(client: pg.Client) {
    isConfirming = true;
    try {
      const { rows } = await client.query(`select "tag" from "contentVersion"`);
      const found: string = rows[0]?.tag ?? "";
      if (found !== tag) changed();
      tag = found;
      confirmedAt = performance.now();
    } catch {
      // A connection that does not respond is replaced.
      client.end().catch(() => {});
    } finally {
      isConfirming = false;
    }
  }

  async function run() {
    while (!stopping.signal.aborted) {
      await listen();
      await wait(pause, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }
  void run();

  return {
    changed,
    read() {
      if (!listening) return null;
      const age = performance.now() - confirmedAt;
      if (age > pause && !isConfirming) void confirm(listening);
      return age < trustedFor ? String(changes) : null;
    },
    async stop() {
      stopping.abort();
      await listening?.end().catch(() => {});
    },
  };
}
