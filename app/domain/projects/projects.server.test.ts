import { expect, test } from "vitest";
import { toJson } from "#db/columns.ts";
import { onBothDatabases } from "#tests/support/databases.ts";
import { addPhoto, addProject } from "#tests/support/records.ts";
import {
  findProject,
  findProjectLink,
  findRelatedProjects,
  listProjectCards,
  listProjects,
  placeOfProject,
} from "./projects.server.ts";
import { relatedProjects } from "./projects.ts";

/** @spec content.10 */
onBothDatabases("the projects", (open) => {
  test("are listed in the office's order, without those in the trash", async () => {
    const db = await open();
    await addProject(db, { title: "third", order: 30 });
    await addProject(db, { title: "first", order: 4 });
    await addProject(db, { title: "gone", order: 5, deletedAt: "2026-11-20T04:30:00.000Z" });
    await addProject(db, { title: "second", order: 12 });
    expect((await listProjects(db, 60)).map((project) => project.title)).toEqual([
      "first",
      "second",
      "third",
    ]);
  });

  test("each have their own photos, cover first", async () => {
    const db = await open();
    const first = await addProject(db, { order: 1 });
    const second = await addProject(db, { order: 2 });
    const a = await addPhoto(db, "a");
    const b = await addPhoto(db, "b");
    await db
      .insertInto("projectPhoto")
      .values([
        { projectId: first, photoId: a, order: 2 },
        { projectId: first, photoId: b, order: 1 },
      ])
      .execute();
    const [one, other] = await listProjects(db, 60);
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
    expect(await listProjects(db, 60)).toMatchObject([{ challenges, testimonial, results: [] }]);
  });

  test("return the title of a project, and none for an unknown or deleted one", async () => {
    const db = await open();
    const id = await addProject(db, { title: "Kinara House" });
    const gone = await addProject(db, { deletedAt: "2026-11-20T04:30:00.000Z" });
    expect((await findProjectLink(db, id))?.title).toBe("Kinara House");
    expect(await findProjectLink(db, gone)).toBeUndefined();
    expect(await findProjectLink(db, gone + 1)).toBeUndefined();
  });

  test("have the same related projects and position as computed from the whole list", async () => {
    const db = await open();
    const [types, clients] = [
      ["Mall", "Tower", "Villa"],
      ["Palmgrove", "Harbourline"],
    ];
    for (let at = 0; at < 14; at += 1)
      await addProject(db, {
        type: at < 12 ? types[at % 3] : `Rare ${at}`,
        client: at % 5 ? `Client ${at}` : clients[at % 2],
        order: ((at * 5) % 14) + 1,
        deletedAt: at === 3 ? "2026-11-20T04:30:00.000Z" : null,
      });
    const all = await listProjects(db, 60);
    for (const [at, project] of all.entries()) {
      const ids = (await findRelatedProjects(db, project)).map(({ id }) => id);
      expect(ids, project.type).toEqual(relatedProjects(all, project).map(({ id }) => id));
      expect(await placeOfProject(db, project)).toBe(at + 1);
      expect(await findProject(db, project.id)).toEqual(project);
    }
  });

  test("show their covers on the cards of a page", async () => {
    const db = await open();
    for (const order of [1, 2, 3]) await addProject(db, { title: `P${order}`, order });
    const [first, second] = await listProjects(db, 60);
    const a = await addPhoto(db, "a");
    const b = await addPhoto(db, "b");
    const shown = (projectId = 0, photoId = 0, order = 0) => ({ projectId, photoId, order });
    await db
      .insertInto("projectPhoto")
      .values([shown(first?.id, a, 2), shown(first?.id, b, 1), shown(second?.id, a, 4)])
      .execute();
    const cards = await listProjectCards(db, { limit: 2, offset: 1 });
    expect(cards.map(({ title, cover }) => [title, cover?.hash])).toEqual([
      ["P2", "a"],
      ["P3", undefined],
    ]);
    expect((await listProjectCards(db, { limit: 1 }))[0]?.cover).toEqual(
      first && { ...(await listProjects(db, 60))[0]?.gallery[0] },
    );
  });
});
