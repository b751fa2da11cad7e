import { describe, expect, it } from "vitest";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { weeksUntil } from "#app/domain/values/weeks.ts";
import { addInquiry } from "#tests/support/inquiries.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { type Page, partsOf, sectionOf } from "../read-page.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";

const hour = 3_600_000;

describe.each(databases)("the charts of the dashboard, on %s,", (database) => {
  const demo = staffedDemo(database);

  const figures = async () => sectionOf(await demo.admin.open("/admin/cms"), "figures");
  const rowsOf = (page: Page, table: number) =>
    partsOf(partsOf(page, "table")[table] as Page, "tr").map((row) => [
      ...row.texts("th"),
      ...row.texts("td"),
    ]);
  /** Noon of the Wednesday of a number of weeks ago. */
  const wednesday = (weeksAgo: number) => {
    const [monday = ""] = weeksUntil(siteDay(new Date()), weeksAgo + 1);
    return new Date(`${addDays(monday, 2)}T06:30:00.000Z`);
  };

  it("say so in words when there is nothing to draw", async () => {
    const { db } = demo.site.dependencies;
    await db.deleteFrom("event").execute();
    await db.deleteFrom("inquiry").execute();
    const empty = await figures();
    expect(empty.text).toContain("No inquiries yet.");
    expect(empty.text).toContain("No site photos yet.");
    expect(empty.texts("table")).toEqual([]);
    await addInquiry(db, { createdAt: "2020-01-01T04:30:00.000Z" });
    expect((await figures()).text).toContain("No inquiries in the last 12 weeks.");
  });

  /** @spec cms.7 */
  it("count inquiries by service, reply times and photos per week, in tables as well", async () => {
    const { db } = demo.site.dependencies;
    const asked = wednesday(2);
    const after = (hours: number) => new Date(asked.getTime() + hours * hour).toISOString();
    const inquiry = { createdAt: asked.toISOString(), status: "read" } as const;
    await addInquiry(db, { ...inquiry, service: "Piling", answeredAt: after(1) });
    await addInquiry(db, { ...inquiry, service: "Piling", answeredAt: after(5) });
    await addInquiry(db, { ...inquiry, service: "" });
    await addInquiry(db, { ...inquiry, service: "Piling", spam: 1 });
    await addInquiry(db, { ...inquiry, service: "Piling", deletedAt: after(2) });
    const photoId = (await db.selectFrom("photo").select("id").limit(1).executeTakeFirstOrThrow()).id;
    const stamp = asked.toISOString();
    const day = siteDay(asked);
    const photo = { date: day, time: "10:20", note: "", createdBy: null, createdAt: stamp, updatedAt: stamp };
    // One more project than there are series.
    for (let number = 6; number > 0; number -= 1) {
      const projectId = await addProject(db, { title: `Tower ${number}` });
      const row = { ...photo, projectId, photoId };
      const rows = Array.from({ length: number }, () => row);
      await db
        .insertInto("event")
        .values([...rows, { ...row, photoId: null }, { ...row, deletedAt: stamp }])
        .execute();
    }

    const page = await figures();
    const [inquiries, replies, photos] = [0, 1, 2].map((table) => rowsOf(page, table));
    expect(inquiries?.[0]).toEqual(["Week of", "Piling", "No service chosen", "All"]);
    expect(inquiries).toHaveLength(13);
    expect(inquiries?.[3]?.slice(1)).toEqual(["2", "1", "3"]);
    expect(inquiries?.[4]?.slice(1)).toEqual(["0", "0", "0"]);
    expect(replies?.[3]?.slice(1)).toEqual(["3 h", "67 %", "3"]);
    expect(photos?.[0]).toEqual([
      "Week of",
      "Tower 6",
      "Tower 5",
      "Tower 4",
      "Tower 3",
      "Tower 2",
      "Other projects",
      "All",
    ]);
    expect(photos?.[3]?.slice(1)).toEqual(["6", "5", "4", "3", "2", "1", "21"]);
    expect(page.text).toContain("2 of 3 within the promise (67 %).");
    const charts = page.elements("div").filter(({ role }) => role === "img");
    expect(charts.map((chart) => chart["aria-label"])).toEqual([
      "Chart of inquiries per week. 3 inquiries, 0 of them this week. Most: Piling.",
      "Chart of the median reply time per week. Half were answered within 3 h. 2 of 3 within the promise (67 %).",
      "Chart of photos per week. 21 photos, 0 of them this week. Most: Tower 6.",
    ]);
  });

  it("are for admins only", async () => {
    const client = await signedIn(demo.site, accounts.client);
    expect((await client.open("/admin/cms")).text).not.toContain("Reply time");
  });
});
