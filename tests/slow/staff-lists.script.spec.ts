import type { Locator } from "@playwright/test";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** Returns the middle of an element's height in whole pixels. */
const middle = async (place: Locator) => {
  const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
  return y + height / 2;
};

test("checkbox, name, handle and menu of a row share a line on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms");
  for (const list of ["services", "pages", "projects", "equipment"]) {
    await page.goto(`/admin/cms/${list}`);
    const row = page.locator(".schedule-row").first();
    await expect(async () => {
      const name = await row.locator("h2").evaluate((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const { top, height } = range.getClientRects()[0] ?? { top: 0, height: 0 };
        return top + height / 2;
      });
      expect(Math.abs((await middle(row.getByRole("checkbox"))) - name), `checkbox of ${list}`).toBeLessThan(
        3,
      );
      const menu = await row.locator(".row-menu > summary").boundingBox();
      expect(Math.abs((menu?.y ?? 0) + 22 - name), `menu of ${list}`).toBeLessThan(3);
      expect([menu?.width, menu?.height]).toEqual([44, 44]);
      if (list === "pages") return;
      const handle = row.getByTitle("Drag to another place");
      expect(Math.abs((await middle(handle)) - name), `handle of ${list}`).toBeLessThan(3);
      const { x = 0, width = 0 } = (await handle.boundingBox()) ?? {};
      expect(x + width, `handle beside the menu of ${list}`).toBeLessThanOrEqual((menu?.x ?? 0) + 8);
    }).toPass();
  }
});

test("users keep their initials on phones, and their facts have one column of values in single lines", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/users");
  const row = page.getByRole("region", { name: "Accounts" }).locator(".schedule-row").first();
  await expect(row.locator(".person-mark")).toBeVisible();
  await expect(row.locator("dt:visible")).toHaveText([
    "Role",
    "Sees",
    "Two-factor",
    "Open sessions",
    "Last seen",
  ]);
  await expect(async () => {
    const values = await row.locator("dd").evaluateAll((all) =>
      all.map((value) => {
        const { left, height } = value.getBoundingClientRect();
        return { left, isLine: height < 2 * Number.parseFloat(getComputedStyle(value).fontSize) };
      }),
    );
    expect(new Set(values.map(({ left }) => left)).size).toBe(1);
    expect(values.every(({ isLine }) => isLine)).toBe(true);
  }).toPass();
});

test("View, Edit and Delete of a row are in sight, the other actions are in its menu, and statuses are equally wide", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/projects");
  const row = page.locator(".schedule-row").first();
  await expect(async () => {
    const [view, edit] = await row.locator(".schedule-first > *").evaluateAll((all) =>
      all.map((action) => {
        const { color, textDecorationLine } = getComputedStyle(action);
        return { color, textDecorationLine };
      }),
    );
    expect(view?.textDecorationLine).toBe("underline");
    expect(edit).toEqual(view);
  }).toPass();
  const menu = row.locator(".row-menu");
  await expect(row.getByRole("button", { name: /^Delete/ })).toBeVisible();
  await menu.locator("summary").click();
  const items = menu.locator(".schedule-tools > :visible");
  await expect(items).toHaveText([/^Hide/, /^Move /, /^Move up/, /^Move down/]);
  await page.keyboard.press("Escape");
  await expect(items).toHaveCount(0);
  await expect(menu.locator("summary")).toBeFocused();
  await expect(async () => {
    const widths = await page
      .locator(".quick-select")
      .evaluateAll((all) => all.map((one) => one.clientWidth));
    expect(new Set(widths).size).toBe(1);
  }).toPass();
});

test("every Save of an account names what it saves, and the first form has the primary button", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/users");
  await page.locator(".schedule-name a").first().click();
  await expect(page.getByRole("button", { name: /^Save/ })).toHaveText(["Save access", "Save name"]);
  await expect(page.getByRole("button", { name: "Save access" })).toHaveClass(/button-amber/);
});

test("words in the display face are equally far apart", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/users");
  for (const path of ["addresses", "start-over", "equipment/1/edit", "messages"]) {
    await page.goto(`/admin/cms/${path}`);
    await expect(async () => {
      const uneven = await page.locator("main :not(.sr-only)").evaluateAll((all) =>
        all
          .filter((one) => {
            const hasWords = [...one.childNodes].some(
              (node) => node.nodeType === Node.TEXT_NODE && /\S \S/.test(node.textContent ?? ""),
            );
            const { fontFamily, fontSize, wordSpacing } = getComputedStyle(one);
            if (!hasWords || !fontFamily.includes("Archivo") || one.closest(".sr-only")) return false;
            const space = Number.parseFloat(wordSpacing) / Number.parseFloat(fontSize);
            return space < 0.1 || space > 0.125;
          })
          .map((one) => one.textContent),
      );
      expect(uneven, path).toEqual([]);
    }).toPass();
  }
  // The small line above a title is in the text face, which needs no more space.
  await page.goto("/admin/cms/equipment/1/edit");
  await expect(page.locator("h1 > .page-kind")).toHaveCSS("word-spacing", "0px");
});

