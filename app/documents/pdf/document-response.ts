import { createHash } from "node:crypto";
import { cachedDocument, documentTag } from "#app/adapters/pdf/cached-documents.ts";
import type { PrintJob } from "#app/adapters/pdf/printer.ts";
import { PoolBusy } from "#app/adapters/queue/process-pool.ts";
import { namesTag } from "#app/content/if-none-match.ts";
import type { Dependencies } from "#app/context.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";

export interface DocumentResponse {
  /** Content version, read before any content, so that a concurrent change gets its own document. */
  version: number;
  /** Tag of that version. */
  tag: string;
  /** Unique within the content version: `a-z 0-9 -`. */
  name: string;
  /** Whether it is stored for the next request; true when absent. */
  isStored?: boolean;
  /** The site's address, printed in the document. */
  site: string;
  /** File name for the download. */
  filename: string;
  /** Reads what it shows. */
  job(): Promise<PrintJob>;
}

/** Seconds after which a client may ask again for a document that too many others wait before. */
const retryAfter = "30";

/** Responds to a GET or HEAD with a stored or new document, or with 304; with 503 while too many others are rendered. */
export async function documentResponse(
  request: Request,
  { storage, printer }: Pick<Dependencies, "storage" | "printer">,
  { version, tag, name: kind, isStored = true, site, filename, job }: DocumentResponse,
): Promise<Response> {
  const name = `${kind}-${createHash("sha256").update(site).digest("hex").slice(0, 8)}`;
  const etag = `"${documentTag({ version, tag, name })}"`;
  const headers = new Headers({ "Cache-Control": "no-cache", ETag: etag });
  if (namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });

  const print = async () => printer.print(await job());
  const made = isStored ? cachedDocument(storage, { version, tag, name }, print) : print();
  const bytes = await made.catch((error: unknown) => {
    if (error instanceof PoolBusy) return null;
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
