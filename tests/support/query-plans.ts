import SQLite from "better-sqlite3";
import { CompiledQuery, sql } from "kysely";
import pg from "pg";
import { type Db, isPostgres } from "#db/connect.ts";

/** The tables that grow with the work of a company; none may be read from end to end. */
const growing = new Set([
  "project",
  "machine",
  "projectPhoto",
  "machinePhoto",
  "photo",
  "stagedPhoto",
  "unusedFile",
  "projectMachine",
  "projectService",
  "draft",
  "draftPhoto",
  "recordVersion",
  "formerAddress",
  "missedAddress",
  "redirect",
  "booking",
  "progressLink",
  "dailyReport",
  "event",
  "inquiry",
  "inquiryEntry",
  "inquiryFile",
  "activity",
  "outgoingMail",
  "idempotency",
  "attempt",
  "passwordRequest",
  "account",
  "accountProject",
  "session",
  "account",
  "verification",
  "twoFactor",
  "passkey",
  "knownBrowser",
  "calendarFeed",
]);

/** What all statements of SQLite inherit from. */
const statements: SQLite.Statement = Object.getPrototypeOf(new SQLite(":memory:").prepare("select 1"));

/** Returns the statements that this process sends to a database until `stop`, one of each kind. */
export function noteStatements() {
  const noted = new Map<string, string>();
  let noting = true;
  const note = (statement: unknown) => {
    if (!noting || typeof statement !== "string" || !/^\s*(select|with|update|delete)\b/i.test(statement))
      return;
    // Statements that differ in the length of a list only have one plan.
    const kind = statement.replace(/(\?|\$\d+)(, (\?|\$\d+))*/g, "?");
    if (!noted.has(kind)) noted.set(kind, statement);
  };
  // Prepared statements are kept, so what matters is which of them run.
  const { all, run } = statements;
  statements.all = function (this: SQLite.Statement, ...given) {
    note(this.source);
    return all.apply(this, given);
  };
  statements.run = function (this: SQLite.Statement, ...given) {
    note(this.source);
    return run.apply(this, given);
  };
  const client = pg.Client.prototype as { query: (...given: unknown[]) => unknown };
  const { query } = client;
  client.query = function (this: pg.Client, ...given: unknown[]) {
    const [first] = given;
    note(typeof first === "object" && first && "text" in first ? first.text : first);
    return query.apply(this, given);
  };
  return {
    stop() {
      noting = false;
      Object.assign(statements, { all, run });
      client.query = query;
      return [...noted.values()];
    },
  };
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/** Returns the growing tables that a statement reads from end to end. */
export async function fullScans(db: Db, statement: string): Promise<string[]> {
  const scanned = isPostgres(db) ? await scansOnPostgres(db, statement) : await scansOnSqlite(db, statement);
  return [...new Set(scanned)].filter((table) => growing.has(table));
}

async function scansOnSqlite(db: Db, statement: string) {
  const unknown = (statement.match(/\?/g) ?? []).map(() => null);
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${statement}`, unknown),
  );
  const aliases = new Map(
    [...statement.matchAll(/(?<!\.)"(\w+)" as "?(\w+)"?/g)].map(([, table, as]) => [as, table]),
  );
  return rows.flatMap(({ detail }) => {
    const [, name] = /^SCAN (\w+)/.exec(detail) ?? [];
    const table = name && growing.has(aliases.get(name) ?? "") ? aliases.get(name) : name;
    return table ?? [];
  });
}

async function scansOnPostgres(db: Db, statement: string) {
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{
      "QUERY PLAN": [{ Plan: PlanNode }];
    }>`explain (generic_plan, format json) ${sql.raw(statement)}`.execute(trx);
    return rows.flatMap((row) => scansIn(row["QUERY PLAN"][0].Plan));
  });
}

function scansIn({ "Node Type": type, "Relation Name": table, Plans = [] }: PlanNode): string[] {
  return [...(type === "Seq Scan" && table ? [table] : []), ...Plans.flatMap(scansIn)];
}