test("days of the statistics and the links above the calendar keep one line on tablets", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openStaffPage(page, "/admin/cms/events/statistics");
  const lines = (texts: Locator) =>
    texts.evaluateAll((all) =>
      all.map((text) => {
        const { fontSize, lineHeight } = getComputedStyle(text);
        return Math.round(
          text.clientHeight / (Number.parseFloat(lineHeight) || 1.3 * Number.parseFloat(fontSize)),
        );
      }),
    );
  await expect.poll(() => lines(page.locator(".block-figure"))).toEqual([1, 1, 1, 1, 1]);
  await page.goto("/admin/cms/events");
  for (const link of await page.locator(".quick-actions a").all())
    await expect.poll(async () => (await link.boundingBox())?.height).toBeLessThanOrEqual(48);
});

test("no line of a machine's specifications begins with a dot", async ({ page }) => {
  await openStaffPage(page, "/admin/cms/equipment");
  const facts = await page.locator(".schedule-name > p").allTextContents();
  expect(facts.join("\n")).toContain("\u00a0· ");
  expect(facts.join("\n")).not.toMatch(/ ·/);
});

test("the export begins with its action on phones", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms/export");
  await expect(page.getByRole("button", { name: "Download everything" })).toBeInViewport({ ratio: 1 });
});

test("one can start over once the words are typed", async ({ page, site }) => {
  const startedAt = new Date().toISOString();
  const backup = { startedAt, finishedAt: startedAt, outcome: "done" as const, file: "" };
  await site.dependencies.db.insertInto("backupRun").values(backup).execute();
  await openStaffPage(page, "/admin/cms/start-over");
  const remove = page.getByRole("button", { name: "Start over" });
  const words = page.getByRole("textbox", { name: /^To confirm/ });
  await expect(remove).toBeDisabled();
  // It says before that it destroys.
  const colour = (button: Locator) => button.evaluate((one) => getComputedStyle(one).color);
  await expect(async () => {
    expect(await colour(remove)).not.toBe(await colour(page.getByRole("link", { name: "Cancel" })));
  }).toPass();
  await words.fill("start");
  await expect(remove).toBeDisabled();
  await words.fill("Start over ");
  await expect(remove).toBeEnabled();
});

test("the preview of the contact is shown on request on phones, like that of other forms", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openStaffPage(page, "/admin/cms");
  for (const form of ["contact", "services/1/edit", "site/leaders"]) {
    await page.goto(`/admin/cms/${form}`);
    const preview = page.getByRole("region", { name: "Live preview" });
    await preview.getByRole("button", { name: "Show preview" }).click();
    await expect(preview.getByRole("button", { name: "Full page" })).toBeVisible();
    await preview.getByRole("button", { name: "Hide" }).click();
    await expect(preview.getByRole("button", { name: "Full page" })).toBeHidden();
  }
});

test("a heading that names its field stands for the field's label", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms/contact");
  const label = page.locator("label", { hasText: /^Phone$/ });
  await expect.poll(async () => (await label.boundingBox())?.width).toBeLessThanOrEqual(1);
  await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toBeVisible();
  const note = page.locator("label", { hasText: "Phone note" });
  await expect.poll(async () => (await note.boundingBox())?.width).toBeGreaterThan(1);
});

test("filters beside each other are equally wide and end at the margin", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openStaffPage(page, "/admin/cms");
  for (const [path, fields] of [
    ["/admin/cms/activity", 4],
    ["/admin/cms/fleet", 3],
  ] as const) {
    await page.goto(path);
    await expect(async () => {
      const boxes = await page.getByRole("search").evaluate((form) =>
        [...form.querySelectorAll("select, input:not([type=hidden])")].map((field) => {
          const { left, width } = field.getBoundingClientRect();
          return { width: Math.round(width), end: left + width };
        }),
      );
      const end = await page.getByRole("search").evaluate((form) => form.getBoundingClientRect().right);
      expect(boxes, path).toHaveLength(fields);
      expect(new Set(boxes.map(({ width }) => width)).size, path).toBe(1);
      expect(Math.abs(Math.max(...boxes.map((box) => box.end)) - end), path).toBeLessThan(1);
    }).toPass();
  }
});
