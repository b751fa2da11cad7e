import { type Kysely, PostgresAdapter, sql } from "kysely";
import { changes, indexes } from "./initial/dialect.ts";
import { entryIndexes, messageIndexes } from "./initial/inquiries.ts";
import { indexOnSqlite, searches } from "./initial/text-search.ts";
import { add, maintained, messages, type Total } from "./initial/totals.ts";

const inquiries: Total = { ...messages, of: "inquiry", into: "inquiryTotal", sums: [["inquiries", "1"]] };
/** Without the one that the migration of machines has renamed. */
const { messageByEquipment: _, ...others } = messageIndexes;

/** Tables, columns, indexes and kinds of inquiries are called inquiries. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter;
  const { rows: periods } = await sql`select 1 from "setting" where "key" = 'retention'`.execute(db);
  for (const statement of [
    ...(postgres ? dropOnPostgres : dropOnSqlite),
    'drop table "messageTotal"',
    'alter table "message" rename to "inquiry"',
    'alter table "messageEntry" rename to "inquiryEntry"',
    'alter table "inquiryEntry" rename column "messageId" to "inquiryId"',
    'alter table "inquiryFile" rename column "messageId" to "inquiryId"',
    ...maintained(inquiries, postgres),
    add(inquiries, '"inquiry"', "1"),
    ...(postgres ? ['alter index if exists "messageText" rename to "inquiryText"'] : searchOnSqlite),
    ...renamedIndexes("inquiry", others),
    ...renamedIndexes("inquiryEntry", entryIndexes),
    ...renamedIndexes("inquiryFile", { inquiryFileByMessage: `("messageId")` }),
    `update "activity" set "kind" = 'inquiry' where "kind" = 'message'`,
    // To triggers of PostgreSQL a statement that changes no row is a change of the content.
    ...(periods.length > 0
      ? [`update "setting" set ${renamedPeriod("value")} where "key" = 'retention'`]
      : []),
    ...["draft", "recordVersion"].map(
      (table) =>
        `update "${table}" set ${renamedPeriod("values")} where "kind" = 'setting' and "key" = 'retention'`,
    ),
    `update "activity" set "fields" = replace("fields", '"messages"', '"inquiries"')
      where "kind" = 'setting' and "recordId" = 'retention'`,
    ...renamedIndexes("inquiry", { messageByMachine: `("machineId")` }),
  ])
    await sql.raw(statement).execute(db);
}

/** The functions name the table in their text. */
const dropOnPostgres = changes.map((change) => `drop function "${messages.into}On${change}" cascade`);

const triggersOnSqlite = {
  messageTotal: ["OnInsert", "OnDelete", "OnUpdateTo", "OnUpdateFrom"],
  messageText: ["OnInsert", "OnDelete", "OnUpdate"],
  entryText: ["OnInsert", "OnDelete", "OnUpdate"],
};

/** The indexes of texts name the table in their text. */
const dropOnSqlite = [
  ...Object.entries(triggersOnSqlite).flatMap(([name, when]) =>
    when.map((on) => `drop trigger "${name}${on}"`),
  ),
  'drop table "messageText"',
  'drop table "entryText"',
];

const searchOnSqlite = [
  ...indexOnSqlite("inquiryText", { ...searches.messageText, table: "inquiry" }),
  ...indexOnSqlite("entryText", { ...searches.entryText, table: "inquiryEntry" }),
  ...["inquiryText", "entryText"].map((index) => `insert into "${index}" ("${index}") values ('rebuild')`),
];

const renamedIndexes = (table: string, before: Record<string, string>) =>
  Object.entries(before).flatMap(([name, on]) => [
    `drop index "${name}"`,
    ...indexes(table, {
      [name.replace("message", "inquiry").replace("Message", "Inquiry")]: on.replace(
        "messageId",
        "inquiryId",
      ),
    }),
  ]);

/** How long inquiries are kept, in the setting and in forms of it. */
const renamedPeriod = (column: string) => `"${column}" = replace("${column}", '"messages":', '"inquiries":')`;
