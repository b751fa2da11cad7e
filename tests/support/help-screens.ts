import { expect, type Locator, type Page } from "@playwright/test";
import type { HelpScreen } from "#app/admin/help/help-screen.ts";
import { deleteRecord } from "#app/content/records/trash.server.ts";
import type { Db } from "#db/connect.ts";
import { hydrated } from "./hydrated.ts";
import { accounts, type Site } from "./site.ts";
import { openStaffPage } from "./staff-journey.ts";

/** Makes a film, puts something into the trash and publishes a second version of the contact details, for the help to show. */
export async function prepareForHelp({ dependencies: { db } }: Site, page: Page): Promise<void> {
  const project = await filmedProject(db);
  const photos = await photosOf(db, project).select("id").orderBy("date").execute();
  const { id: viewpointId } = await db
    .insertInto("viewpoint")
    .values({ projectId: project, title: "From the tower crane", createdAt: new Date().toISOString() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const filmed = photos.map(({ id }) => ({ viewpointId, eventId: id }));
  await db.insertInto("viewpointPhoto").values(filmed).execute();
  const machine = await db
    .selectFrom("equipment")
    .select("id")
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  await db
    .transaction()
    .execute((trx) => deleteRecord(trx, { kind: "equipment", title: "name" }, machine.id, new Date()));
  await openStaffPage(page, "/admin/cms/contact");
  await page.getByLabel("Phone note").fill("Call or WhatsApp");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(
    page
      .getByRole("status")
      .filter({ hasText: /published/ })
      .first(),
  ).toBeVisible();
}

const photosOf = (db: Db, project: number) =>
  db.selectFrom("event").where("projectId", "=", project).where("photoId", "is not", null);

/** Returns the project with the most site photos. */
async function filmedProject(db: Db): Promise<number> {
  const { projectId } = await db
    .selectFrom("event")
    .where("photoId", "is not", null)
    .where("projectId", "is not", null)
    .groupBy("projectId")
    .select("projectId")
    .orderBy((row) => row.fn.countAll(), "desc")
    .orderBy("projectId")
    .executeTakeFirstOrThrow();
  return projectId ?? 0;
}

/** Signs in as somebody who sees the screen, and opens it with the demo's data. */
export async function openHelpScreen(site: Site, page: Page, screen: HelpScreen): Promise<void> {
  const [role = "admin"] = screen.roles;
  await openStaffPage(page, await addressOf(site, screen), accounts[role]);
  await hydrated(page);
}

/** Returns the controls that the sentences of a screen name, in their order. */
export const controlsOf = (page: Page, { controls }: HelpScreen): Locator[] =>
  controls.map(({ label, role, name }) =>
    page
      .locator("#content")
      .getByRole(role, name ? { name } : { name: label, exact: true })
      .first(),
  );

async function addressOf({ dependencies: { db } }: Site, { id, paths, part }: HelpScreen): Promise<string> {
  if (part === "day") {
    const { date } = await db
      .selectFrom("event")
      .select("date")
      .orderBy("date", "desc")
      .executeTakeFirstOrThrow();
    return `/admin/overview?month=${date.slice(0, 7)}&day=${date}`;
  }
  if (id === "film" || id === "film-edit") {
    const films = db.selectFrom("viewpoint").select(["id", "projectId"]).orderBy("id", "desc");
    const film = await films.executeTakeFirstOrThrow();
    return (paths[0] ?? "").replace(":id", String(film.projectId)).replace(":viewpoint", String(film.id));
  }
  const user = await db
    .selectFrom("user")
    .select("id")
    .where("role", "=", "client")
    .executeTakeFirstOrThrow();
  if (id === "photo") {
    const photos = db.selectFrom("photo").select("id").where("audience", "=", "public");
    const photo = await photos.orderBy("id").executeTakeFirstOrThrow();
    return `/admin/cms/photos/${photo.id}`;
  }
  if (id.startsWith("report")) return reportAddress(db, paths[0]);
  // Of the versions, the demo has only those that were made for it.
  const path = id === "versions" ? "/admin/cms/contact/versions" : (paths.at(-1) ?? "");
  return path.replace("users/:id", `users/${user.id}`).replace(":id", "1").replace(":part", "leaders");
}

/** Returns the address of the demo's last daily report. */
export async function reportAddress(db: Site["dependencies"]["db"], path: string): Promise<string> {
  const { projectId, day } = await db
    .selectFrom("dailyReport")
    .select(["projectId", "day"])
    .orderBy("day", "desc")
    .orderBy("id")
    .executeTakeFirstOrThrow();
  return path.replace(":id", String(projectId)).replace(":day", day);
}
