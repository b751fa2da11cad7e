import type { Db } from "#db/connect.ts";
import { lockEditor, mayEdit } from "./editors.server.ts";

/** An event that shows the same photo as a staged one. */
export interface StoredPhoto {
  token: string;
  date: string;
  time: string;
  /** Title of the event's project, or null without one. */
  project: string | null;
}

const maxRows = 5000;

/**
 * Returns which photos that an account has staged are in the calendar already: for each the earliest event with the same
 * content that the account may edit. Photos are kept once per content, so the same content has the same id. Tokens of
 * other accounts are as unknown as missing ones, which leaves nothing to guess hashes with. Call it in a transaction.
 */
export async function storedPhotosOf(trx: Db, userId: string, tokens: string[]): Promise<StoredPhoto[]> {
  const editor = await lockEditor(trx, userId);
  if (!editor || tokens.length === 0) return [];
  let query = trx
    .selectFrom("stagedPhoto")
    .innerJoin("event", "event.photoId", "stagedPhoto.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["stagedPhoto.token", "event.date", "event.time", "event.projectId", "project.title as project"])
    .where("stagedPhoto.userId", "=", userId)
    .where("stagedPhoto.token", "in", tokens)
    .where("event.deletedAt", "is", null);
  if (editor.projects !== null) {
    if (editor.projects.size === 0) return [];
    query = query.where("event.projectId", "in", [...editor.projects]);
  }
  const rows = await query
    .orderBy("event.date")
    .orderBy("event.time")
    .orderBy("event.id")
    .limit(maxRows)
    .execute();
  const found = new Map<string, StoredPhoto>();
  for (const { projectId, ...row } of rows)
    if (mayEdit(editor, projectId) && !found.has(row.token)) found.set(row.token, row);
  return [...found.values()];
}
