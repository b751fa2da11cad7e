import { type ColumnDefinitionBuilder, type Kysely, PostgresAdapter, sql } from "kysely";
import { services } from "./texts-of-015.ts";

type Schema = Kysely<unknown>;

const required = (column: ColumnDefinitionBuilder) => column.notNull();
const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo("");
const one = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(1);

const texts = ["slug", "option", "headline", "callToAction", "lead", "summary", "seoTitle", "seoDescription"];
const lists = [
  ...["scope", "method", "safeguards", "questions"],
  ...["machineCategories", "machineCounts", "groundLayers"],
];
const numbers = [
  ...["maxDepth", "maxDiameter", "pitDepth", "boredDepth", "drivenDepth", "microDepth"],
  ...["reach", "oldBuildingHeight", "floorCycle", "floorHeight"],
];
const ranges = [
  ...["boredDiameter", "drivenDiameter", "microDiameter"],
  ...["wallRebarDays", "shutteringDays", "slabRebarDays", "conduitDays", "pourDays", "curingDays"],
  "formsOffDays",
];

/** Services become records. Those that stood in the code are stored for an installation that shows them. */
export async function up(db: Schema): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  await createTables(db, postgres);
  await bumpContentVersion(db, postgres);
  await storeServices(db);
  await nameServicesOfMessages(db);
}

async function createTables(db: Schema, postgres: boolean) {
  let table = db.schema
    .createTable("service")
    .addColumn("id", "integer", (column) =>
      postgres ? column.primaryKey().generatedByDefaultAsIdentity() : column.primaryKey().autoIncrement(),
    )
    .addColumn("order", "integer", required)
    .addColumn("name", "text", required);
  for (const name of texts) table = table.addColumn(name, "text", emptyText);
  for (const name of lists) table = table.addColumn(name, "text", required);
  for (const name of numbers) table = table.addColumn(name, "double precision");
  for (const name of ranges) table = table.addColumn(name, "text");
  await table
    .addColumn("version", "integer", one)
    .addColumn("published", "integer", one)
    .addColumn("createdAt", "text", required)
    .addColumn("updatedAt", "text", required)
    .addColumn("deletedAt", "text")
    .execute();
  // Also unique in the trash, so that every service can be restored.
  await db.schema
    .createIndex("serviceBySlug")
    .unique()
    .on("service")
    .column("slug")
    .where(sql.ref("slug"), "<>", "")
    .execute();
  await db.schema.createIndex("serviceByOrder").on("service").columns(["deletedAt", "order", "id"]).execute();
  await db.schema
    .createTable("servicePhoto")
    .addColumn("serviceId", "integer", (column) =>
      column.notNull().references("service.id").onDelete("cascade"),
    )
    .addColumn("photoId", "integer", (column) => column.notNull().references("photo.id"))
    .addColumn("order", "integer", required)
    .addPrimaryKeyConstraint("servicePhotoKey", ["serviceId", "photoId"] as never)
    .execute();
  await db.schema.createIndex("servicePhotoByPhoto").on("servicePhoto").column("photoId").execute();
}

async function bumpContentVersion(db: Schema, postgres: boolean) {
  for (const name of ["service", "servicePhoto"]) {
    if (postgres) {
      await sql`create trigger ${sql.id(`${name}Changed`)} after insert or update or delete on ${sql.table(name)}
        for each statement execute function bump_content_version()`.execute(db);
      continue;
    }
    const now = sql.raw(`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`);
    for (const change of ["insert", "update", "delete"])
      await sql`create trigger ${sql.id(`${name}On${change}`)} after ${sql.raw(change)} on ${sql.table(name)}
        begin update "contentVersion" set "version" = "version" + 1, "changedAt" = ${now}; end`.execute(db);
  }
}

interface Tables {
  setting: { key: string; value: string; version: number; updatedAt: string };
  photo: { id: number; onPaper: number };
  service: Record<string, unknown> & { id: number };
  servicePhoto: { serviceId: number; photoId: number; order: number };
  message: { service: string };
  equipment: { createdAt: string };
  project: { createdAt: string };
}

const sectionTexts = {
  servicesHeadline: "From the old building to the new frame",
  servicesLead: "Four kinds of work under one programme, so that nobody waits for the other at the gate.",
};

