import { expectAccessible } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /422 .*(certificates|site-preview)/ });

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

let before = "[]";

test.beforeEach(async ({ site }) => {
  const row = site.dependencies.db.selectFrom("setting").select("value").where("key", "=", "badges");
  before = (await row.executeTakeFirstOrThrow()).value;
});

test.afterEach(async ({ site }) => {
  // The other tests of this worker look for the demo's own content.
  const { db } = site.dependencies;
  await db.updateTable("setting").set({ value: before }).where("key", "=", "badges").execute();
  await db.deleteFrom("recordVersion").where("key", "=", "badges").execute();
});

/** @spec site-content.1 */
test("the office gives a badge its certificate, replaces and removes it, and visitors open what is shown", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/site/badges");
  const badge = page.getByRole("listitem").filter({ hasText: "ISO 14001:2015" }).first();
  const field = badge.getByRole("group", { name: "Certificate (PDF)" });
  await field.getByLabel("Upload: Certificate (PDF)").setInputFiles({
    name: "page.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html><script>alert(1)</script>"),
  });
  await expect(field.getByText("page.pdf is not a PDF. Choose a PDF file.")).toBeVisible();
  await field
    .getByLabel("Upload: Certificate (PDF)")
    .setInputFiles({ name: "EMS first.pdf", mimeType: "application/pdf", buffer: pdf("first") });
  await expect(field.getByRole("link", { name: "EMS first.pdf" })).toBeVisible();
  await expect(field.getByText("is not a PDF")).toBeHidden();
  await field
    .getByLabel("Replace: Certificate (PDF)")
    .setInputFiles({ name: "EMS 2026.pdf", mimeType: "application/pdf", buffer: pdf("second ".repeat(400)) });
  await expect(field.getByRole("link", { name: "EMS 2026.pdf" })).toBeVisible();
  await field.getByRole("button", { name: "Remove: Certificate (PDF)" }).click();
  await expect(field.getByRole("link")).toHaveCount(0);
  await expect(field.getByLabel("Upload: Certificate (PDF)")).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(field.getByRole("link", { name: "EMS 2026.pdf" })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Trust badges saved")).toBeVisible();

  await page.goto("/");
  const link = page.getByRole("link", { name: "Certificate (PDF, 3 KB) of ISO 14001:2015" });
  await expect(link).toBeVisible();
  await expect(page.getByRole("link", { name: /^Certificate \(PDF/ })).toHaveCount(1);
  const address = (await link.getAttribute("href")) ?? "";
  expect(await (await page.request.get(address)).body()).toEqual(pdf("second ".repeat(400)));
  await expectAccessible(page);

  await openStaffPage(page, "/admin/cms/site/badges");
  await field.getByRole("button", { name: "Remove: Certificate (PDF)" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("status").getByText("Trust badges saved")).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
