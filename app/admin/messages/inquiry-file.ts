import { data } from "react-router";
import { originalKey } from "#app/adapters/images/variants.ts";
import { findInquiryFile } from "#app/content/messages/inquiry-files.server.ts";
import { recordId } from "#app/content/record-id.ts";
import { dependencies } from "#app/context.ts";
import { contentDisposition } from "#app/http/content-disposition.ts";
import type { Route } from "./+types/inquiry-file.ts";

/** Serves a file of an inquiry, only ever as a download: it is what a stranger sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(dependencies);
  const [message, id] = [recordId(params.id), recordId(params.file)];
  const file = message !== null && id !== null ? await findInquiryFile(db, message, id) : undefined;
  if (!file) throw data("This file does not exist.", { status: 404 });
  const isHead = request.method === "HEAD";
  const body = isHead ? null : await storage.stream(originalKey(file.hash));
  if (!isHead && !body) throw data("This file is missing from the storage.", { status: 404 });
  return new Response(body, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(file.bytes),
      "Content-Disposition": contentDisposition("attachment", file.name),
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}
