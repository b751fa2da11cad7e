import { resolve } from "node:path";
import { createDiskStorage } from "#app/adapters/storage/disk.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { isPostgresAddress } from "#db/database-address.ts";
import { withoutServers } from "#db/exclusive.ts";
import { openArchive } from "../backup/check-archive.ts";
import { loadArchive } from "../backup/load-archive.ts";
import { makeArchive } from "../backup/make-archive.ts";
import { checkNoFiles, tidyStorage } from "../backup/restore-archive.ts";
import type { Environment } from "../env.ts";
import { openBucket, openStorage } from "../open-services.ts";
import { describe, explained } from "./archives.ts";
import { type Command, CommandFailed, type Options } from "./command.ts";
import { openExisting } from "./open-existing.ts";

/** Copies the site into another database and storage, from which the server can then be started. */
export const moveCommand: Command = {
  usage: "--to postgres://…|DATA_DIR [--files-to s3://BUCKET|DATA_DIR] [--replace]",
  summary:
    "Copy the site to another database and storage, checked by hashes. The present one is kept. Not beside a running server.",
  besideServer:
    "Refuses while a server runs on the same database, because it replaces what that server shows.",
  takes: 0,
  options: { to: { type: "string" }, "files-to": { type: "string" }, replace: { type: "boolean" } },
  run: (_, environment, options) => explained(move(environment, options)),
};

async function move(environment: Environment, options: Options): Promise<string> {
  const target = await targetOf(environment, options);
  const replace = options.replace === true;
  await openExisting(environment.database).destroy();
  const source = { database: environment.database, storage: await openStorage(environment) };
  if (target.database === source.database) throw new CommandFailed("The site is already there.");
  const manifest = await withoutServers(source.database, () =>
    withoutServers(target.database, async () => {
      if (!replace && target.storage) await checkNoFiles(target.storage);
      const archive = await openArchive(makeArchive(source));
      // Without a new storage the photos stay where they are.
      const storage = target.storage ?? { exists: async () => true, put: async () => {} };
      const loaded = await loadArchive(archive, { database: target.database, storage }, { replace });
      if (target.storage) await tidyStorage(target.database, target.storage);
      return loaded;
    }),
  );
  return ["The site is copied, and all hashes are equal", ...describe(manifest), ...next(options)].join("\n");
}

/** Where the site goes. No storage means that the photos stay. */
async function targetOf(
  { s3, s3Account, dataDir }: Environment,
  options: Options,
): Promise<{ database: string; storage: Storage | null }> {
  const to = options.to === undefined ? "" : String(options.to);
  if (!to) throw new CommandFailed("Name the new place with --to postgres://… or --to DATA_DIR.");
  const filesTo = options["files-to"] === undefined ? null : String(options["files-to"]);
  const database = isPostgresAddress(to) ? to : resolve(to, "plinth.sqlite");
  if (filesTo?.startsWith("s3://")) {
    const bucket = filesTo.slice(5).replace(/\/$/, "");
    if (!s3Account)
      throw new CommandFailed("S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are required for an address s3://…");
    if (!bucket || bucket.includes("/"))
      throw new CommandFailed("Name a bucket without a folder: s3://BUCKET.");
    return { database, storage: s3?.bucket === bucket ? null : await openBucket({ ...s3Account, bucket }) };
  }
  // A data folder has its photos beside the database.
  const folder = filesTo ?? (isPostgresAddress(to) ? null : to);
  if (folder === null || (!s3 && resolve(folder) === dataDir)) return { database, storage: null };
  return { database, storage: createDiskStorage(resolve(folder, "files")) };
}

function next({ to, "files-to": files }: Options): string[] {
  const database = isPostgresAddress(String(to))
    ? "DATABASE_URL and AUTH_SECRET"
    : "DATA_DIR, without DATABASE_URL,";
  const store = String(files ?? "").startsWith("s3://") ? " and S3_BUCKET" : "";
  return [
    `Start the server with ${database}${store} of the new place. Keep the secret: AUTH_SECRET, or the file secret in the data folder.`,
  ];
}
