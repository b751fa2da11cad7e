import { data } from "react-router";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { contentDisposition } from "./content-disposition.ts";
import { namesTag } from "./if-none-match.ts";

interface StoredFile {
  name: string;
  bytes: number;
  /** SHA-256 of the content, under which it is stored. */
  hash: string;
  /** Who may keep the response, as `Cache-Control` says it. */
  cached: string;
  /** What it is sent as; a download of unknown content if absent. */
  inline?: "application/pdf";
}

/** Sends a file that an account or a visitor has uploaded. Throws 404 if the storage has lost it. */
export async function storedFile(
  request: Request,
  storage: Pick<Storage, "stream">,
  { name, bytes, hash, cached, inline }: StoredFile,
): Promise<Response> {
  const etag = `"${hash}"`;
  const headers = new Headers({ "Cache-Control": cached, "X-Content-Type-Options": "nosniff" });
  if (inline) headers.set("ETag", etag);
  if (inline && namesTag(request.headers.get("If-None-Match"), etag))
    return new Response(null, { status: 304, headers });
  const isHead = request.method === "HEAD";
  const body = isHead ? null : await storage.stream(originalKey(hash));
  if (!isHead && !body) throw data("This file is missing from the storage.", { status: 404 });
  headers.set("Content-Type", inline ?? "application/octet-stream");
  headers.set("Content-Length", String(bytes));
  headers.set("Content-Disposition", contentDisposition(inline ? "inline" : "attachment", name));
  return new Response(body, { headers });
}
