import { type Kysely, PostgresAdapter, sql } from "kysely";
import { changes, each, indexes, onPostgres, onSqlite } from "./initial/dialect.ts";

const shown = {
  insert: `new."published" = 1`,
  update: `old."published" = 1 or new."published" = 1`,
  delete: `old."published" = 1`,
};

export async function up(db: Kysely<unknown>): Promise<void> {
  const { postgres, id, now } = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite;
  const bump = postgres
    ? "execute function bump_content_version()"
    : `begin update "contentVersion" set "version" = "version" + 1, "changedAt" = ${now}; end`;
  const statements = [
    `create table "partner" (
      "id" ${id},
      "order" integer not null,
      "name" text not null,
      ${each("text not null default ''", "link", "text", "slug", "seoTitle", "seoDescription")},
      "published" integer not null default 1,
      "version" integer not null default 1,
      ${each("text not null", "createdAt", "updatedAt")},
      "deletedAt" text
    )`,
    ...indexes("partner", {
      partnerByOrder: `("deletedAt", "published", "order", "id")`,
      partnerBySlug: `unique ("slug") where "slug" <> ''`,
    }),
    ...changes.map(
      (change) => `create trigger "partnerOn${change}" after ${change} on "partner"
        for each row when (${shown[change]}) ${bump}`,
    ),
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
