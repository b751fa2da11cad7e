import { expect, test } from "vitest";
import { mailPage } from "./mail-page.ts";

const page = (text: string) =>
  mailPage({ subject: "S", text, company: "Dharini", accent: { fill: "#ffb012", text: "#17191c" } });

test("what somebody typed is text in a mail, never markup", async () => {
  const html = await page(
    'Name: <script>alert(1)</script>\nCompany: "><img src=x>\n\nhttps://a.example/"onclick="x\n\n> </p><b>\n',
  );
  expect(html).not.toMatch(/<script|<img|<b>|"onclick/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("an address on a line of its own is a button, named by the line before it", async () => {
  const html = await page("Hello.\n\nSet it here:\nhttps://site.example/set?token=a-b_c\n");
  expect(html).toMatch(/<a href="https:\/\/site\.example\/set\?token=a-b_c"[^>]*>Set it here<\/a>/);
  expect(html).not.toContain("Set it here:");
});

test("an address in a sentence is a link without the sentence's full stop", async () => {
  expect(await page("Sign in at https://site.example/admin/login.")).toMatch(
    /<a href="https:\/\/site\.example\/admin\/login"[^>]*>site\.example\/admin\/login<\/a>\.<\/p>/,
  );
});

test("lines of name and value are a table, and quoted lines are set apart", async () => {
  const html = await page("Name: Meera\nPhone: 022\n\n> Earlier words\n");
  expect(html).toMatch(/<td[^>]*>Phone<\/td><td[^>]*>022<\/td>/);
  expect(html).toMatch(/class="quote"[^>]*>Earlier words<\/p>/);
});
