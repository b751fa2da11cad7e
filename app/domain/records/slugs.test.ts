import { expect, test } from "vitest";
import { reservedSlugs, slugProblem } from "./slugs.server.ts";

const reserved = reservedSlugs(["", ":slug", "*", "Admin/cms/pages", "projects/:id", "robots.txt", "assets"]);

test("the first parts of routes and files are reserved, apart from patterns and names with a dot", () => {
  expect([...reserved].toSorted()).toEqual(["admin", "assets", "projects"]);
});

test("an address of the site is rejected, even if it is derived from the title", () => {
  expect(slugProblem({ slug: "admin", title: "Hire" }, reserved)).toContain("“admin”");
  expect(slugProblem({ slug: "", title: "Projects!" }, reserved)).toContain("“projects”");
  expect(slugProblem({ slug: "projects-abroad", title: "Projects" }, reserved)).toBeNull();
  expect(slugProblem({ slug: "", title: "परियोजना" }, reserved)).toBeNull();
});
