import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { toJson } from "#db/columns.ts";
import { plinth, variablesOf } from "#tests/server/console.ts";
import { bothDatabases, openDemo } from "#tests/server/front-door.ts";
import { newFolder } from "#tests/server/own-programs.ts";
import type { Site } from "#tests/support/site.ts";
import { startSmtp } from "#tests/support/smtp.ts";

interface Finding {
  check: string;
  state: string;
  text: string;
  todo: string;
}

describe.each(bothDatabases)("doctor, beside a server on %s,", (database) => {
  let site: Site;
  let variables: Record<string, string>;
  beforeAll(async () => {
    site = await openDemo(database);
    variables = { ...variablesOf(site), PUBLIC_URL: site.origin };
  });
  afterAll(() => site.close());

  async function examine(options: string[] = [], changed: Record<string, string> = {}) {
    const { code, out, error } = await plinth(["doctor", "--json", ...options], { ...variables, ...changed });
    expect(error).toBe("");
    const findings: Finding[] = JSON.parse(out);
    const bad = findings
      .filter(({ state }) => state === "warning" || state === "problem")
      .map(({ check, state }) => `${check}: ${state}`);
    const textOf = (check: string) =>
      findings.find((one) => one.check === check && one.state !== "ok")?.text ?? "";
    const stateOf = (check: string) => findings.find((one) => one.check === check)?.state;
    return { code, findings, bad, textOf, stateOf };
  }

  /** @spec console.8 */
  it("finds a healthy installation in order, and says that mail goes nowhere and the site has no TLS", async () => {
    const { code, findings, bad, stateOf } = await examine();
    expect(bad).toEqual(["Backup: warning", "Mail: warning", "TLS: warning"]);
    // The database of the tests is on this machine, whose clock is compared with no other.
    expect([stateOf("Clock"), stateOf("Integrity")]).toEqual([
      "not checked",
      database === "PostgreSQL" ? "not checked" : "ok",
    ]);
    expect(code).toBe(0);
    const checks = findings.map(({ check }) => check);
    expect(checks).toEqual(
      expect.arrayContaining([
        "Variables",
        "Data folder",
        "Secret",
        "Free space",
        "Database",
        "Integrity",
        "Clock",
      ]),
    );
    expect(checks).toEqual(
      expect.arrayContaining(["Schema", "Photos", "Settings", "Mail queue", "Public address"]),
    );
  });

  /** @spec console.8 */
  it("dates the last backup that succeeded, tells a failed one, and tries whether a place can be written", async () => {
    const { db } = site.dependencies;
    const folder = await newFolder();
    const [good, late] = [new Date(Date.now() - 3 * 3_600_000), new Date(Date.now() - 60_000)];
    const runs = [
      { outcome: "done" as const, startedAt: good.toISOString(), verifiedAt: good.toISOString() },
      { outcome: "failed" as const, startedAt: late.toISOString(), failure: "The disk is full." },
    ];
    for (const run of runs)
      await db
        .insertInto("backupRun")
        .values({ ...run, finishedAt: run.startedAt, file: "" })
        .execute();
    const failed = await examine(["--quick"], { BACKUP_TO: folder });
    expect(failed.stateOf("Backup")).toBe("problem");
    expect(failed.textOf("Backup")).toMatch(/The disk is full\..*Last backup: .*, 3 hours ago\./);
    expect(failed.stateOf("Backup place")).toBe("ok");
    expect(await readdir(folder)).toEqual([]);
    await db.deleteFrom("backupRun").where("outcome", "=", "failed").execute();
    await writeFile(join(folder, "taken"), "");
    const { bad } = await examine(["--quick"], { BACKUP_TO: join(folder, "taken") });
    expect(bad).toContain("Backup place: problem");
    expect(bad).not.toContain("Backup: problem");
    await db.deleteFrom("backupRun").execute();
  });

  /** @spec console.8 */
  it("tells another secret than that of the site, and what it costs", async () => {
    const wrong = await examine(["--quick"], { AUTH_SECRET: "another secret than that of this site" });
    expect([wrong.code, wrong.stateOf("Secret")]).toEqual([1, "problem"]);
    expect(wrong.textOf("Secret")).toContain("all users must sign in again");
    if (database === "PostgreSQL") return;
    const file = join(site.dataDir, "secret");
    const secret = await readFile(file);
    await rm(file);
    const lost = await examine(["--quick"]);
    await writeFile(file, secret);
    expect(lost.stateOf("Secret")).toBe("problem");
    expect(lost.textOf("Secret")).toContain("all users must sign in again");
  });

  /** @spec console.8 */
  it("sends a test mail to the address it is given", async () => {
    const smtp = await startSmtp();
    try {
      const { bad } = await examine(["--mail-to", "office@x.example"], { SMTP_URL: smtp.url });
      expect(bad).toEqual(["Backup: warning", "TLS: warning"]);
      expect(smtp.messages).toMatchObject([{ to: ["office@x.example"], mail: { subject: "Test mail" } }]);
    } finally {
      await smtp.stop();
    }
  });

  /** @spec console.8 */
  it("finds missing, damaged and orphaned files, an invalid setting, failed mails, and a site that is away", async () => {
    const { db } = site.dependencies;
    const originals = join(site.dataDir, "files", "originals");
    const [first = "", second = ""] = await readdir(originals);
    // Its files are links to those of the template.
    for (const name of [first, second]) await rm(join(originals, name));
    await writeFile(join(originals, second), "not a photo");
    await writeFile(join(originals, "0".repeat(64)), "nobody's");
    await db
      .updateTable("setting")
      .set({ value: toJson({ phone: 7 }) })
      .where("key", "=", "contact")
      .execute();
    const mail = { to: "office@x.example", replyTo: null, subject: "Waiting", text: "" };
    await queueMail(db, mail, new Date(Date.now() + 3_600_000));
    await db
      .updateTable("outgoingMail")
      .set({ lastError: "550 refused" })
      .where("subject", "=", "Waiting")
      .execute();
    const { code, bad, findings, textOf } = await examine([], {
      PUBLIC_URL: "http://127.0.0.1:1",
      SMTP_URL: "smtp://127.0.0.1:1",
    });
    expect(code).toBe(1);
    expect(bad).toEqual([
      "Backup: warning",
      "Photos: problem",
      "Photos: problem",
      "Photos: warning",
      "Settings: problem",
      "Mail queue: warning",
      // Nothing stands in for the recipient, because the setting was never published.
      "Inquiries: problem",
      "Mail: problem",
      "Public address: problem",
    ]);
    const photos = findings.filter(({ check }) => check === "Photos").map(({ text }) => text);
    expect(photos).toEqual([
      expect.stringContaining(first),
      expect.stringContaining(second),
      "1 file belongs to no photo.",
    ]);
    expect(textOf("Settings")).toContain("contact");
    expect(textOf("Mail queue")).toContain("550 refused");
    const faults = findings.filter(({ state }) => state === "warning" || state === "problem");
    expect(faults.filter(({ todo }) => !todo)).toEqual([]);
    // Without reading the files the damage of one is not seen.
    expect((await examine(["--quick"])).bad.filter((one) => one === "Photos: problem")).toHaveLength(1);
  });
});

/** @spec console.8 */
describe("doctor", () => {
  it("names invalid variables and where nothing is, and exits with 1", async () => {
    const wrong = await plinth(["doctor"], { PORT: "many" });
    expect(wrong).toMatchObject({ code: 1, error: "" });
    expect(wrong.out).toMatch(/^problem {6}Variables: PORT: must be a whole number\n {13}→ /);
    const none = await plinth(["doctor"], { DATA_DIR: "/nowhere/at/all" });
    expect(none).toMatchObject({ code: 1, error: "" });
    expect(none.out).toContain(
      "problem      Database: There is no database at /nowhere/at/all/plinth.sqlite.",
    );
  });
});
