import { expect, type Page } from "@playwright/test";
import type { Site } from "./site.ts";
import { openStaffPage } from "./staff-journey.ts";

export const inbox = "/admin/cms/messages";

export async function openInbox(page: Page, search = ""): Promise<void> {
  await openStaffPage(page, inbox + search);
  await expect(page.getByRole("heading", { name: "Messages", level: 1 })).toBeVisible();
}

export const statusOf = async ({ dependencies: { db } }: Site, id: number) =>
  (await db.selectFrom("inquiry").select("status").where("id", "=", id).executeTakeFirstOrThrow()).status;

export const row = (page: Page, name: string) => page.getByRole("link", { name: new RegExp(`${name}`) });
export const notice = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });

/** What is asked before an inquiry without an answer is archived. */
export const unanswered = (page: Page) =>
  page.getByRole("dialog", { name: "This inquiry has no answer yet. Archive it?" });
