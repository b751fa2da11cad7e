import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import {
  type Certificate,
  certificateAddress,
  certificateText,
  maxCertificateBytes,
} from "#app/content/settings/certificates.ts";
import { addDays, siteDay } from "#app/content/site-time.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { attach, form, pdf, store, upload } from "./certificate-uploads.ts";
import { databases, loggedErrors, openDemo } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, sendForm, type } from "./typed-form.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(databases)("certificates of badges on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const linkIn = async (path: string) => {
    const page = await openPage(site.origin + path);
    return page.elements("a").filter(({ href = "" }) => href.startsWith("/certificates/"));
  };

  /** @spec home.14 */
  it("are linked beside the badge with their size, and are sent as PDFs that can run nothing", async () => {
    const bytes = pdf("quality ".repeat(300));
    const certificate = await store(admin, site, bytes, "C:\\scans\\ISO “9001”.PDF");
    expect(certificate).toEqual({ name: "ISO “9001”.pdf", bytes: bytes.length, hash: sha256(bytes) });
    const address = certificateAddress(certificate);
    expect((await fetch(site.origin + address)).status).toBe(404);
    expect((await attach(admin, certificate)).status).toBe(200);
    for (const path of ["/", "/capability"]) {
      expect([path, (await linkIn(path)).map(({ href }) => href)]).toEqual([path, [address]]);
      expect((await openPage(site.origin + path)).text).toMatch(
        /Certificate \(PDF, 3 KB\) +of ISO 9001:2015/,
      );
    }
    const response = await fetch(site.origin + address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.bytes())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="ISO 9001.pdf"; filename*=UTF-8''ISO%20%E2%80%9C9001%E2%80%9D.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cache-control": "public, no-cache",
    });
    const etag = response.headers.get("ETag") ?? "";
    const known = await fetch(site.origin + address, { headers: { "If-None-Match": etag } });
    expect([known.status, (await known.bytes()).length]).toEqual([304, 0]);
    const head = await fetch(site.origin + address, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
    for (const wrong of [
      address.replace(certificate.hash, "a".repeat(64)),
      `/certificates/${certificate.hash}/other.pdf`,
      `/certificates/${certificate.hash}/..%2F..%2Fsite.db`,
      `/certificates/${certificate.hash}`,
      `/photos/${certificate.hash}/320.webp`,
    ])
      expect([wrong, (await fetch(site.origin + wrong)).status]).toEqual([wrong, 404]);
  });

  /** @spec home.14 */
  it("are 404 once the badge has expired, has lost its PDF or is deleted, and come back with Undo", async () => {
    const certificate = await store(admin, site, pdf("registration"), "RERA.pdf");
    const address = site.origin + certificateAddress(certificate);
    const status = async () => (await fetch(address)).status;
    await attach(admin, certificate, 3);
    expect([await status(), await status()]).toEqual([200, 200]);
    const today = siteDay(new Date());
    const expires = (day: string) => sendForm(admin, form, type("badges[].expires", day, 3));
    await expires(addDays(today, -1));
    expect(await status()).toBe(404);
    expect((await linkIn("/")).map(({ href }) => href)).not.toContain(certificateAddress(certificate));
    const own = await admin.request(`${form}${certificateAddress(certificate)}`);
    expect([own.status, own.headers.get("Content-Security-Policy")]).toEqual([
      200,
      "sandbox; default-src 'none'",
    ]);
    await expires(today);
    expect(await status()).toBe(200);

    const withFile = await fieldsOf(admin, form);
    // The fourth field of each name is that of the removed row.
    const inFourth = withFile.filter(([name], at) => {
      const before = withFile.slice(0, at).filter(([other]) => other === name);
      return name.startsWith("badges[]") && before.length === 3;
    });
    const withoutRow = withFile.filter((field) => !inFourth.includes(field));
    expect((await admin.post(form, withoutRow)).status).toBe(200);
    expect(await status()).toBe(404);
    const [, version = ""] = (await fieldsOf(admin, form)).find(([name]) => name === "version") ?? [];
    expect((await admin.post(form, type("version", version)(withFile))).status).toBe(200);
    expect(await status()).toBe(200);
    await attach(admin, "", 3);
    expect(await status()).toBe(404);
  });

  it.each<[string, Uint8Array, string, number, RegExp]>([
    [
      "HTML that is named .pdf",
      Buffer.from("<html><script>alert(1)</script>"),
      "a.pdf",
      422,
      /^a\.pdf is not a PDF/,
    ],
    ["a program", Buffer.from("MZ\x90\x00"), "setup.exe", 422, /^setup\.exe\.pdf is not a PDF/],
    ["text before the PDF", Buffer.from("<p>%PDF-1.7"), "a.pdf", 422, /is not a PDF/],
    ["an empty file", Buffer.alloc(0), "a.pdf", 422, /^a\.pdf is empty/],
    ["a file over the limit", Buffer.alloc(maxCertificateBytes + 1, "%PDF-1.7\n"), "a.pdf", 413, /10 MB/],
  ])("refuse %s and store nothing", async (_, bytes, name, status, message) => {
    const rows = () => site.dependencies.db.selectFrom("certificate").selectAll().orderBy("hash").execute();
    const before = await rows();
    const response = await upload(admin, site, bytes, name);
    expect([response.status, (await response.json()).message]).toEqual([
      status,
      expect.stringMatching(message),
    ]);
    expect(await rows()).toEqual(before);
    expect(await site.dependencies.storage.exists(originalKey(sha256(bytes)))).toBe(false);
  });

  it.each([
    ["../../etc/passwd", "passwd.pdf"],
    ["<img src=x onerror=alert(1)>.pdf", "img src=x onerror=alert(1).pdf"],
    ["certificate\u202Efdp.exe", "certificate fdp.exe.pdf"],
    [`${"a".repeat(300)}.pdf`, `${"a".repeat(76)}.pdf`],
    ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie x=1.pdf"],
    ["", "file.pdf"],
  ])("are kept under a clean name: %j", async (sent, name) => {
    const certificate = await store(admin, site, pdf(`named ${sent.length}`), sent);
    expect(certificate.name).toBe(name);
    expect((await attach(admin, certificate, 1)).status).toBe(200);
    const response = await fetch(site.origin + certificateAddress(certificate));
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
  });

  it("cannot be named before they were uploaded, and the form keeps what was typed", async () => {
    const { hash } = await store(admin, site, pdf("size"));
    const real = pdf("size").length;
    const { hash: photo } = await site.dependencies.db
      .selectFrom("photo")
      .select("hash")
      .executeTakeFirstOrThrow();
    for (const named of [
      `a.pdf ${real} ${"b".repeat(64)}`,
      `a.pdf ${real + 1} ${hash}`,
      `a.pdf 100 ${photo}`,
      `../a.pdf ${real} ${hash}`,
      `a.html ${real} ${hash}`,
      `a.pdf 0 ${hash}`,
      `a.pdf ${real} ${hash}'`,
      "javascript:alert(1)",
      "x".repeat(5_000),
    ]) {
      const page = await sendForm(admin, form, (fields) =>
        type("badges[].name", "Typed name", 2)(type("badges[].certificate", named, 2)(fields)),
      );
      expect([named.slice(0, 80), page.status]).toEqual([named.slice(0, 80), 422]);
      expect(page.text).toContain("Upload the PDF again");
      expect(page.html).toContain("Typed name");
    }
  });

  it("are uploaded and seen by admins only", async () => {
    const certificate = await store(admin, site, pdf("for admins"));
    const address = `${form}${certificateAddress(certificate)}`;
    expect((await admin.request(address)).status).toBe(200);
    expect((await admin.request(address.replace(certificate.hash, "c".repeat(64)))).status).toBe(404);
    for (const who of [accounts.client, accounts.engineer]) {
      const other = await signedIn(site, who);
      expect((await upload(other, site, pdf("of another"))).status).toBe(403);
      expect((await other.request(address)).status).toBe(403);
    }
    const stranger = await fetch(`${site.origin}/server/api/certificates`, {
      method: "POST",
      body: "%PDF-1.7",
      headers: { Origin: site.origin },
    });
    expect(stranger.status).toBe(401);
    expect((await admin.request("/server/api/certificates")).status).toBe(405);
    const elsewhere = await admin.request("/server/api/certificates", {
      method: "POST",
      body: "%PDF-1.7",
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(elsewhere.status).toBe(403);
  });

  it("of a draft are not public before it is published", async () => {
    const certificate = await store(admin, site, pdf("draft"));
    const address = site.origin + certificateAddress(certificate);
    const draft = await sendForm(admin, form, type("badges[].certificate", certificateText(certificate), 0), [
      "intent",
      "draft",
    ]);
    expect(draft.status).toBe(200);
    expect((await fetch(address)).status).toBe(404);
    const published = await sendForm(admin, form, (fields) => fields);
    expect(published.status).toBe(200);
    expect((await fetch(address)).status).toBe(200);
  });

  it("replaced by two admins at once: the first save is kept and the second is rejected", async () => {
    const [one, other] = [await store(admin, site, pdf("one")), await store(admin, site, pdf("other"))];
    const fields = await fieldsOf(admin, form);
    const replaced = (certificate: Certificate) =>
      admin.post(form, type("badges[].certificate", certificateText(certificate), 0)(fields));
    const answers = await Promise.all([replaced(one), replaced(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const statuses = await Promise.all(
      [one, other].map(
        async (certificate) => (await fetch(site.origin + certificateAddress(certificate))).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  it("of the same content that arrive at once are stored once", async () => {
    const bytes = pdf("many");
    const sent = await Promise.all(
      Array.from({ length: 12 }, (_, at) => upload(admin, site, bytes, `${at}.pdf`)),
    );
    expect(sent.map(({ status }) => status)).toEqual(Array.from({ length: 12 }, () => 201));
    const rows = site.dependencies.db
      .selectFrom("certificate")
      .select("bytes")
      .where("hash", "=", sha256(bytes))
      .execute();
    expect(await rows).toEqual([{ bytes: bytes.length }]);
  });
});
