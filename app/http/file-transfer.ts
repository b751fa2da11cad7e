import { data } from "react-router";
import { originalKey } from "#app/adapters/images/variants.ts";
import type { Storage } from "#app/adapters/storage/storage.ts";
import { decodedOr } from "#app/domain/values/decoded.ts";

const maxNameLength = 200;

/** Decodes a percent-encoded file name from a header; empty if it is missing or malformed. */
export const sentFileName = (header: string | null): string =>
  decodedOr(header ?? "", "").slice(0, maxNameLength);

/**
 * Returns whether an `If-None-Match` names an entity tag: alone, in a list, or as `*`. Tags are compared weakly, as RFC
 * 9110 asks for GET.
 */
export function namesTag(header: string | null | undefined, tag: string): boolean {
  if (!header) return false;
  const wanted = opaque(tag);
  return header.split(",").some((one) => opaque(one) === wanted || one.trim() === "*");
}

const opaque = (tag: string) => tag.trim().replace(/^W\//, "");

const escapeByte = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/**
 * Returns a `Content-Disposition` with the file name in ASCII and in UTF-8 (RFC 6266).
 * @param kind `inline` opens the file in the browser where it can
 */
export function contentDisposition(kind: "inline" | "attachment", fileName: string): string {
  const plain = fileName
    .normalize("NFKD")
    .replace(/[/\\"%]/g, "-")
    .replace(/[^ -~]/g, "")
    .replace(/ +/g, " ");
  const full = encodeURIComponent(fileName.replace(/[/\\]/g, "-").toWellFormed());
  return `${kind}; filename="${plain.trim()}"; filename*=UTF-8''${full.replace(/['()*]/g, escapeByte)}`;
}

interface StoredFile {
  name: string;
  bytes: number;
  /** SHA-256 of the content, under which it is stored. */
  hash: string;
  /** The `Cache-Control` of the response. */
  cached: string;
  /** Type with which the browser opens it; a download of unknown content if absent. */
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
