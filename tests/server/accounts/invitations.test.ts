import { describe, expect, it } from "vitest";
import { accounts } from "#tests/support/site.ts";
import { databases } from "../front-door.ts";
import { mailedLink, mailsTo } from "../outbox.ts";
import { shownLink, users } from "../staff-browser.ts";
import { accountsDemo } from "./account-tools.ts";

/** @spec users.6 */
describe.each(databases)("pending invitations, on %s:", (database) => {
  const demo = accountsDemo(database);
  /** Invites somebody who has not accepted yet. */
  async function invited(name: string, role = "client", access: Record<string, string> = { sees: "all" }) {
    const email = `${name.toLowerCase()}@client.example`;
    const { link } = await demo.invite({ name, email, role, ...access });
    return { email, link, id: await demo.idOf(email) };
  }
  const change = (intent: "resend" | "revoke", id: string) => demo.admin.post(users, { intent, user: id });
  const open = (link: string) => demo.newBrowser().open(link);
  const accept = (link: string, password: string) => demo.setPassword(link, password);

  it("stand before the accounts with the moment their link expires, and have a page, until they are accepted", async () => {
    const { email, link, id } = await invited("Zara");
    const before = (await demo.admin.open(users)).text;
    expect(before).toMatch(
      /Pending invitations Person Role Sees Link Zara zara@client.example Role Client Sees All projects Link Until \d/,
    );
    expect(before.indexOf(email)).toBeLessThan(
      before.indexOf(accounts.admin.email, before.indexOf("Accounts")),
    );
    const page = await demo.admin.open(`${users}/${id}`);
    expect(page.texts("button")).toEqual(expect.arrayContaining(["Resend the invitation of Zara", "Revoke"]));
    expect(page.text).not.toContain("Create a password link");
    // A password link would replace the invitation's.
    const refused = await demo.admin.post(`${users}/${id}`, { intent: "link" });
    expect([refused.status, refused.text.includes("Resend the invitation instead.")]).toEqual([409, true]);
    expect((await accept(link, "Zara-mango-tree-41")).location).toBe("/admin");
    expect((await demo.admin.open(users)).text).toMatch(
      /zara@client.example Role Client Sees All projects Two-factor No/,
    );
    expect((await demo.admin.open(`${users}/${id}`)).text).toContain("Create a password link");
  });

  it("say in mail and page which projects they are for, with the newest photo, and are dead once revoked", async () => {
    const [own, other] = await demo.site.dependencies.db
      .selectFrom("event")
      .innerJoin("project", "project.id", "event.projectId")
      .select(["project.id", "title"])
      .groupBy(["project.id", "title"])
      .orderBy("project.id")
      .execute();
    if (!own || !other) throw new Error("The demo has photos of two projects.");
    const { email, link, id } = await invited("Meera", "client", {
      sees: "listed",
      "projects[]": String(own.id),
    });
    const [mail] = await mailsTo(demo.site, email);
    expect(mail?.text).toContain(`It shows the site photos of ${own.title}.`);
    const page = await open(link);
    expect(page.text).toContain(`Your account shows the site photos of ${own.title}, day by day.`);
    expect(page.text).not.toContain(other.title);
    expect(page.elements("input").find((input) => input.id === "own-email")).toMatchObject({
      value: email,
      readonly: "",
    });
    const sources = page.elements("img").map(({ src }) => src ?? "");
    const photo = sources.find((src) => src.startsWith("data:image/webp"));
    expect(Buffer.from(photo?.split(",")[1] ?? "", "base64").toString("latin1", 8, 12)).toBe("WEBP");
    const boss = await invited("Boss", "admin");
    expect((await open(boss.link)).text).not.toContain("site photos");

    expect((await change("revoke", id)).location).toBe(`${users}?done=revoked`);
    const dead = await open(link);
    expect(dead.text).toContain("This link has expired or was already used. Request a new one.");
    expect(dead.html).not.toContain(email);
    expect(dead.text).not.toContain(own.title);
    expect((await accept(link, "Meera-mango-tree-41")).status).toBe(410);
    expect((await demo.admin.open(users)).text).not.toContain(email);
    expect((await demo.admin.open(`${users}/${id}`)).status).toBe(404);
    expect((await demo.admin.open("/admin/cms/activity")).text).toContain(
      "revoked the invitation of the account Meera",
    );
    await demo.newBrowser().post("/admin/forgot-password", { email });
    const mails = (await mailsTo(demo.site, email)).length;
    const again = await invited("Meera");
    expect(await mailsTo(demo.site, email)).toHaveLength(mails + 1);
    expect((await accept(again.link, "Meera-mango-tree-41")).status).toBe(302);
  });

  it.each([
    ["johnson&sons@client.example", "johnson&sons@client.example"],
    ["जानकारी@कंपनी.भारत", "जानकारी@xn--i1b1b4ch5i.xn--h2brj9c"],
  ])(
    "go to %s as to any address, and their account signs in and gets a new password",
    async (email, stored) => {
      const { link } = await demo.invite({ name: "Any address", email, role: "client", sees: "all" });
      expect(await mailsTo(demo.site, stored)).toHaveLength(1);
      const who = { email, password: "Any-mango-tree-41" };
      expect((await accept(link, who.password)).location).toBe("/admin");
      expect(await demo.signIn(who)).toBe("/admin/account");
      expect(await demo.signIn({ ...who, password: "Another-mango-tree-41" })).toBeNull();
    },
  );

  it("that are resent get a new link by mail, and the former one is dead", async () => {
    const { email, link, id } = await invited("Resent");
    const page = await change("resend", id);
    expect([page.status, page.text.includes("The invitation of Resent is resent")]).toEqual([200, true]);
    const fresh = shownLink(page);
    expect(await mailedLink(demo.site, email)).toBe(fresh);
    expect((await accept(link, "Resent-mango-tree-41")).status).toBe(410);
    expect((await accept(fresh, "Resent-mango-tree-41")).location).toBe("/admin");
    expect((await demo.notesOf(email)).slice(0, 2)).toEqual([
      `${accounts.admin.email} invited`,
      `${accounts.admin.email} invitation-resent`,
    ]);
  });

  it("that were accepted can be neither resent nor revoked, and those of disabled accounts only revoked", async () => {
    const accepted = await demo.idOf((await demo.newClient("Accepted")).email);
    for (const intent of ["resend", "revoke"] as const) {
      const { status, text } = await change(intent, accepted);
      expect([status, text.includes("Accepted has already accepted the invitation.")]).toEqual([409, true]);
      for (const unknown of ["nobody", "", "a\0b", "x".repeat(9999)])
        expect((await change(intent, unknown)).status).toBeOneOf([409, 422]);
    }
    const { id } = await invited("Shut");
    await demo.admin.post(`${users}/${id}`, { intent: "disable" });
    expect((await change("resend", id)).status).toBe(409);
    expect((await change("revoke", id)).status).toBe(302);
  });
});
