import { resolve } from "node:path";
import { type Logger, pino } from "pino";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { S3Settings } from "#app/adapters/storage/s3.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { connect, connectWatched } from "#db/connect.ts";
import { reachDatabase } from "#db/database-health.ts";
import { type Migrating, migrateDatabase } from "#db/migrate.ts";
import type { Environment } from "./env.ts";

/** Opens the database, migrated, and the storage of a server. */
export async function openServices(
  environment: Pick<Environment, "s3" | "dataDir"> & Partial<Pick<Environment, "workers">> & Migrating,
  log: Logger = pino(),
) {
  await prepareDatabase(environment, log);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, "database connection lost");
  const { db, watch, mark } = connectWatched(environment.database, {
    server: true,
    alone: environment.workers === 1,
    onConnectionLost,
    onChange: (reason) =>
      reason
        ? log.error({ reason: reason.message }, "the database does not respond")
        : log.info("the database responds again"),
  });
  return { db, watch, mark, storage: await openStorage(environment) };
}

export async function openStorage({ s3, dataDir }: Pick<Environment, "s3" | "dataDir">): Promise<Storage> {
  return s3 ? openBucket(s3) : createDiskStorage(resolve(dataDir, "files"));
}

/** Opens a storage in a bucket. Its library is loaded here, as most installations store files on their disk. */
export async function openBucket(settings: S3Settings): Promise<Storage> {
  const { createS3Storage } = await import("#app/adapters/storage/s3.ts");
  return createS3Storage(settings);
}

/** Waits for the database and migrates it, on a connection of its own, as a migration may take minutes. */
async function prepareDatabase(environment: Migrating, log: Logger) {
  const { database: address } = environment;
  await using db = connect(address, { deadlines: false });
  await reachDatabase(db, address, {
    attempts: 6,
    onFailure: (error, attemptsLeft) =>
      log.warn({ reason: error.message, attemptsLeft }, "the database does not respond; trying again"),
  });
  const { applied, copy } = await migrateDatabase(db, environment);
  if (copy) log.info({ copy, applied }, "the database was copied and migrated");
}
