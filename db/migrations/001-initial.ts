import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  sql,
} from "kysely";

type Schema = Kysely<unknown>;

/** Tables that a visitor's page is made from: any write to them moves the content version on. */
const contentTables = ["equipment", "equipmentPhoto", "project", "projectPhoto", "photo", "setting"];

export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const table = (name: string) => withId(db.schema.createTable(name), postgres);

  await createPhotoTable(table("photo"));
  await createEquipmentTables(db, table("equipment"));
  await createProjectTables(db, table("project"));
  await createSignInTables(db, postgres);
  await createWorkTables(db, table);
  await createContentVersion(db, postgres);
}

/** Ids come from the database and are never given twice, not even after the newest row is deleted. */
function withId(table: CreateTableBuilder<string, never>, postgres: boolean) {
  return table.addColumn("id", "integer", (column) =>
    postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
  );
}

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);

type Table = ReturnType<typeof withId>;

async function createPhotoTable(table: Table) {
  await table
    .addColumn("hash", "text", required)
    .addColumn("audience", "text", required)
    .addColumn("width", "integer", required)
    .addColumn("height", "integer", required)
    .addColumn("bytes", "integer", required)
    .addColumn("alt", "text", emptyText)
    .addColumn("focalX", "real", (column) => column.notNull().defaultTo(0.5))
    .addColumn("focalY", "real", (column) => column.notNull().defaultTo(0.5))
    .addColumn("createdAt", "text", required)
    .addUniqueConstraint("photoOncePerAudience", ["hash", "audience"])
    .execute();
}

