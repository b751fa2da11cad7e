import { createHash } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { build } from "#app/adapters/build.ts";
import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { createShares, isPoolBusy } from "#app/adapters/queue/pool-busy.ts";
import { cachedFile } from "#app/adapters/storage/cached-file.ts";
import { networkOf } from "#app/content/addresses/addresses.ts";
import { namesTag } from "#app/content/if-none-match.ts";
import { dependencies, requestInfo } from "#app/context.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";

interface DocumentResponse {
  /** Content version, read before any content, so that a concurrent change gets its own document. */
  version: number;
  /** Tag of that version. */
  tag: string;
  /** Unique within the content version: `a-z 0-9 -`. */
  name: string;
  /** Whether it is stored for the next request; true when absent. */
  isStored?: boolean;
  /** File name for the download. */
  filename: string;
  /** Reads what it shows. */
  job(): Promise<PrintJob>;
}

/** Seconds after which a client may ask again for a document that too many others wait before. */
const retryAfter = "30";

/** New documents of a network at once: it would take four such networks to fill the printer's queue. */
const inShare = createShares(5);

/** Responds to a GET or HEAD with a stored or new document, or with 304; with 503 while too many are rendered. */
export async function documentResponse(
  request: Request,
  context: Readonly<RouterContextProvider>,
  { version, tag, name: kind, isStored = true, filename, job }: DocumentResponse,
): Promise<Response> {
  const { storage, printer } = context.get(dependencies);
  const { origin, address } = context.get(requestInfo);
  const name = `${kind}-${createHash("sha256").update(origin).digest("hex").slice(0, 8)}`;
  const etag = `"${tag}-${build}-${name}"`;
  const headers = new Headers({ "Cache-Control": "no-cache", ETag: etag });
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });

  const print = () => inShare(networkOf(address), async () => printer.print(await job()));
  const file = {
    folder: "documents",
    file: `${version}/${name}-${tag}-${build}.pdf`,
    // A restore repeats versions.
    isOutdated: (key: string) => Number(key.split("/")[1]) < version,
  };
  // In development every request renders, so that layout changes show at once.
  const isCached = isStored && import.meta.env.MODE !== "development";
  const made = isCached ? cachedFile(storage, file, print) : print();
  const bytes = await made.catch((error: unknown) => {
    if (isPoolBusy(error)) return null;
    throw error;
  });
  if (!bytes)
    return new Response("Many documents are being made. Try again in a moment.", {
      status: 503,
      headers: { "Cache-Control": "no-store", "Retry-After": retryAfter },
    });
  headers.set("Content-Type", "application/pdf");
  headers.set("Content-Length", String(bytes.length));
  headers.set("Content-Disposition", contentDisposition("inline", filename));
  return new Response(request.method === "HEAD" ? null : bytes, { headers });
}
