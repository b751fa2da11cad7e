import { afterEach } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { openPage } from "./read-page.ts";
import type { Browser } from "./staff-browser.ts";
import { type Field, formOf } from "./typed-form.ts";

export const list = "/admin/cms/pages";

export const formWith = formOf([
  ["title", "Terms of hire"],
  ["purpose", "Ordinary page"],
  ["shownIn", "Footer"],
  ["body", "Machines come with an operator."],
  ["slug", "terms-of-hire"],
  ["seoTitle", ""],
  ["seoDescription", ""],
]);

/** Returns functions that add pages and read them as stored and as shown. After each test they are deleted. */
export function pageTools(demo: { site: Site; admin: Browser }) {
  afterEach(() =>
    demo.site.dependencies.db.deleteFrom("page").where("purpose", "<>", "Privacy notice").execute(),
  );
  const pages = () => demo.site.dependencies.db.selectFrom("page").selectAll();
  return {
    pages,
    newest: () => pages().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
    add: (...fields: Field[]) => demo.admin.post(`${list}/new`, formWith(...fields)),
    visit: (path: string) => openPage(demo.site.origin + path),
    sendRequest: (path: string) => fetch(demo.site.origin + path, { redirect: "manual" }),
  };
}