async function createEquipmentTables(db: Schema, table: Table) {
  await table
    .addColumn("order", "integer", required)
    .addColumn("name", "text", required)
    .addColumn("category", "text", emptyText)
    .addColumn("units", "integer", one)
    .addColumn("client", "text", emptyText)
    .addColumn("year", "text", emptyText)
    .addColumn("location", "text", emptyText)
    .addColumn("specs", "text", emptyText)
    .addColumn("fullSpecs", "text", required)
    .addColumn("description", "text", emptyText)
    .addColumn("features", "text", required)
    .addColumn("applications", "text", required)
    .addColumn("maintenanceSchedule", "text", emptyText)
    .addColumn("availability", "text", required)
    .addColumn("version", "integer", one)
    .addColumn("createdAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .addColumn("deletedAt", "text")
    .execute();
  await createGallery(db, "equipment");
}

async function createProjectTables(db: Schema, table: Table) {
  await table
    .addColumn("order", "integer", required)
    .addColumn("title", "text", required)
    .addColumn("client", "text", emptyText)
    .addColumn("location", "text", emptyText)
    .addColumn("year", "text", emptyText)
    .addColumn("type", "text", emptyText)
    .addColumn("status", "text", required)
    .addColumn("description", "text", emptyText)
    .addColumn("fullDescription", "text")
    .addColumn("challenges", "text", required)
    .addColumn("results", "text", required)
    .addColumn("testimonial", "text")
    .addColumn("reraNumber", "text")
    .addColumn("version", "integer", one)
    .addColumn("createdAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .addColumn("deletedAt", "text")
    .execute();
  await createGallery(db, "project");
}

async function createGallery(db: Schema, owner: "equipment" | "project") {
  const ownerId = `${owner}Id`;
  const name = `${owner}Photo`;
  await db.schema
    .createTable(name)
    .addColumn(ownerId, "integer", (column) => column.notNull().references(`${owner}.id`).onDelete("cascade"))
    .addColumn("photoId", "integer", (column) => column.notNull().references("photo.id"))
    .addColumn("order", "integer", required)
    .addPrimaryKeyConstraint(`${name}Key`, [ownerId, "photoId"] as never)
    .execute();
  await db.schema.createIndex(`${name}ByPhoto`).on(name).column("photoId").execute();
}

/** The tables of better-auth 1.6 with its admin and two-factor plugins, in the types it reads and writes. */
async function createSignInTables(db: Schema, postgres: boolean) {
  const moment = postgres ? sql`timestamptz` : sql`date`;
  const flag = postgres ? sql`boolean` : sql`integer`;
  const no = postgres ? sql`false` : sql`0`;
  const ofUser = (column: ColumnDefinitionBuilder) =>
    column.notNull().references("user.id").onDelete("cascade");

  await db.schema
    .createTable("user")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("name", "text", required)
    .addColumn("email", "text", (column) => column.notNull().unique())
    .addColumn("emailVerified", flag, required)
    .addColumn("image", "text")
    .addColumn("createdAt", moment, required)
    .addColumn("updatedAt", moment, required)
    .addColumn("role", "text")
    .addColumn("banned", flag, (column) => column.defaultTo(no))
    .addColumn("banReason", "text")
    .addColumn("banExpires", moment)
    .addColumn("twoFactorEnabled", flag, (column) => column.defaultTo(no))
    .addColumn("allProjects", "integer", one)
    .execute();
  await db.schema
    .createTable("userProject")
    .addColumn("userId", "text", ofUser)
    .addColumn("projectId", "integer", (column) =>
      column.notNull().references("project.id").onDelete("cascade"),
    )
    .addPrimaryKeyConstraint("userProjectKey", ["userId", "projectId"])
    .execute();
  await db.schema
    .createTable("session")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", ofUser)
    .addColumn("token", "text", (column) => column.notNull().unique())
    .addColumn("expiresAt", moment, required)
    .addColumn("createdAt", moment, required)
    .addColumn("updatedAt", moment, required)
    .addColumn("ipAddress", "text")
    .addColumn("userAgent", "text")
    .addColumn("impersonatedBy", "text")
    .execute();
  await db.schema
    .createTable("account")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", ofUser)
    .addColumn("accountId", "text", required)
    .addColumn("providerId", "text", required)
    .addColumn("accessToken", "text")
    .addColumn("refreshToken", "text")
    .addColumn("idToken", "text")
    .addColumn("accessTokenExpiresAt", moment)
    .addColumn("refreshTokenExpiresAt", moment)
    .addColumn("scope", "text")
    .addColumn("password", "text")
    .addColumn("createdAt", moment, required)
    .addColumn("updatedAt", moment, required)
    .execute();
  await db.schema
    .createTable("verification")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("identifier", "text", required)
    .addColumn("value", "text", required)
    .addColumn("expiresAt", moment, required)
    .addColumn("createdAt", moment, required)
    .addColumn("updatedAt", moment, required)
    .execute();
  await db.schema
    .createTable("twoFactor")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("userId", "text", ofUser)
    .addColumn("secret", "text", required)
    .addColumn("backupCodes", "text", required)
    .addColumn("verified", flag, (column) => column.defaultTo(no))
    .addColumn("failedVerificationCount", "integer", (column) => column.defaultTo(0))
    .addColumn("lockedUntil", moment)
    .execute();
  await db.schema.createIndex("sessionByUser").on("session").column("userId").execute();
  await db.schema.createIndex("accountByUser").on("account").column("userId").execute();
  await db.schema.createIndex("verificationByIdentifier").on("verification").column("identifier").execute();
}

async function createWorkTables(db: Schema, table: (name: string) => Table) {
  await table("event")
    .addColumn("date", "text", required)
    .addColumn("time", "text", emptyText)
    .addColumn("photoId", "integer", (column) => column.references("photo.id"))
    .addColumn("projectId", "integer", (column) => column.references("project.id"))
    .addColumn("note", "text", emptyText)
    .addColumn("createdBy", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("createdAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .execute();
  await db.schema.createIndex("eventByDay").on("event").columns(["date", "time", "id"]).execute();
  await db.schema.createIndex("eventByProject").on("event").columns(["projectId", "date"]).execute();
  await db.schema.createIndex("eventByPhoto").on("event").column("photoId").execute();

  await table("message")
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("name", "text", required)
    .addColumn("email", "text", required)
    .addColumn("phone", "text", required)
    .addColumn("company", "text", emptyText)
    .addColumn("service", "text", emptyText)
    .addColumn("message", "text", required)
    .addColumn("equipmentId", "integer", (column) => column.references("equipment.id").onDelete("set null"))
    .addColumn("projectId", "integer", (column) => column.references("project.id").onDelete("set null"))
    .addColumn("status", "text", (column) => column.notNull().defaultTo("new"))
    .addColumn("spam", "integer", zero)
    .addColumn("spamReason", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull().unique())
    .addColumn("sender", "text", emptyText)
    .addColumn("createdAt", "text", required)
    .execute();
  await db.schema.createIndex("messageByTime").on("message").columns(["status", "createdAt"]).execute();
  await db.schema.createIndex("messageBySender").on("message").columns(["sender", "createdAt"]).execute();

  await db.schema
    .createTable("setting")
    .addColumn("key", "text", (column) => column.primaryKey())
    .addColumn("value", "text", required)
    .addColumn("version", "integer", one)
    .addColumn("updatedAt", "text", required)
    .execute();

  await db.schema
    .createTable("secret")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("value", "text", required)
    .execute();

  await table("activity")
    .addColumn("at", "text", required)
    .addColumn("userId", "text", (column) => column.references("user.id").onDelete("set null"))
    .addColumn("actor", "text", required)
    .addColumn("action", "text", required)
    .addColumn("kind", "text", required)
    .addColumn("recordId", "text", emptyText)
    .addColumn("title", "text", emptyText)
    .addColumn("fields", "text", required)
    .execute();
  await db.schema.createIndex("activityByTime").on("activity").column("at").execute();

  await table("outgoingMail")
    .addColumn("to", "text", required)
    .addColumn("replyTo", "text")
    .addColumn("subject", "text", required)
    .addColumn("text", "text", required)
    .addColumn("attempts", "integer", zero)
    .addColumn("dueAt", "text", required)
    .addColumn("sentAt", "text")
    .addColumn("lastError", "text")
    .addColumn("createdAt", "text", required)
    .execute();
  await db.schema.createIndex("outgoingMailDue").on("outgoingMail").columns(["sentAt", "dueAt"]).execute();
}

/**
 * One row that every write to a content table moves on, in the write's own transaction. Triggers do
 * it rather than commands: a change made with an SQL client is on the page at the next request too.
 */
async function createContentVersion(db: Schema, postgres: boolean) {
  await db.schema
    .createTable("contentVersion")
    .addColumn("id", "integer", (column) => column.primaryKey())
    .addColumn("version", "integer", required)
    .addColumn("changedAt", "text", required)
    .execute();
  const now = postgres
    ? sql.raw(`to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
    : sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`);
  const bump = sql`update "contentVersion" set "version" = "version" + 1, "changedAt" = ${now}`;
  await sql`insert into "contentVersion" ("id", "version", "changedAt") values (1, 1, ${now})`.execute(db);

  if (postgres) {
    await sql`create function bump_content_version() returns trigger language plpgsql as
      $$ begin ${bump}; return null; end $$`.execute(db);
  }
  for (const name of contentTables) {
    if (postgres) {
      await sql`create trigger ${sql.id(`${name}Changed`)} after insert or update or delete on ${sql.table(name)}
        for each statement execute function bump_content_version()`.execute(db);
      continue;
    }
    for (const change of ["insert", "update", "delete"]) {
      await sql`create trigger ${sql.id(`${name}On${change}`)} after ${sql.raw(change)} on ${sql.table(name)}
        begin ${bump}; end`.execute(db);
    }
  }
}
