import { type Editor, lockEditor, mayEdit } from "#app/domain/calendar/editors.server.ts";
import { adminsOnly, everyone, type StoredVisibility } from "#app/domain/calendar/visibility.ts";
import { unknownProjects } from "#app/domain/projects/projects.server.ts";
import { ApiError } from "#app/http/api-client.ts";
import type { Db } from "#db/connect.ts";

/**
 * Returns what the account of a request may edit, locked until the transaction ends.
 * @throws ApiError when it may edit nothing any more
 */
export async function requireEditor(trx: Db, by: { id: string }): Promise<Editor> {
  const editor = await lockEditor(trx, by.id);
  if (!editor) throw new ApiError(403, "This part is for admins and engineers. Nothing was saved.");
  return editor;
}

/**
 * Requires that an editor may give events a visibility. Projects of others are as unknown to engineers as missing ones.
 * @throws ApiError
 */
export async function requireVisibility(trx: Db, editor: Editor, wanted: readonly StoredVisibility[]) {
  const ids = [...new Set(wanted.filter((one) => typeof one === "number"))];
  if (editor.projects !== null && wanted.includes(everyone))
    throw new ApiError(403, "Only admins make photos visible to all accounts. Nothing was saved.");
  if (editor.projects !== null && wanted.includes(adminsOnly))
    throw new ApiError(422, "Choose one of your projects. Nothing was saved.");
  const missing = new Set(await unknownProjects(trx, ids));
  const unknown = ids.filter((id) => missing.has(id) || !mayEdit(editor, id));
  if (unknown.length > 0)
    throw new ApiError(422, `Project ${unknown.join(", ")} does not exist. Nothing was saved.`);
}
