import { type Kysely, sql } from "kysely";

/** The value of an inquiry names its currency, the inbox is filtered by service, and visitors are told of new inquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table "message" add column "currency" text not null default ''`.execute(db);
  // Until now every value was in rupees, whatever the region of the site.
  await sql`update "message" set "currency" = 'INR' where "value" is not null`.execute(db);
  await db.schema
    .createIndex("messageByService")
    .on("message")
    .columns(["service", "createdAt", "id"])
    .execute();
  await keepAcknowledgement(db);
}

/** New installations acknowledge inquiries; those from before did not until the office switched it on. */
async function keepAcknowledgement(db: Kysely<unknown>) {
  const stored = await sql<{ key: string }>`
    select "key" from "setting" where "key" in ('seed', 'inquiryMail')`.execute(db);
  const keys = stored.rows.map(({ key }) => key);
  if (!keys.includes("seed") || keys.includes("inquiryMail")) return;
  const off = JSON.stringify({ acknowledgement: false, recipients: [], byService: [] });
  const now = new Date().toISOString();
  await sql`insert into "setting" ("key", "value", "updatedAt") values ('inquiryMail', ${off}, ${now})`.execute(
    db,
  );
}
