/** The form of trust badges, and certificates that tests upload for it. */
import { expect } from "vitest";
import { type Certificate, certificateText } from "#app/domain/company/certificates.ts";
import type { Site } from "#tests/support/site.ts";
import { sendForm, type } from "../records/typed-form.ts";
import type { Browser } from "../staff-browser.ts";

export const form = "/admin/cms/site/badges";
export const pdf = (words: string) => Buffer.from(`%PDF-1.7\n% ${words}\n%%EOF\n`);

export const upload = (browser: Browser, site: Site, bytes: Uint8Array, name = "certificate.pdf") =>
  browser.request("/server/api/certificates", {
    method: "POST",
    body: new Uint8Array(bytes),
    headers: { Origin: site.origin, "X-File-Name": encodeURIComponent(name) },
  });

/** Uploads a PDF and returns its certificate. */
export async function store(
  browser: Browser,
  site: Site,
  bytes: Uint8Array,
  name?: string,
): Promise<Certificate> {
  const response = await upload(browser, site, bytes, name);
  expect(response.status).toBe(201);
  return (await response.json()).data.certificate;
}

/** Saves a certificate with one of the badges; none for "". */
export const attach = (browser: Browser, certificate: Certificate | "", at = 0) =>
  sendForm(browser, form, type("badges[].certificate", certificate && certificateText(certificate), at));
