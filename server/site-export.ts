import type { Logger } from "pino";
import { abortable } from "#app/adapters/archive/streams.ts";
import { writeArchive } from "#app/adapters/archive/tar.ts";
import type { Dependencies } from "#app/context.ts";
import { exportName } from "#server/backup/rotation.ts";
import { makeArchive, type Source } from "#server/backup/save-archive.ts";

/** Returns a function that begins an export of the content for a download, one at a time in this process. */
export function createSiteExport(
  source: Pick<Source, "database" | "storage">,
  { log, clock = () => new Date() }: { log: Pick<Logger, "error">; clock?: () => Date },
): Dependencies["exportSite"] {
  let isRunning = false;
  return (signal) => {
    if (isRunning) return null;
    isRunning = true;
    const members = makeArchive({ ...source, kind: "export" });
    const chunks = abortable(writeArchive(members), signal);
    let isCancelled = false;
    const end = () => {
      isRunning = false;
    };
    // Not made from the generator itself, whose `finally` never runs if nothing of it was read.
    const body = new ReadableStream<Uint8Array>({
      async pull(file) {
        try {
          const { value, done } = await chunks.next();
          if (isCancelled) return;
          if (!done) return file.enqueue(value);
          end();
          file.close();
        } catch (error) {
          end();
          log.error({ err: error }, "the export of the site broke off");
          throw error;
        }
      },
      async cancel() {
        isCancelled = true;
        await chunks.return(undefined).finally(end);
      },
    });
    return { name: exportName(clock(), {}), body };
  };
}
