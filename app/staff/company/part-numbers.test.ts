import { expect, test } from "vitest";
import { pagesBeforeParts, partNumber, siteGroups } from "#app/domain/company/settings.ts";
import { areasFor } from "#app/staff/frame/nav-areas.ts";
import { sheetNumber } from "#app/staff/frame/nav-place.ts";

test("the parts of the site are numbered after the pages that the navigation lists with them", () => {
  const areas = areasFor("admin");
  const pages = areas.find(({ name }) => name === "Site")?.pages.slice(1) ?? [];
  expect(pages).toHaveLength(pagesBeforeParts);
  const parts = siteGroups.flatMap((group) => [...group.parts]);
  const numbers = [
    ...pages.map(({ to }) => sheetNumber(areas, to)),
    ...[...parts, "opening" as const].map((part) => `06.${partNumber(part)}`),
  ];
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(partNumber("profile")).toBe("6");
});
