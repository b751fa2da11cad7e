import { expectNoViolations } from "#tests/support/axe.ts";
import { demoSettings as demo } from "#tests/support/demo-settings.ts";
import { expect, test } from "#tests/support/journey.ts";
import { openStaffPage } from "#tests/support/staff-journey.ts";

/** @spec contact.1, contact.2, contact.3, saving.3 */
test("contact settings are previewed while typing, saved, and reset to the saved values", async ({
  page,
}) => {
  await openStaffPage(page, "/admin/cms/contact");
  const save = page.getByRole("button", { name: "Save Changes" });
  const preview = page.frameLocator("iframe[title='The section as visitors see it']");
  const phoneField = page.getByRole("textbox", { name: "Phone", exact: true });
  await expect(phoneField).toHaveValue("+91 67000 00140");
  await expect(save).toBeDisabled();

  // A change enables Save; undoing it does not leave it enabled.
  await phoneField.press("End");
  await phoneField.press("Backspace");
  await expect(save).toBeEnabled();
  await phoneField.press("0");
  await expect(save).toBeDisabled();

  await phoneField.fill("098200-54321");
  await expect(preview.getByRole("link", { name: "+91 98200 54321" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "WhatsApp" })).toBeVisible();
  await phoneField.fill("022 5550 0140");
  await expect(preview.getByRole("link", { name: "+91 22 5550 0140" })).toBeVisible();
  await expect(preview.getByRole("link", { name: "WhatsApp" })).toBeHidden();
  await phoneField.fill("098200-54321");
  await expect(preview.getByRole("link", { name: "+91 98200 54321" })).toBeVisible();
  await page.getByLabel("Address line 1").fill("");
  await expect(preview.getByText("402, Saltworks Chambers")).toBeHidden();
  await page.getByLabel("Primary email").fill("office@dharini");
  await save.click();
  await expect(
    page.getByText("Please enter an email address such as name@company.com", { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel("Primary email")).toBeFocused();
  await expect(phoneField).toHaveValue("098200-54321");

  // Leaving asks, and Stay keeps what was typed.
  await page.getByRole("navigation", { name: "Staff" }).getByRole("link", { name: "Projects" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByLabel("Primary email").fill("office@dharini.example");
  await save.click();
  await expect(page.getByRole("status").getByText("Contact settings published")).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(phoneField).toHaveValue("+91 98200 54321");
  await expectNoViolations(page);

  await phoneField.fill("022 1234");
  await page.getByLabel("Phone note").fill("Typed and not saved");
  await page.getByRole("button", { name: "Reset" }).click();
  const question = page.getByRole("dialog", { name: "Reset to the last saved values?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(phoneField).toHaveValue("022 1234");
  await page.getByRole("button", { name: "Reset" }).click();
  await question.getByRole("button", { name: "Reset" }).click();
  await expect(phoneField).toHaveValue("+91 98200 54321");
  await expect(page.getByLabel("Phone note")).toHaveValue(demo.contact.phoneNote);
  await expect(preview.getByRole("link", { name: "+91 98200 54321" })).toBeVisible();
  await expect(page.getByRole("status").getByText("Reset to the last saved values")).toBeVisible();
  await expect(save).toBeDisabled();
});
