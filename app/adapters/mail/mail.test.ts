import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { expect, onTestFinished, test } from "vitest";
import { mail, mailContract } from "#tests/support/mail.contract.ts";
import { checkSmtp, createFileOutbox, createSmtpMailer, RecipientRefused } from "./mail.ts";

/** A mail server on a free port that takes everything but mail to nobody@. */
async function startServer() {
  const mails: string[] = [];
  const recipients: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(address.startsWith("nobody@") ? new Error("No such mailbox") : null),
    async onData(stream, session, done) {
      mails.push(await text(stream));
      recipients.push(...session.envelope.rcptTo.map((to) => to.address));
      done();
    },
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((closed) => server.close(closed));
  return { url: `smtp://127.0.0.1:${port}`, mails, recipients, close };
}

async function newFolder() {
  return mkdtemp(join(tmpdir(), "plinth-mail-"));
}

mailContract("through a mail server", async () => {
  const server = await startServer();
  const mailer = createSmtpMailer(server.url);
  const close = async () => {
    await mailer.close();
    await server.close();
    expect(new Set(server.recipients).size).toBe(1);
  };
  return { mailer, arrived: async () => server.mails, close };
});

mailContract("into the outbox folder", async () => {
  const parent = await newFolder();
  const folder = join(parent, "outbox");
  const arrived = async () => {
    const names = (await readdir(folder)).sort();
    expect(names.filter((name) => !name.endsWith(".eml"))).toEqual([]);
    return Promise.all(names.map((name) => readFile(join(folder, name), "utf8")));
  };
  return { mailer: createFileOutbox(folder), arrived, close: () => rm(parent, { recursive: true }) };
});

test("a mail rejected for one recipient fails with an error that names the recipient", async () => {
  const server = await startServer();
  onTestFinished(server.close);
  const mailer = createSmtpMailer(server.url);
  await expect(mailer.send({ ...mail, to: "nobody@example.com" })).rejects.toThrow("No such mailbox");
  const both = { ...mail, to: "office@example.com, nobody@example.com" };
  await expect(mailer.send(both)).rejects.toThrow("refused nobody@example.com");
  await expect(mailer.send(both)).rejects.toThrow(RecipientRefused);
});

interface Says {
  to?: string;
  from?: string;
  auth?: string;
}

test.each<[string, string, Says, boolean]>([
  ["the recipient", "that does not exist", { to: "550 5.1.1 No such mailbox" }, true],
  ["the recipient", "whose mailbox is busy", { to: "450 4.2.1 Try again later" }, false],
  ["the recipient", "whose mailbox is full", { to: "552 5.2.2 Mailbox full" }, false],
  ["the recipient", "to whom the server does not relay", { to: "550 5.7.1 Relaying denied" }, false],
  ["the sender", "that is unknown", { from: "550 5.1.8 Unknown sender" }, false],
  ["the sign-in", "with a wrong password", { auth: "535 5.7.8 Wrong password" }, false],
])("a refusal of %s %s is known for what it is", async (what, _, says: Says, isFinal) => {
  const reply = (text?: string) =>
    text ? Object.assign(new Error(text.slice(4)), { responseCode: Number(text.slice(0, 3)) }) : null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(reply(says.auth)),
    onMailFrom: (_address, _session, done) => done(reply(says.from)),
    onRcptTo: (_address, _session, done) => done(reply(says.to)),
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => new Promise<void>((closed) => server.close(closed)));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`smtp://${says.auth ? "office:secret@" : ""}127.0.0.1:${port}`);
  const error = await mailer.send(mail).catch((refusal: unknown) => refusal);
  expect(String(error)).toContain(`The mail server refuses ${what}.`);
  expect(error instanceof RecipientRefused).toBe(isFinal);
});

/** @spec operations.12 */
test("an unreachable mail server causes an error", async () => {
  const server = await startServer();
  await server.close();
  const problem = "Nothing answers at the port of the mail server.";
  await expect(createSmtpMailer(server.url).send(mail)).rejects.toThrow(problem);
  await expect(checkSmtp(server.url)).rejects.toThrow(problem);
});

/** @spec operations.12 */
test("an outbox that cannot be written causes an error", async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "taken"), "");
  await expect(createFileOutbox(join(folder, "taken")).send(mail)).rejects.toThrow();
});

test("mails in the outbox folder are named by the time they were sent", async () => {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true }));
  await createFileOutbox(folder).send(mail);
  const [name = ""] = await readdir(folder);
  expect(name).toMatch(/^20\d\d-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-\d{6}-[0-9a-f]{8}\.eml$/);
});
