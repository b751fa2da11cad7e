import type { Logger } from "pino";
import { isPoolBusy } from "#app/adapters/queue/process-pool.ts";
import { type Storage, StorageAway } from "#app/adapters/storage/storage.ts";
import type { Fault } from "#app/context.ts";
import { minuteMs } from "#app/domain/values/durations.ts";
import { DatabaseAway, type DatabaseWatch } from "#db/database-watch.ts";

/** How long a full disk is reported after the last write that failed for it, in milliseconds. */
const fullFor = minuteMs;

/** Codes of a full disk or quota: of the system, SQLite and PostgreSQL. */
const fullCodes = /^(ENOSPC|EDQUOT|SQLITE_FULL|SQLITE_IOERR_SHMSIZE|53100)/;
/**
 * SQLite gives up after waiting for another process that locks the file, such as a copy. PostgreSQL ends one of two
 * transactions that wait for each other; nothing of it is saved, and it may be sent again.
 */
const lockedCodes = /^(SQLITE_BUSY|40P01)/;

const codeOf = (error: Error) => String((error as NodeJS.ErrnoException).code ?? "");

export type Faults = ReturnType<typeof watchFaults>;

/** Recognises errors that come from a fault of the whole site, and logs when such a fault begins and ends. */
export function watchFaults({
  watch,
  log,
  now = () => performance.now(),
}: {
  watch: DatabaseWatch;
  log: Logger;
  now?: () => number;
}) {
  let full: { until: number; reason: string } | null = null;

  function noteFull(error: Error) {
    const reason = `${codeOf(error)}: ${error.message}`;
    if (!full) log.error({ reason }, "the disk is full: nothing can be saved");
    full = { until: now() + fullFor, reason };
  }

  return {
    /** Returns the fault that an error or one of its causes comes from, and notes that of a full disk. */
    of(error: unknown): Fault | null {
      for (let cause = error; cause instanceof Error; cause = cause.cause) {
        const isAway = cause instanceof DatabaseAway || cause instanceof StorageAway || isPoolBusy(cause);
        if (isAway || lockedCodes.test(codeOf(cause))) return 503;
        if (!fullCodes.test(codeOf(cause))) continue;
        noteFull(cause);
        return 507;
      }
      // The sign-in library hides the cause of its errors.
      return watch.isSuspected() ? 503 : null;
    },
    /** Returns why nothing could be saved within the last minute, or null. */
    full(): string | null {
      if (full && full.until < now()) {
        full = null;
        log.info("no write has failed for a full disk for a minute");
      }
      return full?.reason ?? null;
    },
  };
}

interface FailedWrites {
  faults: Faults;
  log: Logger;
  /** Called for each failed write. */
  failed?: (() => void) | undefined;
}

/** Returns a storage that logs failed writes: those of a full disk once, by `faults`. */
export function reportFailedWrites(
  storage: Storage,
  { faults, log, failed = () => {} }: FailedWrites,
): Storage {
  return {
    ...storage,
    async put(key, content) {
      try {
        await storage.put(key, content);
      } catch (error) {
        failed();
        if (faults.of(error) === null) log.warn({ err: error, key }, "a file could not be stored");
        throw error;
      }
    },
  };
}
