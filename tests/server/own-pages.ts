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

/** Returns functions that add pages and read them as stored and as shown. */
export function pageTools(current: () => { site: Site; admin: Browser }) {
  const pages = () => current().site.dependencies.db.selectFrom("page").selectAll();
  return {
    pages,
    newest: () => pages().orderBy("id", "desc").limit(1).executeTakeFirstOrThrow(),
    add: (...fields: Field[]) => current().admin.post(`${list}/new`, formWith(...fields)),
    visit: (path: string) => openPage(current().site.origin + path),
    sendRequest: (path: string) => fetch(current().site.origin + path, { redirect: "manual" }),
  };
}
