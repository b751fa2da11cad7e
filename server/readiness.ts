import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Storage } from "#app/adapters/storage/storage.ts";
import type { Readiness } from "#app/context.ts";
import { currentContentVersion } from "#app/domain/company/settings.server.ts";
import type { Db } from "#db/connect.ts";
import { schemaState } from "#db/migrate.ts";
import type { Faults } from "./faults.ts";

/** Each check has this long, in milliseconds. */
const checkWithin = 2_000;

interface Parts {
  db: Db;
  storage: Storage;
  faults: Faults;
  log: Logger;
}

/** Returns a check of everything that the site needs. Concurrent calls share one check. */
export function createReadiness({ db, storage, faults, log }: Parts): () => Promise<Readiness> {
  // One file for each node.
  const key = `health/${randomUUID()}`;
  let logged = "";
  let checking: Promise<Readiness> | null = null;

  async function check(): Promise<Readiness> {
    const [database, migrations, files] = await Promise.all([
      outcome(async () => void (await currentContentVersion(db))),
      outcome(async () => {
        const { pending: missing } = await schemaState(db);
        if (missing.length > 0) throw new Error(`${missing.join(", ")} missing`);
      }),
      outcome(() => tryStorage(storage, key)),
    ]);
    const result: Readiness = { database, migrations, storage: faults.full() ?? files };
    const failed = Object.entries(result).filter(([, state]) => state !== "ok");
    // Monitors ask every few seconds: the log has a line only when other parts fail than before.
    const parts = failed.map(([part]) => part).join(", ");
    if (parts && parts !== logged) log.error(Object.fromEntries(failed), "the site is not ready");
    logged = parts;
    return result;
  }

  return () => {
    checking ??= check().finally(() => {
      checking = null;
    });
    return checking;
  };
}

async function outcome(check: () => Promise<void>): Promise<string> {
  const tooLate = wait(checkWithin, "no response", { ref: false });
  return Promise.race([
    tooLate,
    check().then(
      () => "ok",
      (error) => String(error.code ?? error.message),
    ),
  ]);
}

/** Stores and deletes a file: the key of a bucket may allow only reading, and a quota may be used up. */
export async function tryStorage(storage: Storage, key: string): Promise<void> {
  // Large enough to need space of its own.
  await storage.put(key, new Uint8Array(16_384));
  await storage.delete(key);
}
