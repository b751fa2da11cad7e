import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { readSources } from "#tests/support/sources.ts";

const sources = await readSources();
const publicArea = routes.find(({ file }) => file === "site/public-area.tsx")?.children ?? [];
const pages = publicArea.find(({ file }) => file === "site/site-layout.tsx")?.children ?? [];

const listingOf = (file: string) => {
  const { text = "" } = sources.find(({ path }) => path === `app/${file}`) ?? {};
  return /export const handle: PageHandle = \{[^}]*\blisting: "(\w+)"/.exec(text)?.[1];
};

test("every public page says whether sitemap and llms.txt list it", () => {
  expect(pages.length).toBeGreaterThan(4);
  expect(pages.filter(({ file }) => !listingOf(file)).map(({ file }) => file)).toEqual([]);
});

test("no two public pages are listed as the same", () => {
  const listed = pages.map(({ file }) => listingOf(file)).filter((listing) => listing !== "none");
  expect(listed).toEqual([...new Set(listed)]);
});
