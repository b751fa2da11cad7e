import { dirname, resolve } from "node:path";
import { isUrl } from "#app/adapters/archive/places.ts";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { isPostgresAddress, isSameDatabase } from "#db/database-address.ts";
import { withoutServers } from "#db/exclusive.ts";
import type { Manifest } from "#server/backup/archive-format.ts";
import { openArchive } from "#server/backup/check-archive.ts";
import { checkNoFiles, loadArchive, loadPhotos, tidyStorage } from "#server/backup/load-archive.ts";
import { makeArchive } from "#server/backup/save-archive.ts";
import type { Environment } from "#server/env.ts";
import { openBucket, openStorage } from "#server/open-services.ts";
import type { Places } from "#server/start-failure.ts";
import { notBesideServer } from "./archive-commands.ts";
import { commandFailure, describe, finished } from "./archives.ts";
import { type Command, CommandFailed, type Failure, type Options } from "./command.ts";
import { checkSite } from "./open-existing.ts";

export const moveCommand: Command = {
  usage: "[--to postgres://…|DATA_DIR] [--files-to s3://BUCKET|DATA_DIR] [--replace]",
  summary:
    "Copy the site to another database or storage, checked by hashes. The present one is kept. Not beside a running server.",
  besideServer: notBesideServer,
  takes: 0,
  options: { to: { type: "string" }, "files-to": { type: "string" }, replace: { type: "boolean" } },
  run: (_, environment, options) => move(environment, options),
};

/** Where the site goes. No database means that it stays, no storage that the photos stay. */
interface Target {
  database: string | null;
  storage: Storage | null;
  /** The data folder there. */
  dataDir: string;
}

async function move(environment: Environment, options: Options): Promise<string | Failure> {
  const target = await targetOf(environment, options);
  const { database } = target;
  await checkSite(environment.database);
  const copy = () => copySite(environment, target, options.replace === true);
  const manifest = await withoutServers(environment.database, () =>
    (database ? withoutServers(database, copy) : copy()).catch((error) => {
      throw explained(error, { ...target, database: database ?? environment.database });
    }),
  );
  const copied = database ? "The site is" : "The photos are";
  const lines = [
    `${copied} copied, and all hashes are equal`,
    ...describe(manifest),
    nextStart(target, options),
  ];
  return finished(lines.join("\n"), manifest);
}

async function copySite(
  environment: Environment,
  { database, storage }: Target,
  replace: boolean,
): Promise<Manifest> {
  if (!replace && storage) await checkNoFiles(storage);
  const archive = await openArchive(readSite(environment));
  const manifest = database
    ? await loadArchive(archive, { database, storage }, { replace })
    : await loadPhotos(archive, storage);
  if (storage) await tidyStorage(database ?? environment.database, storage);
  return manifest;
}

/** Yields the members of the present site. Its errors name its own folder. */
async function* readSite(environment: Environment) {
  try {
    yield* makeArchive({ database: environment.database, storage: await openStorage(environment) });
  } catch (error) {
    throw explained(error, environment);
  }
}

/** Returns an error for the operator, if there is something to do in a place; otherwise the error itself. */
function explained(error: unknown, places: Places): unknown {
  const reason = commandFailure(error, places);
  return reason === undefined ? error : new CommandFailed(reason);
}

async function targetOf(
  { database, s3, s3Account, dataDir }: Environment,
  options: Options,
): Promise<Target> {
  const to = String(options.to ?? "");
  const filesTo = String(options["files-to"] ?? "");
  // Other addresses would be taken for folders.
  const isOther = (isUrl(to) && !isPostgresAddress(to)) || (isUrl(filesTo) && !isBucket(filesTo));
  if ((!to && !filesTo) || isOther)
    throw new CommandFailed(
      "Name the new place: --to postgres://… or --to DATA_DIR, --files-to s3://BUCKET or --files-to DATA_DIR for the photos.",
    );
  const named = to && !isPostgresAddress(to) ? resolve(to, "plinth.sqlite") : to;
  const moved = named && !isSameDatabase(named, database) ? named : null;
  const files = filesTo || (isPostgresAddress(to) ? "" : to) || (s3 ? `s3://${s3.bucket}` : dataDir);
  checkOneFolder(moved ?? database, files);
  const storage = await storageAt(files, { s3, s3Account, dataDir });
  if (!moved && !storage) throw new CommandFailed("The site is already there.");
  const stays = isBucket(files) ? dataDir : resolve(files);
  return {
    database: moved,
    storage,
    dataDir: moved && !isPostgresAddress(moved) ? dirname(moved) : stays,
  };
}

/** Fails for a SQLite database and photos in different folders, with which no server can be started. */
function checkOneFolder(database: string, files: string) {
  if (isPostgresAddress(database) || isBucket(files) || dirname(database) === resolve(files)) return;
  throw new CommandFailed(
    "A data folder has the SQLite database and the photos together: name one folder for both, PostgreSQL, or a bucket.",
  );
}

const isBucket = (address: string) => address.startsWith("s3://");

/** Opens the storage at an address; null if the photos are there already. */
async function storageAt(
  address: string,
  { s3, s3Account, dataDir }: Pick<Environment, "s3" | "s3Account" | "dataDir">,
): Promise<Storage | null> {
  if (!isBucket(address))
    return !s3 && resolve(address) === dataDir ? null : createDiskStorage(resolve(address, "files"));
  const bucket = address.slice("s3://".length).replace(/\/$/, "");
  if (!s3Account)
    throw new CommandFailed("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required for an address s3://…");
  if (!bucket || bucket.includes("/"))
    throw new CommandFailed("Name a bucket without a folder: s3://BUCKET.");
  return s3?.bucket === bucket ? null : openBucket({ ...s3Account, bucket });
}

/** Says with which variables the server starts in the new place. */
export function nextStart(
  { database, storage }: Omit<Target, "dataDir">,
  { "files-to": files }: Options,
): string {
  const toPostgres = database !== null && isPostgresAddress(database);
  const toBucket = storage !== null && isBucket(String(files ?? ""));
  // What would lead away from the new data folder.
  const without = [
    ...(database !== null && !toPostgres ? ["DATABASE_URL"] : []),
    ...(storage !== null && !toBucket ? ["S3_BUCKET"] : []),
  ].join(" and ");
  const variables = [
    ...(toPostgres ? ["DATABASE_URL and AUTH_SECRET"] : []),
    ...(toBucket ? ["S3_BUCKET"] : []),
    ...(without ? [`DATA_DIR, without ${without},`] : []),
  ];
  const secret = database ? " Keep the secret: AUTH_SECRET, or the file secret in the data folder." : "";
  return `Start the server with ${variables.join(" and ")} of the new place.${secret}`;
}
