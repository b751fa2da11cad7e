import { pino } from "pino";
import { withoutServers } from "#db/exclusive.ts";
import { restoreArchive } from "../backup/restore-archive.ts";
import { closeDataFolder } from "../data-folder.ts";
import type { Environment } from "../env.ts";
import { openStorage } from "../open-services.ts";
import { storeSecret } from "../secret.ts";
import { describe, explained, keyOptions, openArchiveAt, readKeys } from "./archives.ts";
import type { Command, Options } from "./command.ts";

/** Makes the site what it was when an archive was made. */
export const restoreCommand: Command = {
  usage: "FILE [--replace] [--passphrase-file FILE | --identity-file FILE]",
  summary:
    "Restore an archive into an empty place, or in place of the present site with --replace. Not beside a running server.",
  besideServer:
    "Refuses while a server runs on the same database, because it replaces what that server shows.",
  takes: 1,
  options: { ...keyOptions, replace: { type: "boolean" } },
  run: ([file = ""], environment, options) => explained(restore(file, environment, options)),
};

async function restore(file: string, environment: Environment, options: Options): Promise<string> {
  const keys = await readKeys(options, environment);
  const open = () => openArchiveAt(file, keys, environment);
  // Fails for a missing or unreadable file before anything is created.
  await open();
  await closeDataFolder(environment.dataDir, pino({ level: "silent" }));
  let secret: string | undefined;
  const manifest = await withoutServers(environment.database, async () =>
    restoreArchive(open, {
      ...{ database: environment.database, storage: await openStorage(environment) },
      replace: options.replace === true,
      secret: (text) => {
        secret = text;
      },
    }),
  );
  const lines = [`Restored ${file}`, ...describe(manifest), "All users must sign in again."];
  return [...lines, await useSecret(environment, secret)].join("\n");
}

async function useSecret({ authSecret, dataDir }: Environment, secret: string | undefined): Promise<string> {
  if (secret === undefined)
    return "The archive has no secret. With another secret than before, two-factor must be set up again.";
  if (authSecret)
    return authSecret === secret
      ? "AUTH_SECRET is the secret of the archive."
      : "AUTH_SECRET is not the secret of the archive: two-factor must be set up again.";
  await storeSecret(dataDir, secret);
  return "The secret of the archive is stored in the data folder.";
}
