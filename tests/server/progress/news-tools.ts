import type { Site } from "#tests/support/site.ts";
import { mailsAreSent, mailsTo } from "../outbox.ts";

/** Before and after 18:00 in Mumbai. */
export const before = (day: string) => new Date(`${day}T12:20:00Z`);
export const after = (day: string) => new Date(`${day}T12:40:00Z`);

/** What the tests of news do with a site. */
export function newsTools(site: Site) {
  /** Adds an event with a photo of the demo. */
  async function addPhoto(values: { projectId: number | null; note: string; adminsOnly?: 0 | 1 }) {
    const { db } = site.dependencies;
    const { photoId } = await db
      .selectFrom("event")
      .select("photoId")
      .where("photoId", "is not", null)
      .orderBy("id")
      .executeTakeFirstOrThrow();
    const at = "2026-03-02T05:00:00.000Z";
    const event = { date: "2026-03-02", time: "10:30", createdAt: at, updatedAt: at, photoId, ...values };
    return (await db.insertInto("event").values(event).returning("id").executeTakeFirstOrThrow()).id;
  }

  const deliver = async () => {
    site.dependencies.mailWaiting();
    await mailsAreSent(site);
  };
  const newsTo = async (email: string) =>
    (await mailsTo(site, email)).filter(({ subject }) => subject?.includes("site photo"));
  const titleOf = async (id: number) =>
    (
      await site.dependencies.db
        .selectFrom("project")
        .select("title")
        .where("id", "=", id)
        .executeTakeFirstOrThrow()
    ).title;
  return { addPhoto, deliver, newsTo, titleOf };
}
