import { expect, vi } from "vitest";
import type { Site } from "#tests/support/site.ts";
import { openPage, readPage } from "../read-page.ts";

export type Values = Record<string, string>;

/** What an honest visitor types. */
export const typed: Values = {
  name: "Asha Kulkarni",
  email: "asha.kulkarni@example.org",
  phone: "+91 98200 12345",
  company: "Kulkarni Estates",
  service: "piling",
  message: "A plot of 900 m² in Dadar, two basements.\r\nWhen could you look at it?",
};

/** The form was on the visitor's screen for a minute. */
export const aMinuteAgo = () => String(Math.floor(Date.now() / 1000) - 60);

let visitors = 0;

/** A network address that nobody has written from yet. */
export const newVisitor = () => `198.51.${Math.floor(++visitors / 250)}.${(visitors % 250) + 1}`;

/** Fills the form in and sends it as a browser without JavaScript does, from behind one proxy. */
export async function sendForm(site: Site, values: Values, from = newVisitor(), action = "/?index#contact") {
  const response = await fetch(site.origin + action, {
    method: "POST",
    body: new URLSearchParams({ shown: aMinuteAgo(), ...values }),
    headers: { Origin: site.origin, "X-Forwarded-For": from },
    redirect: "manual",
  });
  const location = response.headers.get("Location") ?? "";
  const reference = /^\/\?sent=(INQ-[^#]+)#contact$/.exec(location)?.[1] ?? null;
  return {
    status: response.status,
    headers: response.headers,
    reference,
    ...readPage(await response.text()),
  };
}

/** A file that counts as a PDF. */
export const pdf = (words = "soil report") => Buffer.from(`%PDF-1.7\n${words}\n%%EOF`);
export const file = (bytes: Uint8Array, name: string) => new File([new Uint8Array(bytes)], name);

interface SendOptions {
  values?: Record<string, string>;
  from?: string;
  field?: string;
}

/** Sends the form as a browser does, with files. */
export async function sendFiles(
  site: Pick<Site, "origin">,
  files: File[],
  { values = {}, from = newVisitor(), field = "files" }: SendOptions = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ shown: aMinuteAgo(), ...typed, ...values }))
    form.set(name, value);
  for (const one of files) form.append(field, one);
  const response = await fetch(`${site.origin}/?index`, {
    method: "POST",
    body: form,
    headers: { Origin: site.origin, "X-Forwarded-For": from },
    redirect: "manual",
  });
  const reference = /sent=(INQ-[^#]+)/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";
  return { status: response.status, reference, ...readPage(await response.text()) };
}

/** Sends an inquiry that must be taken, and gives its reference. */
export async function inquire(site: Site, values: Values = {}, from = newVisitor()): Promise<string> {
  const { status, reference } = await sendForm(site, { ...typed, ...values }, from);
  expect(status).toBe(303);
  return reference as string;
}

/** What the form on a page holds, by the names of its fields. */
export function formValues(html: string): Values {
  const page = readPage(html);
  const inputs = page.elements("input").map(({ name = "", value = "" }): [string, string] => [name, value]);
  const chosen = page.elements("option").find((option) => "selected" in option)?.value ?? "";
  // HTML drops the first line break of a text area.
  const message = page.root.querySelector("textarea")?.text.replace(/^\n/, "") ?? "";
  return { ...Object.fromEntries(inputs), service: chosen, message };
}

/** What a page says beside each field that is wrong, as assistive software finds it. */
export function fieldErrors(html: string): Values {
  const page = readPage(html);
  const controls = ["input", "select", "textarea"].flatMap(page.elements);
  const wrong = controls.filter((control) => control["aria-invalid"] === "true");
  return Object.fromEntries(
    // The hint of a field comes first, what is wrong last.
    wrong.map((control) => [control.name, page.byId(control["aria-describedby"]?.split(" ").at(-1) ?? "")]),
  );
}

export const storedInquiry = (site: Site, reference: string) =>
  site.dependencies.db
    .selectFrom("inquiry")
    .selectAll()
    .where("reference", "=", reference)
    .executeTakeFirstOrThrow();

export const mailOf = (site: Site, reference: string) =>
  site.dependencies.db
    .selectFrom("outgoingMail")
    .selectAll()
    .where("subject", "like", `%${reference}%`)
    .execute();

/** Waits until the mail was tried so many times, whatever came of it. */
export async function attempted(site: Site, reference: string, attempts = 1) {
  const [{ id } = { id: 0 }] = await mailOf(site, reference);
  const outcomes = () => site.logged.filter((line) => line.mail === id);
  await vi.waitFor(() => expect(outcomes()).toHaveLength(attempts), { timeout: 10_000, interval: 10 });
  return site.dependencies.db
    .selectFrom("outgoingMail")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
}

/** As if the time to wait before the next attempt had passed. */
export async function nextAttempt(site: Site) {
  const past = new Date(Date.now() - 1000).toISOString();
  await site.dependencies.db
    .updateTable("outgoingMail")
    .set({ dueAt: past })
    .where("sentAt", "is", null)
    .execute();
  site.dependencies.mailWaiting();
}

export const openThanks = (site: Site, reference: string) => openPage(`${site.origin}/?sent=${reference}`);
