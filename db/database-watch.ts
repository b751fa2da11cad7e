/** Thrown by queries that cannot reach the database; the cause is the driver's error. */
export class DatabaseAway extends Error {
  override name = "DatabaseAway";

  constructor(cause?: unknown) {
    super("The database does not respond", { cause });
  }
}

export interface DatabaseWatch {
  /** Returns whether the database is known not to respond. */
  isAway(): boolean;
  /** Returns whether the database is away, or a query has just failed and the check has not ended. */
  isSuspected(): boolean;
  /** Checks whether the database responds. Call it when a query has failed or takes too long. */
  suspect(): void;
  /**
   * Runs work that waits for the database. Rejects with `DatabaseAway` at once while the database is away, and as soon as
   * it goes away.
   * @param late gets the result of work that ends after it was rejected
   */
  whileThere<T>(work: () => Promise<T>, late?: (result: T) => void): Promise<T>;
  stop(): void;
}

interface WatchOptions {
  /** Resolves if the database responds within a deadline of its own, otherwise rejects. */
  probe: () => Promise<void>;
  /** Called when the database goes away, with the reason, and with null when it responds again. */
  onChange?: (reason: Error | null) => void;
  /** Milliseconds between two checks of a database that is away. */
  pauseMs?: number;
}

/** A stalled event loop fails one check of a healthy database, but not two. */
const failuresUntilAway = 2;

/** Watches a database that can stop responding. It is away after two failed checks and back after one good one. */
export function watchDatabase({ probe, onChange = () => {}, pauseMs = 1_000 }: WatchOptions): DatabaseWatch {
  const waiting = new Set<(error: Error) => void>();
  let failures = 0;
  let checking = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  const isAway = () => failures >= failuresUntilAway;

  async function check() {
    checking = true;
    while (checking && !stopped) {
      try {
        await probe();
        checking = false;
        const wasAway = isAway();
        failures = 0;
        if (wasAway) onChange(null);
      } catch (error) {
        failures += 1;
        if (failures === failuresUntilAway) {
          onChange(error as Error);
          for (const reject of [...waiting]) reject(new DatabaseAway(error));
        }
        if (isAway() && !stopped) await pause();
      }
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      timer = setTimeout(resolve, pauseMs).unref();
    });

  return {
    isAway,
    isSuspected: () => checking || isAway(),
    suspect() {
      if (!checking && !stopped) void check();
    },
    async whileThere(work, late = () => {}) {
      if (isAway()) throw new DatabaseAway();
      const away = Promise.withResolvers<never>();
      waiting.add(away.reject);
      const result = work();
      try {
        return await Promise.race([result, away.promise]);
      } catch (error) {
        if (error instanceof DatabaseAway) result.then(late, () => {});
        throw error;
      } finally {
        waiting.delete(away.reject);
      }
    },
    stop() {
      stopped = true;
      clearTimeout(timer);
    },
  };
}

/** The watch of a database within this process, such as SQLite, which cannot go away. */
export const neverAway: DatabaseWatch = {
  isAway: () => false,
  isSuspected: () => false,
  suspect() {},
  whileThere: (work) => work(),
  stop() {},
};

/** SQLSTATE classes and codes of a connection that failed or was refused, and of the system's network errors. */
const connectionCodes = /^(08|57P0[1-3]|57014|53300|ECONN|EPIPE|ETIMEDOUT|EHOST|ENET|ENOTFOUND|EAI_AGAIN)/;
/** The driver's own errors have no code. */
const connectionMessages =
  /^(Query read timeout|Connection terminated|timeout expired|timeout exceeded when trying to connect|Client (was closed|has encountered a connection error))/;

/** Returns whether PostgreSQL could not be reached, as opposed to having rejected a statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = "", message } = error as NodeJS.ErrnoException;
  return connectionCodes.test(code) || connectionMessages.test(message);
}
