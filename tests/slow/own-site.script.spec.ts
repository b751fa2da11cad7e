import { expect, type Page, test } from "@playwright/test";
import { hydrated } from "#tests/support/hydrated.ts";
import { foreignWords, logo, publicTexts } from "#tests/support/own-site.ts";
import { type Site, startSite } from "#tests/support/site.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";
import { chosenPhoto } from "#tests/support/uploader.ts";

const owner = { email: "owner@sahyadri.test", password: "chosen-by-the-owner" };

let site: Site;
test.beforeAll(async () => {
  const variables = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };
  site = await startSite({ template: null, open: false, variables });
});
test.afterAll(() => site.close());

const field = (page: Page, name: string) => page.locator(`#content [name="${name}"]`).first();

/** Types values into the fields of these names. */
async function fill(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const control = field(page, name);
    if ((await control.evaluate(({ tagName }) => tagName)) === "SELECT") await control.selectOption(value);
    else await control.fill(value);
  }
}

async function save(page: Page, name: RegExp, saved: RegExp) {
  await page.getByRole("button", { name, exact: true }).click();
  await expect(page.getByRole("status").getByText(saved)).toBeVisible();
}

const step = async (page: Page, name: string) => {
  await page.goto(`${site.origin}/admin/cms`);
  await page.getByRole("main").getByRole("link", { name, exact: true }).click();
  // The dashboard also has links to add records.
  await page.waitForURL((url) => url.pathname !== "/admin/cms");
  await hydrated(page);
};

/** @spec opening.9 */
test("an empty installation becomes the site of a piling firm in Pune, and names nothing else", async ({
  browser,
}) => {
  const page = await (await browser.newContext({ baseURL: site.origin })).newPage();
  await openStaffPage(page, "/admin/cms", owner);

  await step(page, "Company");
  await fill(page, {
    name: "Sahyadri Piling Works",
    shortName: "Sahyadri",
    city: "Pune",
    founded: "2004",
    tagline: "Bored and micro piles in Pune, load tested and logged.",
    story: "We have driven piles in the basalt around Pune since 2004.",
  });
  await save(page, /^Publish$/, / published$/);

  await step(page, "Logo");
  const file = { name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from(logo) };
  await page.getByLabel("Upload: Logo", { exact: true }).setInputFiles(file);
  await expect(page.getByText("On dark grounds").first()).toBeVisible();
  await fill(page, { accent: "#0f9d7f" });
  await save(page, /^Publish$/, / published$/);

  await step(page, "Contact");
  await fill(page, {
    phonePrimary: "+91 98220 00000",
    emailPrimary: "office@sahyadri.test",
    addressLine1: "14, Karve Road",
    addressLine3: "Pune 411004, Maharashtra",
  });
  await save(page, /^Save Changes$/, / published$/);

  const first = async (name: string, values: Record<string, string>, photo?: string) => {
    await step(page, name);
    await page
      .getByRole("main")
      .getByRole("link", { name: /^(Add|New)/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Publish", exact: true })).toBeVisible();
    await hydrated(page);
    await fill(page, values);
    if (photo) {
      await page.getByLabel(/^Upload:/).setInputFiles(await chosenPhoto("photo.jpg", photo));
      await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
      await expect(page.getByRole("group", { name: "Photos" }).getByRole("listitem")).toHaveCount(1);
    }
    await save(page, /^Publish$/, / published$/);
  };
  await first("Services", {
    name: "Piling",
    headline: "Piles to firm rock",
    lead: "Bored piles and micro piles for houses and bridges.",
    summary: "Bored piles and micro piles.",
    maxDepth: "35",
    boredDiameter: "450–1000",
    boredDepth: "35",
  });
  await first("First project", {
    title: "Wakad School",
    client: "Kadam Estates",
    location: "Wakad, Pune",
    type: "Mixed-Use Development",
    status: "Completed",
    year: "2025",
    description: "84 bored piles beside a running school.",
  });
  await first(
    "First machine",
    {
      name: "Casagrande B125",
      category: "Piling Rig",
      specs: "1 unit, 35 m",
      description: "For bored piles.",
    },
    "#357",
  );
  await first("Privacy notice", {
    title: "Privacy notice",
    purpose: "Privacy notice",
    shownIn: "Footer",
    body: "We store what you send us by the form, and delete it after a year.",
  });

  await step(page, "Open the site");
  await expect(page.getByText("Not done yet: Invite a colleague, Backups.").first()).toBeVisible();
  await page.getByRole("button", { name: "Open the site" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Open the site" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The site is open");
  await page.context().close();

  const texts = await publicTexts(site);
  expect(site.logged.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  const pages = [
    "/services/piling",
    "/projects/wakad-school",
    "/equipment/casagrande-b125",
    "/privacy-notice",
  ];
  const files = ["/brochure.pdf", "/equipment/casagrande-b125/specifications.pdf"];
  for (const path of [...pages, ...files]) expect(texts.get(path), path).toMatch(/Sahyadri Piling Works/);
  expect(texts.get("sharing images")).toMatch(/Wakad School/);
  expect(texts.get("mails")).toMatch(/Piles for a school/);
  expect(texts.get("/")).toMatch(/Bored and micro piles in Pune/);
  expect(foreignWords(texts)).toEqual([]);
});
