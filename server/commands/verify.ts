import { lostFiles } from "../backup/archive-format.ts";
import { verifyArchive } from "../backup/verify-archive.ts";
import { describe, explained, finished, keyOptions, openArchiveAt, readKeys } from "./archives.ts";
import { type Command, safeBesideServer } from "./command.ts";

/** Proves that an archive can be restored. */
export const verifyCommand: Command = {
  usage: "FILE [--passphrase-file FILE | --identity-file FILE]",
  summary: "Restore an archive into a temporary place and compare all rows and photos with it.",
  details:
    "Exits with 3 if the archive can be restored, but lacks originals of photos or files, which the site had lost when it was made.",
  besideServer: safeBesideServer,
  takes: 1,
  options: keyOptions,
  run: ([file = ""], environment, options) =>
    explained(
      (async () => {
        const archive = await openArchiveAt(file, await readKeys(options, environment), environment);
        const manifest = await verifyArchive(archive);
        const { madeAt, program } = archive.header;
        const state = lostFiles(manifest) === 0 ? "is complete" : "is intact and can be restored";
        const output = [`${file} ${state}. Made ${madeAt} by Plinth ${program}`, ...describe(manifest)];
        return finished(output.join("\n"), manifest);
      })(),
    ),
};
