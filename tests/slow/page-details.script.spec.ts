import type { Page } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";

async function open(page: Page, path: string, width: number) {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(path);
}

test("the headlines of all services have one size", async ({ page }) => {
  const headline = page.getByRole("heading", { level: 1 });
  await open(page, "/services/excavation", 1280);
  const size = await headline.evaluate((heading) => getComputedStyle(heading).fontSize);
  for (const service of ["piling", "demolition", "construction"]) {
    await open(page, `/services/${service}`, 1280);
    await expect(headline).toHaveCSS("font-size", size);
  }
});

test("machines with measures have equally many facts of one line each, and two lines of them on phones", async ({
  page,
}) => {
  await open(page, "/", 1280);
  const lists = page.locator("#equipment .machine .specs:has(:nth-child(2))");
  await expect(async () => {
    const facts = await lists.evaluateAll((each) =>
      each.map((list) => [...list.children].map((fact) => fact.getBoundingClientRect().height)),
    );
    expect(facts.length).toBeGreaterThan(10);
    for (const heights of facts) {
      expect(heights).toHaveLength(4);
      expect(Math.max(...heights)).toBeLessThan(45);
    }
  }).toPass();
  await page.setViewportSize({ width: 360, height: 800 });
  await expect(async () => {
    const links = await page
      .locator("#equipment .machine:has(.specs > :nth-child(2))")
      .evaluateAll((each) =>
        each.map(
          (machine) =>
            Number(machine.querySelector(".row-link")?.getBoundingClientRect().top) -
            Number(machine.querySelector(".specs")?.lastElementChild?.getBoundingClientRect().bottom),
        ),
      );
    expect(Math.max(...links)).toBeLessThan(20);
  }).toPass();
  // A dot between two facts of a line; that of the first one is cut off.
  await expect(async () => {
    const dots = await lists.evaluateAll((each) =>
      each.flatMap((list) =>
        [...list.children].map((fact) => {
          const { left, top } = fact.getBoundingClientRect();
          const previous = fact.previousElementSibling?.getBoundingClientRect();
          const isFirst = previous?.top !== top;
          return {
            isFirst,
            isCut:
              left + Number.parseFloat(getComputedStyle(fact, "::before").width) <=
              list.getBoundingClientRect().left,
            clip: getComputedStyle(list).overflow,
          };
        }),
      ),
    );
    expect(new Set(dots.map(({ clip }) => clip))).toEqual(new Set(["clip"]));
    expect(dots.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(20);
    for (const { isFirst, isCut } of dots) expect(isCut).toBe(isFirst);
  }).toPass();
});

test("related projects scroll sideways on phones, with their facts down to the links", async ({ page }) => {
  for (const path of ["/projects/kelva-twin-residences", "/projects/tekdi-commons"]) {
    await open(page, path, 360);
    await expect(async () => {
      const cards = await page
        .getByRole("region", { name: "Related Projects" })
        .getByRole("article")
        .evaluateAll((each) =>
          each.map((card) => ({
            top: card.getBoundingClientRect().top,
            left:
              Number(card.querySelector(".row-link")?.getBoundingClientRect().top) -
              Number(card.querySelector("dl > :last-child")?.getBoundingClientRect().bottom),
          })),
        );
      expect(cards).toHaveLength(3);
      for (const { top, left } of cards) {
        expect(top).toBe(cards[0]?.top);
        expect(left).toBeLessThan(16);
      }
    }).toPass();
  }
});

test("clients stand on one line each on phones, and the hint of the files below their field", async ({
  page,
}) => {
  await open(page, "/", 360);
  await expect(async () => {
    const clients = await page
      .locator("#trust ol > li")
      .evaluateAll((each) => each.map((client) => client.getBoundingClientRect().height));
    expect(clients).toHaveLength(15);
    expect(Math.max(...clients)).toBeLessThan(45);
  }).toPass();
  const files = page.getByLabel("Drawings or Soil Report");
  await expect(files).toHaveAccessibleDescription(/^PDF, DWG, images/);
  await expect(async () => {
    const hint = await page.getByText("PDF, DWG, images").boundingBox();
    const box = await files.boundingBox();
    expect(hint?.x).toBe(box?.x);
    expect(hint?.height).toBeLessThan(30);
  }).toPass();
});

test("quotes of clients stand in one row on phones, which the keyboard scrolls", async ({ page }) => {
  await open(page, "/", 360);
  const row = page.getByRole("list", { name: "What clients say" });
  await expect(async () => {
    const tops = await row
      .getByRole("figure")
      .evaluateAll((each) => each.map((quote) => quote.getBoundingClientRect().top));
    expect(tops.length).toBeGreaterThan(2);
    expect(new Set(tops).size).toBe(1);
  }).toPass();
  await row.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => row.evaluate((list) => list.scrollLeft)).toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test("the columns of the capability stand apart on phones, and numbers near their names in wide windows", async ({
  page,
}) => {
  await open(page, "/capability", 360);
  const safety = page.getByRole("region", { name: "Safety by year" });
  await expect(async () => {
    const gaps = await safety.locator("th[scope=col]").evaluateAll((heads) => {
      const texts = heads.map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return range.getBoundingClientRect();
      });
      return texts.slice(1).map(({ left }, at) => left - Number(texts[at]?.right));
    });
    expect(gaps).toHaveLength(4);
    expect(Math.min(...gaps)).toBeGreaterThan(14);
  }).toPass();
  await page.setViewportSize({ width: 1280, height: 800 });
  const registrations = page.getByRole("region", { name: "Registrations" });
  await expect(registrations.getByRole("cell").first()).toHaveCSS("text-align", "left");
});

test("photos of every project have captions on phones", async ({ page }) => {
  for (const path of ["/projects/gulmohar-court-redevelopment", "/projects/tekdi-commons"]) {
    await open(page, path, 360);
    const photos = page.getByRole("region", { name: "Project Gallery" }).getByRole("listitem");
    await expect(photos.nth(1)).toBeVisible();
    for (const photo of await photos.all()) await expect(photo.locator("p")).toBeVisible();
  }
});

test("compared machines keep the mark of their availability", async ({ page }) => {
  await open(page, "/equipment/volvo-210?compare=2", 1280);
  const state = page
    .getByRole("row", { name: /^Availability/ })
    .getByText("Available")
    .first();
  await expect
    .poll(() => state.evaluate((badge) => getComputedStyle(badge, "::before").content))
    .not.toBe("none");
});

test("the register marks only the projects that are not completed", async ({ page }) => {
  await open(page, "/projects", 1280);
  await expect(async () => {
    const grounds = await page
      .locator("tbody .badge:visible")
      .evaluateAll((each) =>
        each.map((badge) => ({ status: badge.textContent, ground: getComputedStyle(badge).backgroundColor })),
      );
    expect(grounds).toHaveLength(18);
    for (const { status, ground } of grounds)
      expect(ground === "rgba(0, 0, 0, 0)", status ?? "").toBe(status === "Completed");
  }).toPass();
});

test("the sections of the privacy notice stay in sight beside its text", async ({ page }) => {
  await open(page, "/privacy", 1280);
  await page.getByRole("heading", { name: "Your rights" }).scrollIntoViewIfNeeded();
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeInViewport({ ratio: 1 });
});
