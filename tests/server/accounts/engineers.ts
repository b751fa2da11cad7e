import type { Site } from "#tests/support/site.ts";
import { Caller, calls } from "../calendar/calendar.ts";
import { type Browser, idOf, invite, newBrowser, setPassword, signedIn, users } from "../staff-browser.ts";

/** Projects of the demo: assigned to engineers by default, and not. */
export const own = 2;
export const other = 3;

/** Invites an engineer of some projects, who sets a password and signs in. */
export async function newEngineer(site: Site, admin: Browser, name: string, projects: number[] = [own]) {
  const who = { email: `${name.toLowerCase()}@site.example`, password: `${name}-mango-tree-41` };
  const { link } = await invite(admin, [
    ...Object.entries({ name, email: who.email, role: "engineer" }),
    ...projects.map((id): [string, string] => ["projects[]", String(id)]),
  ]);
  await setPassword(newBrowser(site), link, who.password);
  const visitor = await signedIn(site, who);
  return { visitor, caller: new Caller(site, visitor), page: `${users}/${await idOf(site, who.email)}` };
}

export const saveEvent = (by: Caller, date: string, project: unknown, extra: object = {}) =>
  by.json("POST", "/server/api/events", {
    events: [{ date, time: "10:00", photo: null, project, ...extra }],
  });

export const savedId = async (saved: ReturnType<typeof saveEvent>): Promise<number> =>
  (await saved).json.data.ids[0];

export const changeEvent = (by: Caller, id: number, body: object) =>
  by.json("PATCH", `${calls}?id=${id}`, body);

export const eraseEvent = (by: Caller, id: number) => by.call("DELETE", `${calls}?id=${id}`);

export const storedEvent = ({ dependencies: { db } }: Site, id: number) =>
  db
    .selectFrom("event")
    .select(["projectId", "note", "deletedAt", "date", "adminsOnly"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();

export const countOn = async ({ dependencies: { db } }: Site, date: string) =>
  (await db.selectFrom("event").select("id").where("date", "=", date).execute()).length;
