import { verifyArchive } from "../backup/verify-archive.ts";
import { describe, explained, keyOptions, openArchiveAt, readKeys } from "./archives.ts";
import { type Command, safeBesideServer } from "./command.ts";

/** Proves that an archive can be restored. */
export const verifyCommand: Command = {
  usage: "FILE [--passphrase-file FILE | --identity-file FILE]",
  summary: "Restore an archive into a temporary place and compare all rows and photos with it.",
  besideServer: safeBesideServer,
  takes: 1,
  options: keyOptions,
  run: ([file = ""], environment, options) =>
    explained(
      (async () => {
        const archive = await openArchiveAt(file, await readKeys(options, environment), environment);
        const manifest = await verifyArchive(archive);
        const { madeAt, program } = archive.header;
        return [`${file} is complete. Made ${madeAt} by Plinth ${program}`, ...describe(manifest)].join("\n");
      })(),
    ),
};
