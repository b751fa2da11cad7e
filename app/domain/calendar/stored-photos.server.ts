import type { Db } from "#db/connect.ts";
import { lockEditor } from "./editors.server.ts";
import { oldestFirst } from "./events.server.ts";

export interface StoredPhoto {
  token: string;
  date: string;
  time: string;
  /** Title of the event's project, or null without one. */
  project: string | null;
}

/** Maximum events that are read to find them. */
const maxStored = 5000;

/**
 * Returns which photos that an account has staged are in the calendar already: for each the earliest event with the same
 * content that the account may edit. Photos are stored once per content, so the same content has the same id. Tokens of
 * other accounts are treated like unknown ones, so that nobody can ask whether a photo exists. Call it in a transaction.
 */
export async function storedPhotosOf(trx: Db, accountId: string, tokens: string[]): Promise<StoredPhoto[]> {
  const editor = await lockEditor(trx, accountId);
  if (!editor || tokens.length === 0) return [];
  let query = trx
    .selectFrom("stagedPhoto")
    .innerJoin("event", "event.photoId", "stagedPhoto.photoId")
    .leftJoin("project", "project.id", "event.projectId")
    .select(["stagedPhoto.token", "event.date", "event.time", "project.title as project"])
    .where("stagedPhoto.accountId", "=", accountId)
    .where("stagedPhoto.token", "in", tokens)
    .where("event.deletedAt", "is", null);
  if (editor.projects !== null) {
    if (editor.projects.size === 0) return [];
    query = query.where("event.projectId", "in", [...editor.projects]);
  }
  const rows = await query.orderBy(oldestFirst).limit(maxStored).execute();
  const found = new Map<string, StoredPhoto>();
  for (const row of rows) if (!found.has(row.token)) found.set(row.token, row);
  return [...found.values()];
}
