import { expect, test } from "vitest";
import { mailPage } from "./mail-page.ts";

const page = (text: string) =>
  mailPage({
    subject: "S",
    text,
    company: "Dharini",
    origin: "https://site.example",
    accent: { fill: "#ffb012", text: "#17191c" },
  });

test("what somebody typed is text in a mail, never markup", async () => {
  const html = await page(
    'Name: <script>alert(1)</script>\nCompany: "><img src=x>\n\nhttps://a.example/"onclick="x\n\n> </p><b>\n',
  );
  expect(html).not.toMatch(/<script|<img|<b>|"onclick/);
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
});

test("an address of the site on a line of its own is a button, named by the line before it", async () => {
  const html = await page("Hello.\n\nSet it here:\nhttps://site.example/set?token=a-b_c\n");
  expect(html).toMatch(/<a href="https:\/\/site\.example\/set\?token=a-b_c"[^>]*>Set it here<\/a>/);
  expect(html).not.toContain("Set it here:");
});

test("another site's address is a link under its own name, never a button", async () => {
  for (const address of ["https://evil.example/login", "https://site.example.evil.example/login"]) {
    const html = await page(`Your mailbox is full.\n\nSign in again:\n${address}\n`);
    expect(html).toContain("Sign in again:");
    expect(html).toContain(`>${address.slice("https://".length)}</a>`);
    expect(html).not.toMatch(/<a [^>]*background/);
  }
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
