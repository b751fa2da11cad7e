import type { Locator, Page } from "@playwright/test";

const month = "2026-10";
const day = `${month}-15`;
const lists = {
  machines: "/admin/cms/equipment",
  projects: "/admin/cms/projects",
  inbox: "/admin/cms/messages",
};

/** Something that staff do often. */
export interface Interaction {
  name: string;
  path: string;
  /** Brings the page to where the interaction begins. */
  prepare?: (page: Page) => Promise<unknown>;
  act: (page: Page) => Promise<unknown>;
}

const rowsOf = (page: Page) => page.locator("main li").filter({ has: page.locator("input[name=ids]") });
const boxes = (page: Page) => page.locator("main input[type=checkbox][name=ids]");
export const arrived = (target: Locator) => target.waitFor({ state: "visible" });
const conversation = (page: Page) => arrived(page.locator("#inquiry-name"));
const dayLink = (page: Page, date: string) =>
  page.getByRole("gridcell").getByRole("link", { name: new RegExp(`\\b${date},`) });

async function typeSearch(page: Page, text: string) {
  await page.getByRole("searchbox").first().pressSequentially(text, { delay: 120 });
  await page.waitForURL(/[?&]q=/);
  await page.waitForLoadState("networkidle");
}

const ofList = (name: string, path: string): Interaction[] => [
  { name: `${name}: type in the search`, path, act: (page) => typeSearch(page, "mac 12") },
  { name: `${name}: select a row`, path, act: (page) => boxes(page).nth(2).click() },
  {
    name: `${name}: select all`,
    path,
    prepare: (page) => boxes(page).first().click(),
    act: (page) => page.getByRole("button", { name: "Select all" }).first().click(),
  },
  {
    name: `${name}: open a row's menu`,
    path,
    prepare: (page) => rowsOf(page).nth(3).hover(),
    async act(page) {
      const row = rowsOf(page).nth(3);
      const menu = row.locator("summary:visible");
      if ((await menu.count()) > 0) return menu.first().click();
      await row.getByRole("button", { name: /^Delete/ }).click();
      await arrived(page.getByRole("dialog"));
    },
  },
  {
    name: `${name}: change a status in its row`,
    path,
    async act(page) {
      const status = rowsOf(page).nth(4).locator("select[name=change]");
      await status.focus();
      const isLast = await status.evaluate(
        (select: HTMLSelectElement) => select.selectedIndex === select.length - 1,
      );
      await page.keyboard.press(isLast ? "ArrowUp" : "ArrowDown");
      await arrived(page.getByRole("button", { name: "Undo" }).first());
    },
  },
];

/** What `npm run interactions` measures, besides the uploader. */
export const interactions: Interaction[] = [
  ...ofList("machines", lists.machines),
  ...ofList("projects", lists.projects),
  {
    name: "inbox: j and k",
    path: lists.inbox,
    prepare: (page) => page.setViewportSize({ width: 1440, height: 900 }),
    async act(page) {
      for (const key of ["j", "j", "j", "k"]) {
        await page.keyboard.press(key);
        await conversation(page);
        await page.waitForLoadState("networkidle");
      }
    },
  },
  {
    name: "inbox: open a message",
    path: lists.inbox,
    async act(page) {
      await page.locator("a[data-inquiry]").nth(5).click();
      await conversation(page);
    },
  },
  { name: "inbox: type in the search", path: lists.inbox, act: (page) => typeSearch(page, "chem") },
  {
    name: "inbox: select all",
    path: lists.inbox,
    prepare: (page) => boxes(page).first().click(),
    act: (page) => page.getByRole("button", { name: "Select all" }).first().click(),
  },
  {
    name: "palette: Ctrl K and typing",
    path: lists.machines,
    async act(page) {
      await page.keyboard.press("Control+k");
      await arrived(page.getByRole("dialog", { name: "Go to" }));
      await page.keyboard.type("machine 12", { delay: 120 });
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "calendar: next month",
    path: `/admin/overview?month=${month}`,
    async act(page) {
      await page.getByRole("button", { name: "Next month" }).click();
      await arrived(page.getByRole("heading", { name: "November 2026" }));
      await page.waitForLoadState("networkidle");
    },
  },
  {
    name: "calendar: open a day",
    path: `/admin/overview?month=${month}`,
    async act(page) {
      await dayLink(page, "15 October 2026").click();
      await arrived(page.getByRole("dialog").getByRole("listitem").first());
    },
  },
  {
    name: "calendar: open a photo",
    path: `/admin/overview?day=${day}`,
    async act(page) {
      await page
        .getByRole("link", { name: /^Show full-size/ })
        .first()
        .click();
      await arrived(page.getByRole("dialog", { name: "Photo, full-size" }));
      await page.waitForLoadState("networkidle");
    },
  },
];
