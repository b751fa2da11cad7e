import { expect, test } from "vitest";
import { addAccount } from "#app/domain/accounts/accounts.server.ts";
import { toJson } from "#db/columns.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addProject } from "#tests/support/records.ts";
import { readAccountData } from "./account-data.server.ts";

onBothDatabases("the data of an account", (open) => {
  test("has its reports, chosen news and visited rooms", async () => {
    const db = await open();
    for (const id of ["ravi", "asha"]) await addAccount(db, id, { name: id, email: `${id}@x.example` });
    const projectId = await addProject(db, { title: "Tower" });
    const at = "2026-11-20T04:30:00.000Z";
    const lists = { manpower: toJson([]), machines: toJson([]), visible: toJson<string[]>([]) };
    const report = { ...lists, weather: toJson({ sky: "", rainHours: null, temperature: null }) };
    for (const [day, updatedBy] of [
      ["2026-11-18", "asha"],
      ["2026-11-19", "ravi"],
    ] as const)
      await db
        .insertInto("dailyReport")
        .values({ ...report, projectId, day, work: "Raft", hindrances: "", updatedAt: at, updatedBy })
        .execute();
    const one = { accountId: "ravi", projectId };
    await db
      .insertInto("news")
      .values({ ...one, wanted: 0, covered: 0, dueOn: "2026-11-19" })
      .execute();
    await db
      .insertInto("roomVisit")
      .values({ ...one, seen: 0, seenAt: null, shown: 0, shownAt: at })
      .execute();
    expect(await readAccountData(db, "ravi")).toMatchObject({
      reports: [{ projectId, day: "2026-11-19", updatedAt: at }],
      news: [{ projectId, wanted: 0 }],
      roomVisits: [{ projectId, shownAt: at }],
      conversations: [],
    });
  });
});
