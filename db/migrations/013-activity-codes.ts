import { type Kysely, sql } from "kysely";

const actions = {
  "signed in": "signed-in",
  "failed to sign in": "sign-in-failed",
  "failed the second step": "second-step-failed",
  "failed to confirm their identity": "identity-check-failed",
  "signed out": "signed-out",
  "made a password link for": "password-link-created",
  "set a password": "password-set",
  "signed out everywhere": "signed-out-everywhere",
  "ended a session of": "session-ended",
  "switched two-factor on": "two-factor-enabled",
  "switched two-factor off": "two-factor-disabled",
  "reset two-factor of": "two-factor-reset",
  "made a calendar address for": "calendar-address-created",
  "revoked the calendar address of": "calendar-address-revoked",
  "marked as new": "marked-new",
  "moved back from the archive": "unarchived",
  "moved to spam": "marked-spam",
  "moved out of spam": "marked-not-spam",
  "marked as answered": "marked-answered",
  "marked as not answered": "marked-not-answered",
};

/** Stores activity as codes and values; sentences are rendered when they are shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("activity")
    .addColumn("details", "text", (column) => column.notNull().defaultTo("{}"))
    .execute();
  for (const [sentence, code] of Object.entries(actions))
    await sql`update "activity" set "action" = ${code} where "action" = ${sentence}`.execute(db);
  await sql`update "activity" set "kind" = 'photo' where "kind" = 'picture'`.execute(db);
  await sql`update "activity" set "fields" = '["recoveryCodes"]'
    where "fields" = '["recovery codes"]'`.execute(db);
  for (const on of [true, false])
    await sql`update "activity" set "title" = '', "details" = ${JSON.stringify({ adminsNeedTwoFactor: on })}
      where "kind" = 'setting' and "title" = ${`Admins need two-factor: ${on ? "on" : "off"}`}`.execute(db);
  // "Event of 2026-11-18"
  const day = sql`substr("title", length("title") - 9)`;
  const dayIsValid = sql`length(${day}) = 10 and ltrim(${day}, '0123456789-') = ''`;
  await sql`update "activity" set "title" = '', "details" = '{"date":"' || ${day} || '"}'
    where "kind" = 'event' and "title" like 'Event of ____-__-__' and ${dayIsValid}`.execute(db);
  // "3 on 2026-11-18"
  const count = sql`substr("title", 1, length("title") - 14)`;
  await sql`update "activity"
    set "title" = '', "details" = '{"count":' || ${count} || ',"date":"' || ${day} || '"}'
    where "kind" = 'event' and "title" like '_% on ____-__-__' and ${dayIsValid}
    and ltrim(${count}, '0123456789') = '' and "title" not like '0%'`.execute(db);
}
