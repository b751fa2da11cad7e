import { reportPath } from "#app/domain/progress/reports.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { addProject } from "#tests/support/records.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { newEngineer } from "../accounts/engineers.ts";
import { type Browser, newClient, signedIn } from "../staff-browser.ts";

export const today = siteDay(new Date());
export const day = (ago: number) => addDays(today, -ago);

const report = {
  intent: "save",
  work: "Raft cast",
  sky: "Rain",
  rainHours: "2.5",
  temperature: "31",
  hindrances: "Permit late",
  "manpower[].trade": "Masons",
  "manpower[].people": "12",
  "machines[].machine": "1",
  "machines[].hours": "7:30",
};

export type Fields = [string, string][];

/** Returns the fields of a report's form. */
export const fieldsOf = (given: object = {}, visible: string[] = ["work", "weather"]): Fields => [
  ...Object.entries({ ...report, ...given }),
  ...visible.map((part): [string, string] => ["visible[]", part]),
];

/** Adds two projects with engineers and clients of their own. */
export async function openReports(site: Site) {
  const { db } = site.dependencies;
  const admin = await signedIn(site, accounts.admin);
  const own = await addProject(db, { title: "Sea Face Tower", order: 50 });
  const other = await addProject(db, { title: "Other Tower", order: 51 });
  const { visitor: engineer } = await newEngineer(site, admin, "Rekha", [own]);
  const { visitor: colleague } = await newEngineer(site, admin, "Kiran", [own]);
  const { visitor: otherEngineer } = await newEngineer(site, admin, "Other", [other]);

  const client = async (name: string, project: number) =>
    signedIn(site, await newClient(site, admin, name, project));

  return {
    own,
    other,
    admin,
    engineer,
    colleague,
    otherEngineer,
    clientA: await client("report-a", own),
    clientB: await client("report-b", other),
    save: (by: Browser, ago: number, given: object = {}, visible?: string[]) =>
      by.post(`${reportPath(own, day(ago))}/edit`, fieldsOf(given, visible)),
    stored: (ago: number, projectId = own) =>
      db
        .selectFrom("dailyReport")
        .selectAll()
        .where("projectId", "=", projectId)
        .where("day", "=", day(ago))
        .where("deletedAt", "is", null)
        .executeTakeFirst(),
  };
}
