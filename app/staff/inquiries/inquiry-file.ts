import { data } from "react-router";
import { dependencies } from "#app/context.ts";
import { findInquiryFile } from "#app/domain/inquiries/inquiries.server.ts";
import { recordId } from "#app/domain/values/record-id.ts";
import { storedFile } from "#app/http/file-transfer.ts";
import type { Route } from "./+types/inquiry-file.ts";

/** Serves a file of an inquiry, only ever as a download: it is what a stranger sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(dependencies);
  const inquiry = recordId(params.id);
  const id = recordId(params.file);
  const file = inquiry !== null && id !== null ? await findInquiryFile(db, inquiry, id) : undefined;
  if (!file) throw data("This file does not exist.", { status: 404 });
  return storedFile(request, storage, { ...file, cached: "private, no-store" });
}
