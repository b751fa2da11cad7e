import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { appendFile, chown, cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { sql } from "kysely";
import { afterAll, expect, inject, it, onTestFinished, vi } from "vitest";
import { queueMail } from "#app/domain/mail/outgoing-mail.server.ts";
import { connect } from "#db/connect.ts";
import { plinth, succeed } from "#tests/server/console.ts";
import { sendForm, typed } from "#tests/server/inquiries/inquiry-form.ts";
import { newFolder, start } from "#tests/server/own-programs.ts";
import { type Program, stopProgram } from "#tests/server/program.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { dropDatabase } from "#tests/support/postgres.ts";
import { freePort } from "#tests/support/postgres-process.ts";
import { accounts, type Site, siteSecret } from "#tests/support/site.ts";

/**
 * What an operator breaks at night, and what then says so. Each test compares the sentences, and the run ends with a table
 * of them.
 */
const sources = ["doctor", "verify", "log", "dashboard"] as const;
type Source = (typeof sources)[number];
const table: string[] = [];
afterAll(() => {
  const head = `| Break | ${sources.join(" | ")} |\n|---|${sources.map(() => "---|").join("")}`;
  process.stdout.write(`\n${head}\n${table.join("\n")}\n`);
});

function tell(name: string, said: Partial<Record<Source, [text: string, expected: RegExp]>>) {
  const cells = sources.map((source) => {
    const [text, expected] = said[source] ?? ["", null];
    if (!expected) return "";
    expect(text, `${name}, ${source}`).toMatch(expected);
    return (expected.exec(text)?.[0] ?? "").replace(/\s+/g, " ").replaceAll("|", "\\|");
  });
  table.push(`| ${name} | ${cells.join(" | ")} |`);
}

type Variables = Record<string, string>;
const isRoot = process.getuid?.() === 0;

async function newSite(more: Variables = {}): Promise<Variables & { DATA_DIR: string }> {
  const DATA_DIR = await newFolder(inject("siteTemplate"));
  return { DATA_DIR, PORT: String(await freePort()), ...more };
}

const doctor = async (variables: Variables, ...options: string[]) =>
  (await plinth(["doctor", ...options], variables)).out;

async function dashboard(program: Program): Promise<string> {
  const admin = await signedIn({ origin: await program.ready } as Site, accounts.admin);
  return (await admin.open("/admin/cms")).text;
}

/** Waits until the program has logged this. */
async function logged(program: Program, expected: RegExp, timeout = 60_000): Promise<[string, RegExp]> {
  await vi.waitFor(() => expect(program.output()).toMatch(expected), { timeout, interval: 50 });
  return [program.output(), expected];
}

async function refusal(program: Program): Promise<string> {
  expect(await program.ended).toBe(1);
  return program.output();
}

async function newBackup(variables: Variables): Promise<string> {
  const file = join(await newFolder(), "site.tar");
  await plinth(["backup", "--to", file], variables);
  return file;
}

const verify = async (file: string) => {
  const { out, error } = await plinth(["verify", file]);
  return out + error;
};

/** @spec console.9 */
it("a backup fails", async () => {
  const site = await newSite();
  const good = await newBackup(site);
  const BACKUP_TO = join(site.DATA_DIR, "taken");
  await writeFile(BACKUP_TO, "");
  const program = start({ ...site, BACKUP_TO });
  const admin = await signedIn({ origin: await program.ready } as Site, accounts.admin);
  await admin.post("/admin/cms/export", { intent: "backup" });
  // The next minute begins it.
  const failed = await logged(program, /"job":"scheduled backup","msg":"[^"]*"/, 150_000);
  tell("failed backup", {
    doctor: [
      await doctor({ ...site, BACKUP_TO }, "--quick"),
      /problem +Backup: The newest one failed: \S+taken cannot be written \(EEXIST: .*taken'\)\. .*/,
    ],
    verify: [await verify(good), /site\.tar is complete\..*/],
    log: failed,
    dashboard: [await dashboard(program), /The backups need attention/],
  });
});

it.runIf(isRoot)("the disk is full", async () => {
  const folder = await newFolder();
  const run = promisify(execFile);
  const mounted = await run("mount", ["-t", "tmpfs", "-o", "size=96m", "tmpfs", folder]).catch(() => null);
  if (!mounted) return void table.push("| full disk | not tried: this root may not mount |");
  onTestFinished(async () => void (await run("umount", ["--lazy", folder])));
  await cp(inject("siteTemplate"), folder, { recursive: true });
  const site = { DATA_DIR: folder, PORT: String(await freePort()) };
  const program = start({ ...site, TRUST_PROXY: "1" });
  const origin = await program.ready;
  for (const size of [1_048_576, 4096])
    while (
      await appendFile(join(folder, "filler"), new Uint8Array(size)).then(
        () => true,
        () => false,
      )
    );
  const admin = await signedIn({ origin } as Site, accounts.admin).catch(() => null);
  expect(admin).toBeNull();
  tell("full disk", {
    doctor: [await doctor(site, "--quick"), /problem +Free space: .*/],
    log: await logged(program, /the disk is full[^"]*/),
  });
});

it.runIf(isRoot)("files belong to another user", async () => {
  const site = await newSite();
  await chown(join(site.DATA_DIR, "plinth.sqlite"), 65_534, 65_534);
  const refused = await plinth(["backup"], site);
  tell("wrong owner", {
    doctor: [await doctor(site, "--quick"), /problem +.*belongs to the user .*/],
    log: [refused.error, /.*belongs to the user .*/],
  });
});

it("the secret is lost", async () => {
  const site = await newSite();
  const first = start(site);
  await first.ready;
  await stopProgram(first);
  await rm(join(site.DATA_DIR, "secret"));
  const said = await doctor(site, "--quick");
  const program = start(site);
  await program.ready;
  tell("lost secret", {
    doctor: [said, /problem +Secret: .*/],
    log: await logged(program, /the secret is not the one[^"]*/),
  });
});

it("the clock is wrong", async () => {
  const site = await newSite();
  const PUBLIC_URL = await start(site).ready;
  // Node takes the date of responses from elsewhere, so the server is right and the command is an hour ahead.
  const ahead = "data:text/javascript,const%20now=Date.now;Date.now=()=>now()%2B3600000";
  const variables = { ...site, PUBLIC_URL, NODE_OPTIONS: `--import ${ahead}` };
  tell("wrong clock", { doctor: [await doctor(variables, "--quick"), /problem +Clock: .*/] });
});

it("the mail server refuses", async () => {
  const SMTP_URL = `smtp://127.0.0.1:${await freePort()}`;
  const site = await newSite({ SMTP_URL });
  const mail = { to: "office@x.example", replyTo: null, subject: "Waiting", text: "" };
  const db = connect(join(site.DATA_DIR, "plinth.sqlite"));
  await queueMail(db, mail, new Date(Date.now() - 3_600_000));
  await db.updateTable("outgoingMail").set({ attempts: 3 }).execute();
  await db.destroy();
  const program = start(site);
  await program.ready;
  tell("refused mail", {
    doctor: [await doctor(site, "--quick"), /problem +Mail: .*/],
    log: await logged(program, /mails are not being delivered/),
    dashboard: [await dashboard(program), /Mail is not being delivered/],
  });
});

it("the admin is locked out", async () => {
  const site = await newSite();
  const program = start(site);
  const origin = await program.ready;
  const wrong = { ...accounts.admin, password: "not the password at all" };
  for (let count = 0; count < 6; count += 1) await signedIn({ origin } as Site, wrong).catch(() => {});
  const link = await succeed(["password-link", accounts.admin.email], site);
  expect(link).toMatch(/https?:\/\/\S+\/admin\/set-password\?token=/);
  tell("locked out", { log: await logged(program, /sign-in failed/) });
});

it("originals of photos are missing", async () => {
  const site = await newSite();
  const originals = join(site.DATA_DIR, "files/originals");
  const [first = ""] = await readdir(originals);
  await rm(join(originals, first));
  tell("missing originals", {
    doctor: [await doctor(site), /problem +Photos: .*/],
    verify: [await verify(await newBackup(site)), /Not complete: .*/],
  });
});

it("the main process is killed", async () => {
  const site = await newSite({ WORKERS: "2" });
  const program = start(site);
  const origin = await program.ready;
  await sendForm({ origin } as Site, typed);
  program.process.kill("SIGKILL");
  await program.ended;
  const again = start(site);
  await again.ready;
  tell("killed main process", {
    doctor: [await doctor(site, "--quick"), /ok +Integrity: .*/],
    log: [again.output(), /Plinth is ready: \S+/],
  });
});

it("a second instance is started", async () => {
  const site = await newSite();
  await start(site).ready;
  tell("second instance", {
    doctor: [await doctor(site, "--quick"), /ok +Database: .*/],
    log: [await refusal(start({ ...site, PORT: "0" })), /Another Plinth is running on .*/],
  });
});

it("the database has another encoding", async () => {
  const address = new URL(inject("sitePostgresUrl"));
  const name = `latin_${randomUUID().replaceAll("-", "")}`;
  const db = connect(address.href);
  await sql
    .raw(`create database "${name}" encoding 'LATIN1' template template0 locale_provider libc locale 'C'`)
    .execute(db);
  await db.destroy();
  onTestFinished(() => dropDatabase(inject("sitePostgresUrl"), name));
  address.pathname = `/${name}`;
  const site = { DATA_DIR: await newFolder(), AUTH_SECRET: siteSecret, DATABASE_URL: address.href };
  tell("wrong encoding", {
    doctor: [await doctor(site, "--quick"), /problem +Database: .*LATIN1.*/],
    log: [await refusal(start(site)), /.*LATIN1.*/],
  });
});

it("an archive is altered", async () => {
  const file = await newBackup(await newSite());
  const bytes = await readFile(file);
  const at = Math.floor(bytes.length / 2);
  bytes[at] = (bytes[at] ?? 0) ^ 255;
  await writeFile(file, bytes);
  tell("altered archive", { verify: [await verify(file), /The archive is refused: .*/] });
});
