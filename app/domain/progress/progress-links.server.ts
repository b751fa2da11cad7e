import { z } from "zod";
import { isDayOfCentury, wrongDayOfCentury } from "#app/domain/values/calendar-day.ts";
import { line, refuse } from "#app/domain/values/form-schema.ts";
import { readableSiteDay } from "#app/domain/values/site-time.ts";
import type { Db } from "#db/connect.ts";
import { coversOf, type Photo } from "#db/galleries.ts";
import { changedRows, changesRows, countRows } from "#db/rows.ts";
import { digestToken } from "#db/token-digest.ts";
import {
  maxLinkLabel,
  maxProgressLinks,
  type ProgressLink,
  type ProgressLinkLimits,
  passcodeLength,
} from "./progress-links.ts";

const day = line(10)
  .refine((text) => text === "" || isDayOfCentury(text), wrongDayOfCentury)
  .transform((text) => text || null);

/**
 * Returns the schema of a new progress link.
 * @param today site day
 */
export const progressLinkSchema = (today: string) =>
  z
    .object({
      label: line(maxLinkLabel),
      firstDay: day,
      lastDay: day,
      expiresOn: day,
      passcode: line(passcodeLength.max).refine(
        (text) => text === "" || text.length >= passcodeLength.min,
        `Please use at least ${passcodeLength.min} characters, or leave it empty`,
      ),
    })
    .superRefine(({ firstDay, lastDay, expiresOn }, found) => {
      if (firstDay !== null && lastDay !== null && lastDay < firstDay)
        refuse(found, "lastDay", `The last day is before the first, ${readableSiteDay(firstDay)}`);
      if (expiresOn !== null && expiresOn < today)
        refuse(
          found,
          "expiresOn",
          `This day is over. Choose today, ${readableSiteDay(today)}, or a later one`,
        );
    });

export type ProgressLinkInput = z.infer<ReturnType<typeof progressLinkSchema>>;

export interface OpenLink extends ProgressLinkLimits {
  id: number;
  projectId: number;
  passcodeHash: string | null;
}

/** The token of a link: 128 bits as base64url. */
export const tokenShape = /^[\w-]{22}$/;

/**
 * Returns the link of a token; undefined for an unknown token, an expired or revoked link, and a project in the trash,
 * which all must look the same to visitors.
 */
export async function findOpenLink(db: Db, token: string, today: string): Promise<OpenLink | undefined> {
  if (!tokenShape.test(token)) return undefined;
  return db
    .selectFrom("progressLink")
    .innerJoin("project", "project.id", "progressLink.projectId")
    .select(["progressLink.id", "progressLink.projectId", "passcodeHash", "firstDay", "lastDay", "expiresOn"])
    .where("tokenHash", "=", digestToken(token))
    .where("revokedAt", "is", null)
    .where((row) => row.or([row("expiresOn", "is", null), row("expiresOn", ">=", today)]))
    .where("project.deletedAt", "is", null)
    .executeTakeFirst();
}

export async function noteOpened(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable("progressLink")
    .set((row) => ({ opened: row("opened", "+", 1), lastOpenedAt: now.toISOString() }))
    .where("id", "=", id)
    .execute();
}

/** Returns the links of a project, the newest first. */
export async function listProgressLinks(db: Db, projectId: number): Promise<ProgressLink[]> {
  const rows = await db
    .selectFrom("progressLink")
    .select(["id", "label", "version", "firstDay", "lastDay", "expiresOn"])
    .select(["createdAt", "revokedAt", "opened", "lastOpenedAt"])
    .select((row) => row("passcodeHash", "is not", null).as("hasPasscode"))
    .where("projectId", "=", projectId)
    .orderBy("projectId", "desc")
    .orderBy("id", "desc")
    .limit(maxProgressLinks)
    .execute();
  return rows.map((row) => ({ ...row, hasPasscode: Boolean(row.hasPasscode) }));
}

type LinkFields = ProgressLinkLimits & Pick<ProgressLink, "label">;

/**
 * Stores a link; call it in the transaction that has locked its project.
 * @returns `full` if the project has the maximum number of links, `known` if there is a link with this token
 */
export async function addProgressLink(
  db: Db,
  { token, ...link }: LinkFields & { projectId: number; token: string; passcodeHash: string | null },
  now: Date,
): Promise<"added" | "known" | "full"> {
  const tokenHash = digestToken(token);
  const known = db.selectFrom("progressLink").select("id").where("tokenHash", "=", tokenHash);
  if (await known.executeTakeFirst()) return "known";
  const count = await countRows(db.selectFrom("progressLink").where("projectId", "=", link.projectId));
  if (count >= maxProgressLinks) return "full";
  await db
    .insertInto("progressLink")
    .values({ ...link, tokenHash, createdAt: now.toISOString() })
    .execute();
  return "added";
}

/**
 * Changes a link that is not revoked; its address stays. Call it in the transaction that has locked its project.
 * `version` is the version that the change is based on; a `passcodeHash` of null removes the passcode, undefined keeps it.
 * @returns false if the link has another version by now, was revoked, or is another project's
 */
export async function changeProgressLink(
  db: Db,
  { projectId, id, version }: { projectId: number; id: number; version: number },
  { passcodeHash, ...change }: LinkFields & { passcodeHash: string | null | undefined },
): Promise<boolean> {
  return changesRows(
    db
      .updateTable("progressLink")
      .set({ ...change, ...(passcodeHash !== undefined && { passcodeHash }), version: version + 1 })
      .where("id", "=", id)
      .where("projectId", "=", projectId)
      .where("version", "=", version)
      .where("revokedAt", "is", null),
  );
}

/** Revokes a link of a project; false when there is none that is not revoked. Call it in a transaction. */
export async function revokeProgressLink(
  db: Db,
  { projectId, id }: { projectId: number; id: number },
  now: Date,
): Promise<boolean> {
  return changesRows(
    db
      .updateTable("progressLink")
      .set({ revokedAt: now.toISOString() })
      .where("id", "=", id)
      .where("projectId", "=", projectId)
      .where("revokedAt", "is", null),
  );
}

/**
 * Deletes links that were revoked or expired before a moment (ISO). Those of deleted projects go with their project.
 * @returns the number of deleted links
 */
export async function purgeProgressLinks(db: Db, before: string): Promise<number> {
  const revoked = await changedRows(db.deleteFrom("progressLink").where("revokedAt", "<", before));
  const expired = db.deleteFrom("progressLink").where("expiresOn", "<", before.slice(0, 10));
  return revoked + (await changedRows(expired));
}

export const findCover = async (db: Db, projectId: number): Promise<Photo | undefined> =>
  (await coversOf(db, "project", [projectId])).get(projectId);

/** Returns what the progress page says of a project; undefined for one in the trash. */
export const findProgressProject = (db: Db, id: number) =>
  db
    .selectFrom("project")
    .select(["title", "location", "client", "status"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
