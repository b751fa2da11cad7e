import { expect, test } from "vitest";
import { toJson } from "#db/json.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import { findProjectTitle, listProjects } from "./projects.server.ts";

/** @spec content.10 */
onBothDatabases("the projects", (open) => {
  test("are listed in the order the office gave them, without those in the trash", async () => {
    const db = await open();
    await addProject(db, { title: "third", order: 30 });
    await addProject(db, { title: "first", order: 4 });
    await addProject(db, { title: "gone", order: 5, deletedAt: "2026-11-20T04:30:00.000Z" });
    await addProject(db, { title: "second", order: 12 });
    expect((await listProjects(db)).map((project) => project.title)).toEqual(["first", "second", "third"]);
  });

  test("each have their own pictures, cover first", async () => {
    const db = await open();
    const [first, second] = [await addProject(db, { order: 1 }), await addProject(db, { order: 2 })];
    const [a, b] = [await addPhoto(db, "a"), await addPhoto(db, "b")];
    await db
      .insertInto("projectPhoto")
      .values([
        { projectId: first, photoId: a, order: 2 },
        { projectId: first, photoId: b, order: 1 },
      ])
      .execute();
    const [one, other] = await listProjects(db);
    expect(one?.gallery.map((photo) => photo.hash)).toEqual(["b", "a"]);
    expect(other).toMatchObject({ id: second, gallery: [] });
  });

  /** @spec project.3, content.11 */
  test("keep each challenge beside its solution, and their testimonial", async () => {
    const db = await open();
    const challenges = [
      { challenge: "Ground water", solution: "Dewatering" },
      { challenge: "Old wall", solution: "" },
    ];
    const testimonial = { quote: "“Well built”, he’d say", author: "N. Kirtikar", position: "Manager" };
    await addProject(db, { challenges: toJson(challenges), testimonial: toJson(testimonial) });
    expect(await listProjects(db)).toMatchObject([{ challenges, testimonial, results: [] }]);
  });

  test("tell the title of one, and of an unknown or deleted one nothing", async () => {
    const db = await open();
    const id = await addProject(db, { title: "Kinara House" });
    const gone = await addProject(db, { deletedAt: "2026-11-20T04:30:00.000Z" });
    expect(await findProjectTitle(db, id)).toBe("Kinara House");
    expect(await findProjectTitle(db, gone)).toBeUndefined();
    expect(await findProjectTitle(db, gone + 1)).toBeUndefined();
  });
});
