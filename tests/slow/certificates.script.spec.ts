import { expectNoViolations } from "#tests/support/axe.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

test.use({ onPurpose: /422 .*certificates/ });

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

/** @spec site-content.1 */
test("the office gives a badge its certificate, replaces it, and puts a removed one back with Undo", async ({
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
  await expectNoViolations(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("status").getByText("Trust badges published")).toBeVisible();
});
