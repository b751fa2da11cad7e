import { describe, expect, it } from "vitest";
import { addInquiry } from "#tests/support/inquiries.ts";
import { accounts } from "#tests/support/site.ts";
import { databases } from "./front-door.ts";
import { idOf, users } from "./staff-browser.ts";
import { staffedDemo } from "./staffed-demo.ts";

describe.each(databases)("a site that sends no mail, on %s,", (database) => {
  const demo = staffedDemo(database);
  const mailLinks = (page: { elements(name: string): Record<string, string>[] }) =>
    page.elements("a").flatMap(({ href = "" }) => (href.startsWith("mailto:") ? [href] : []));

  it("says so on the dashboard, until it has a mail server", async () => {
    expect((await demo.admin.open("/admin/cms")).text).toContain("This site sends no mail");
    demo.site.dependencies.sendsMail = true;
    expect((await demo.admin.open("/admin/cms")).text).not.toContain("This site sends no mail");
    demo.site.dependencies.sendsMail = false;
  });

  it("stores no reply, keeps its text, and offers the mail program instead", async () => {
    const { db } = demo.site.dependencies;
    const id = await addInquiry(db, { name: "Nalini Unsent", email: "nalini@example.org" });
    const address = `/admin/cms/messages?message=${id}`;
    const page = await demo.admin.open(address);
    expect(page.text).toContain("This site sends no mail. Send the reply from your mail program");
    expect(page.texts("button")).not.toContain("Send reply");
    expect(mailLinks(page)).toContainEqual(
      expect.stringMatching(/^mailto:nalini@example.org\?subject=.+&body=.+/),
    );
    const sent = await demo.admin.post(address, {
      intent: "reply",
      id: String(id),
      text: "We come on Monday.",
    });
    expect(sent.status).toBe(409);
    expect(sent.text).toContain("Nothing was sent.");
    expect(sent.html).toContain("We come on Monday.</textarea>");
    const inquiry = db.selectFrom("inquiry").select("answeredAt").where("id", "=", id);
    expect(await inquiry.executeTakeFirst()).toEqual({ answeredAt: null });
    expect(await db.selectFrom("inquiryEntry").select("id").where("inquiryId", "=", id).execute()).toEqual(
      [],
    );
  });

  it("asks for the link of an invitation to be sent by hand, with its text", async () => {
    const person = {
      intent: "invite",
      name: "Farida",
      email: "farida@client.example",
      role: "client",
      sees: "all",
    };
    const page = await demo.admin.post(users, person);
    expect(page.text).toContain(
      "This site sends no mail. Send the link to farida@client.example yourself now",
    );
    const [mail = ""] = mailLinks(page);
    const { pathname, searchParams } = new URL(mail);
    expect(pathname).toBe("farida@client.example");
    expect(searchParams.get("body")).toContain(`${demo.site.origin}/admin/set-password?token=`);
  });

  it("promises nobody a link by mail", async () => {
    const forgotten = await demo.admin.post("/admin/forgot-password", { email: "farida@client.example" });
    expect(forgotten.text).toContain("This site sends no mail. Ask an admin for a link");
    expect(forgotten.text).not.toContain("on its way");
    const account = await demo.admin.open(`${users}/${await idOf(demo.site, accounts.client.email)}`);
    expect(account.text).toContain("A link to set a new password, shown to you.");
  });
});