/**
 * Stores all services for an installation that began as the demo. Any other one keeps what its office has written or
 * chosen for a service, because the texts were the demo's.
 */
async function storeServices(schema: Schema) {
  const db = schema as Kysely<Tables>;
  const [own, chosen] = [await readSetting(db, "texts"), await readSetting(db, "pictures")];
  const demo = await beganAsDemo(db);
  const kept = services.filter(
    ({ slug }) => demo || own?.[slug] || chosen?.[slug] || chosen?.[`${slug}Second`],
  );
  const at = new Date().toISOString();
  for (const [index, service] of kept.entries()) {
    const { slug, name, option } = service;
    const shown = demo ? service : { slug, name, option };
    const row = {
      ...columnsOf(shown),
      ...(own?.[slug] ? { summary: own[slug] } : {}),
      ...{ order: index + 1, createdAt: at, updatedAt: at, deletedAt: null },
    };
    const { id } = await db.insertInto("service").values(row).returning("id").executeTakeFirstOrThrow();
    const wanted = [...new Set([chosen?.[slug], chosen?.[`${slug}Second`]].map(Number))];
    const photos = await db
      .selectFrom("photo")
      .select("id")
      .where("id", "in", [0, ...wanted.filter(Boolean)])
      .execute();
    const photoIds = wanted.filter((photoId) => photos.some((photo) => photo.id === photoId));
    for (const [place, photoId] of photoIds.entries())
      await db
        .insertInto("servicePhoto")
        .values({ serviceId: id, photoId, order: place + 1 })
        .execute();
  }
  const rest = without(
    own ?? {},
    services.map(({ slug }) => slug),
  );
  if (demo) await writeSetting(db, "texts", { ...sectionTexts, ...rest }, at);
  else if (own) await writeSetting(db, "texts", rest, at);
  if (chosen)
    await writeSetting(
      db,
      "pictures",
      without(
        chosen,
        services.flatMap(({ slug }) => [slug, `${slug}Second`]),
      ),
      at,
    );
}

type Value = Record<string, unknown>;

function columnsOf({ facts = {}, ...given }: Value & { facts?: Value }): Value {
  const blank = Object.fromEntries(lists.map((name) => [name, []]));
  return Object.fromEntries(
    Object.entries({ ...blank, ...given, ...facts }).map(([name, value]) => [
      name,
      typeof value === "object" ? JSON.stringify(value) : value,
    ]),
  );
}

/** The seeding of the demo has stored renders, and machines and projects at the moment of its mark. */
async function beganAsDemo(db: Kysely<Tables>): Promise<boolean> {
  const mark = await db
    .selectFrom("setting")
    .select("updatedAt")
    .where("key", "=", "seed")
    .executeTakeFirst();
  const at = mark?.updatedAt ?? "";
  const found = await Promise.all([
    db.selectFrom("photo").select("id").where("onPaper", "=", 1).limit(1).execute(),
    db.selectFrom("equipment").select("createdAt").where("createdAt", "=", at).limit(1).execute(),
    db.selectFrom("project").select("createdAt").where("createdAt", "=", at).limit(1).execute(),
  ]);
  return found.flat().length > 0;
}

async function readSetting(db: Kysely<Tables>, key: string): Promise<Value | undefined> {
  const row = await db.selectFrom("setting").select("value").where("key", "=", key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

const without = (value: Value, names: string[]): Value =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));

async function writeSetting(db: Kysely<Tables>, key: string, value: Value, updatedAt: string) {
  const written = JSON.stringify(value);
  await db
    .insertInto("setting")
    .values({ key, value: written, version: 1, updatedAt })
    .onConflict((conflict) =>
      conflict.column("key").doUpdateSet((row) => ({
        value: written,
        version: row("setting.version", "+", 1),
        updatedAt,
      })),
    )
    .execute();
}

/** Messages keep the service's name as the visitor chose it, whatever becomes of the record. */
async function nameServicesOfMessages(schema: Schema) {
  const db = schema as Kysely<Tables>;
  const fixed = [
    { slug: "equipment", name: "Equipment Rental", option: "" },
    { slug: "other", name: "Other", option: "" },
  ];
  for (const { slug, name, option } of [...services, ...fixed])
    await db
      .updateTable("message")
      .set({ service: option || name })
      .where("service", "=", slug)
      .execute();
}
