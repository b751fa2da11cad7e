import type { Db } from "#db/connect.ts";
import { type Stage, stageNames } from "./conversation.ts";

/** Maximum number of inquiries that are listed of a stage. */
const maxShown = 20;

/**
 * Returns the newest inquiries of each stage, with the number of all and their total value by currency. Spam is left out,
 * and so are archived inquiries of the stage `new`, where those that wait for a reply come first, by when it is due.
 */
export function readPipeline(db: Db) {
  return Promise.all(stageNames.map(async (stage) => ({ stage, ...(await readStage(db, stage)) })));
}

async function readStage(db: Db, stage: Stage) {
  const ofStage = db
    .selectFrom("inquiry")
    .where("inquiry.deletedAt", "is", null)
    .where("inquiry.spam", "=", 0)
    .where("inquiry.stage", "=", stage)
    .$if(stage === "new", (query) => query.where("inquiry.status", "in", ["new", "read"]));
  const [sums, shown] = await Promise.all([
    ofStage
      .select("currency")
      .select((row) => [
        row.fn.countAll<number>().as("count"),
        row.fn.sum<number | null>("value").as("value"),
      ])
      .groupBy("currency")
      .orderBy("currency")
      .execute(),
    ofStage
      .leftJoin("account", "account.id", "inquiry.ownerId")
      .select([
        "inquiry.id",
        "inquiry.name",
        "inquiry.createdAt",
        "inquiry.status",
        "answeredAt",
        "company",
        "service",
        "value",
        "currency",
        "lostReason",
        "ownerId",
        "followUpOn",
      ])
      .select("account.name as owner")
      // A reply is due the earlier the longer an inquiry waits.
      .$if(stage === "new", (query) =>
        query.orderBy(
          (row) => row.case().when("answeredAt", "is", null).then(row.ref("inquiry.createdAt")).end(),
          (order) => order.asc().nullsLast(),
        ),
      )
      .orderBy("inquiry.createdAt", "desc")
      .orderBy("inquiry.id", "desc")
      .limit(maxShown)
      .execute(),
  ]);
  const count = sums.reduce((all, sum) => all + sum.count, 0);
  const totals = sums.map(({ currency, value }) => ({ currency, value: Number(value ?? 0) }));
  return { count, totals: totals.filter(({ value }) => value > 0), shown };
}
