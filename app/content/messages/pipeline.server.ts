import type { Db } from "#db/connect.ts";
import { type Stage, stageNames } from "./conversation.ts";

/** Inquiries of a stage that are shown, the latest first. */
const maxShown = 20;

/** Returns the inquiries of each stage with their number and total value, without spam; new ones until they are archived. */
export function readPipeline(db: Db) {
  return Promise.all(stageNames.map(async (stage) => ({ stage, ...(await readStage(db, stage)) })));
}

async function readStage(db: Db, stage: Stage) {
  const ofStage = db
    .selectFrom("message")
    .where("message.deletedAt", "is", null)
    .where("message.spam", "=", 0)
    .where("message.stage", "=", stage)
    .$if(stage === "new", (query) => query.where("message.status", "in", ["new", "read"]));
  const [{ count, value }, shown] = await Promise.all([
    ofStage
      .select((row) => [
        row.fn.countAll<number>().as("count"),
        row.fn.sum<number | null>("value").as("value"),
      ])
      .executeTakeFirstOrThrow(),
    ofStage
      .leftJoin("user", "user.id", "message.ownerId")
      .select(["message.id", "message.name", "company", "service", "value", "lostReason", "followUpOn"])
      .select("user.name as owner")
      .orderBy("message.createdAt", "desc")
      .orderBy("message.id", "desc")
      .limit(maxShown)
      .execute(),
  ]);
  return { count, value: Number(value ?? 0), shown };
}
