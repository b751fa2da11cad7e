import type { Db } from "../connect.ts";
import type { Demo } from "./demo.ts";

/** Adds the inquiries of the demo. */
export async function insertMessages(db: Db, messages: Demo["messages"], now: Date): Promise<void> {
  const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
  const machines = await db.selectFrom("equipment").select(["id", "name"]).execute();
  const rows = messages.map(({ hoursAgo, answeredHoursAgo, machine, ...message }, index) => ({
    ...message,
    reference: `INQ-DEMO${index + 1}`,
    equipmentId: machines.find(({ name }) => name === machine)?.id ?? null,
    projectId: null,
    spamReason: null,
    fingerprint: `demo ${index + 1}`,
    sender: "demo",
    createdAt: before(hoursAgo),
    answeredAt: answeredHoursAgo === undefined ? null : before(answeredHoursAgo),
  }));
  await db.insertInto("message").values(rows).execute();
}
