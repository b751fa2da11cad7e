import { resolve } from "node:path";
import { type Logger, pino } from "pino";
import { createMedia } from "#app/adapters/images/media.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import { createS3Storage } from "#app/adapters/storage/s3.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { connect, isPostgresAddress } from "#db/connect.ts";
import { migrate } from "#db/migrate.ts";
import { reachDatabase } from "#db/reach.ts";
import type { Environment } from "./env.ts";

/** Opens and migrates the database and opens the file storage. */
export async function openServices(
  environment: Pick<Environment, "database" | "s3" | "dataDir">,
  log: Logger = pino(),
) {
  await prepareDatabase(environment.database, log);
  const onConnectionLost = (error: Error) => log.warn({ err: error }, "database connection lost");
  const db = connect(environment.database, { onConnectionLost });
  return { db, storage: openStorage(environment), media: createMedia({ concurrency: 2 }) };
}

/** Opens the file storage. */
export function openStorage({ s3, dataDir }: Pick<Environment, "s3" | "dataDir">): Storage {
  return s3 ? createS3Storage(s3) : createDiskStorage(resolve(dataDir, "files"));
}

/** Waits for the database and migrates it, on a connection of its own, as a migration may take minutes. */
async function prepareDatabase(address: string, log: Logger) {
  const db = connect(address, { deadlines: false });
  try {
    if (isPostgresAddress(address))
      await reachDatabase(db, address, {
        onFailure: (error, left) =>
          log.warn({ err: error, left }, "the database does not respond; trying again"),
      });
    await migrate(db);
  } finally {
    await db.destroy();
  }
}
