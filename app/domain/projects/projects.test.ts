import type { Selectable } from "kysely";
import { describe, expect, test } from "vitest";
import { defaultTypes } from "#app/domain/records/name-lists.ts";
import { shownRecord } from "#app/domain/records/shown-records.server.ts";
import { toJson } from "#db/columns.ts";
import type { ProjectTable } from "#db/schema.ts";
import { projectFields, projectStatuses } from "./project-fields.ts";
import { placeholderProject, relatedProjects, statusTone, testimonialOf } from "./projects.ts";

/** @spec content.12, projects.2 */
describe("the badge of a project", () => {
  test.each([
    ["Completed", "green"],
    ["In Progress", "blue"],
    ["Planning", "yellow"],
    ["Cancelled", "gray"],
    ["", "gray"],
  ])("%j is %s", (status, tone) => {
    expect(statusTone(status)).toBe(tone);
  });

  test("each of the three statuses has a colour of its own", () => {
    expect(new Set(projectStatuses.map(statusTone)).size).toBe(3);
  });
});

/** @spec project.10, limits.1 */
describe("related projects", () => {
  const project = (id: number, type: string, client: string) => ({ id, type, client });
  const shown = project(1, "Luxury Residential", "Palmgrove");
  const ids = (all: { id: number; type: string; client: string }[]) =>
    relatedProjects(all, shown).map(({ id }) => id);

  test("are first those of the same type or client, then others, each in list order", () => {
    const all = [
      project(5, "Commercial Construction", "Meridian"),
      shown,
      project(4, "Commercial Construction", "Palmgrove"),
      project(3, "Luxury Residential", "Konkan"),
    ];
    expect(ids(all)).toEqual([4, 3, 5]);
  });

  test("are not alike because neither names a client", () => {
    const all = [
      project(2, "Commercial Construction", ""),
      project(3, "Commercial Construction", ""),
      project(4, "Luxury Residential", "Konkan"),
    ];
    const unnamed = project(1, "Luxury Residential", "");
    expect(relatedProjects(all, unnamed).map(({ id }) => id)).toEqual([4, 2, 3]);
  });

  test("are three at most", () => {
    const all = [2, 3, 4, 5].map((id) => project(id, "Luxury Residential", "Konkan"));
    expect(ids([shown, ...all])).toEqual([2, 3, 4]);
  });

  test("never include the project itself, and are empty if it is the only one", () => {
    expect(ids([shown])).toEqual([]);
  });
});

describe("the testimonial of a project", () => {
  test("is the project's own if there is one", () => {
    const testimonial = { quote: "Well built.", author: "N. Kirtikar", position: "Project Manager" };
    for (const status of projectStatuses)
      expect(testimonialOf({ testimonial, status }, { genericTestimonial: false })).toEqual(testimonial);
  });

  /** @spec project.9 */
  test("is a generic one without a client's name for completed work without its own", () => {
    expect(testimonialOf({ testimonial: null, status: "Completed" }, { genericTestimonial: true })).toEqual({
      quote: expect.stringMatching(/^The work was carried out as agreed/),
      author: "Client Representative",
      position: "",
    });
  });

  test.each([
    ["In Progress", true],
    ["Planning", true],
    ["On hold", true],
    ["Completed", false],
  ])("is missing for a project that is %s when the generic one is allowed: %s", (status, allowed) => {
    expect(testimonialOf({ testimonial: null, status }, { genericTestimonial: allowed })).toBeNull();
  });
});

/** @spec content.10 */
test("there are three statuses and the five types of projects", () => {
  expect(defaultTypes).toHaveLength(5);
  expect(projectStatuses).toEqual(["Completed", "In Progress", "Planning"]);
});

/** @spec project.11 */
test("an unknown project shows the placeholder, which is not in the database", () => {
  expect(placeholderProject("Mumbai")).toMatchObject({
    id: 0,
    title: "Project Details",
    client: "Client information unavailable",
    location: "Mumbai",
    year: "2023",
    type: "Construction",
    description: "Project description unavailable",
    gallery: [],
  });
});

describe("a stored project", () => {
  const plain = { id: 3, order: 1, title: "Kelva Twins", client: "", location: "Worli", year: "2024" };
  const kind = {
    type: "Luxury Residential",
    status: "Completed",
    description: "Two towers",
    reraNumber: null,
  };
  const kept = { version: 1, createdAt: "x", updatedAt: "x", deletedAt: null };
  const challenges = [{ challenge: "Ground water", solution: "Dewatering" }];
  const lists = { challenges: toJson(challenges), results: toJson(["On time"]) };
  const texts = { fullDescription: null, testimonial: null };
  const row = { ...plain, ...kind, ...kept, ...lists, ...texts } as Selectable<ProjectTable>;

  /** @spec content.11 */
  test("is read with each challenge beside its solution, without internal fields", () => {
    expect(shownRecord(projectFields, { ...row, gallery: [] })).toEqual({
      ...plain,
      ...kind,
      fullDescription: null,
      testimonial: null,
      challenges,
      results: ["On time"],
      gallery: [],
    });
  });

  test("is read with its testimonial", () => {
    const testimonial = { quote: "Well built.", author: "N. Kirtikar", position: "Project Manager" };
    expect(
      shownRecord(projectFields, { ...row, gallery: [], testimonial: toJson(testimonial) }).testimonial,
    ).toEqual(testimonial);
  });
});
