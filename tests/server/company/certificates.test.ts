import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import {
  type Certificate,
  certificateAddress,
  certificateText,
  maxCertificateBytes,
} from "#app/domain/company/certificates.ts";
import { addDays, siteDay } from "#app/domain/values/site-time.ts";
import { accounts } from "#tests/support/site.ts";
import { bothDatabases, databases } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { fieldsOf, sendForm, type } from "../records/typed-form.ts";
import { signedIn } from "../staff-browser.ts";
import { staffedDemo } from "../staffed-demo.ts";
import { attach, form, pdf, store, upload } from "./certificate-uploads.ts";

const sandbox = "sandbox; default-src 'none'";
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

describe.each(bothDatabases)("certificates of badges on %s", (database) => {
  const demo = staffedDemo(database);

  const storePdf = (bytes: Uint8Array, name?: string) => store(demo.admin, demo.site, bytes, name);
  const get = (path: string, init?: RequestInit) => fetch(demo.site.origin + path, init);
  const linkIn = async (path: string) => {
    const page = await openPage(demo.site.origin + path);
    const links = page
      .elements("a")
      .flatMap(({ href = "" }) => (href.startsWith("/certificates/") ? [href] : []));
    return { links, text: page.text };
  };

  it("of the same content that arrive at once are stored once, and of two saves at once one is kept", async () => {
    const sent = Array.from({ length: 12 }, (_, at) =>
      upload(demo.admin, demo.site, pdf("many"), `${at}.pdf`),
    );
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(12).fill(201));
    const rows = demo.site.dependencies.db.selectFrom("certificate").select("bytes");
    expect(await rows.where("hash", "=", sha256(pdf("many"))).execute()).toHaveLength(1);
    const one = await storePdf(pdf("one"));
    const other = await storePdf(pdf("other"));
    const fields = await fieldsOf(demo.admin, form);
    const replaced = (certificate: Certificate) =>
      demo.admin.post(form, type("badges[].certificate", certificateText(certificate), 0)(fields));
    const answers = await Promise.all([replaced(one), replaced(other)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const statuses = await Promise.all(
      [one, other].map(async (certificate) => (await get(certificateAddress(certificate))).status),
    );
    expect(statuses.toSorted()).toEqual([200, 404]);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec home.14 */
  it("are linked beside the badge with their size, and are sent as PDFs that can run nothing", async () => {
    const bytes = pdf("quality ".repeat(300));
    const certificate = await storePdf(bytes, "C:\\scans\\ISO “9001”.PDF");
    expect(certificate).toEqual({ name: "ISO “9001”.pdf", bytes: bytes.length, hash: sha256(bytes) });
    const address = certificateAddress(certificate);
    expect((await get(address)).status).toBe(404);
    expect((await attach(demo.admin, certificate)).status).toBe(200);
    for (const path of ["/", "/capability"]) {
      const { links, text } = await linkIn(path);
      expect([path, links]).toEqual([path, [address]]);
      expect(text).toMatch(/Certificate \(PDF, 3 KB\) +of ISO 9001:2015/);
    }
    const response = await get(address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.bytes())).toEqual(bytes);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(bytes.length),
      "content-disposition": `inline; filename="ISO 9001.pdf"; filename*=UTF-8''ISO%20%E2%80%9C9001%E2%80%9D.pdf`,
      "x-content-type-options": "nosniff",
      "content-security-policy": sandbox,
      "cache-control": "public, no-cache",
    });
    const etag = response.headers.get("ETag") ?? "";
    const known = await get(address, { headers: { "If-None-Match": etag } });
    expect([known.status, (await known.bytes()).length]).toEqual([304, 0]);
    const head = await get(address, { method: "HEAD" });
    expect([head.status, head.headers.get("Content-Length")]).toEqual([200, String(bytes.length)]);
    for (const wrong of [
      address.replace(certificate.hash, "a".repeat(64)),
      `/certificates/${certificate.hash}/other.pdf`,
      `/certificates/${certificate.hash}/..%2F..%2Fsite.db`,
      `/certificates/${certificate.hash}`,
      `/photos/${certificate.hash}/320.webp`,
    ])
      expect([wrong, (await get(wrong)).status]).toEqual([wrong, 404]);
  });

  /** @spec home.14 */
  it("are 404 once the badge has expired or has lost its PDF", async () => {
    const certificate = await storePdf(pdf("registration"), "RERA.pdf");
    const address = certificateAddress(certificate);
    const status = async () => (await get(address)).status;
    await attach(demo.admin, certificate, 3);
    expect([await status(), await status()]).toEqual([200, 200]);
    const today = siteDay(new Date());
    const expires = (day: string) => sendForm(demo.admin, form, type("badges[].expires", day, 3));
    await expires(addDays(today, -1));
    expect(await status()).toBe(404);
    expect((await linkIn("/")).links).not.toContain(address);
    const own = await demo.admin.request(`${form}${certificateAddress(certificate)}`);
    expect([own.status, own.headers.get("Content-Security-Policy")]).toEqual([200, sandbox]);
    await expires(today);
    expect(await status()).toBe(200);

    await attach(demo.admin, "", 3);
    expect(await status()).toBe(404);
  });

  it("are rejected unless they are PDFs of at most 10 MB, and stored under a cleaned file name", async () => {
    const rows = () =>
      demo.site.dependencies.db.selectFrom("certificate").selectAll().orderBy("hash").execute();
    const before = await rows();
    for (const [words, name, status, message] of [
      ["<html><script>alert(1)</script>", "a.pdf", 422, /^a\.pdf is not a PDF/],
      ["MZ\x90\x00", "setup.exe", 422, /^setup\.exe\.pdf is not a PDF/],
      ["<p>%PDF-1.7", "a.pdf", 422, /is not a PDF/],
      ["", "a.pdf", 422, /^a\.pdf is empty/],
      ["%PDF-1.7\n".padEnd(maxCertificateBytes + 1), "a.pdf", 413, /10 MB/],
    ] as const) {
      const bytes = Buffer.from(words);
      const response = await upload(demo.admin, demo.site, bytes, name);
      expect([response.status, (await response.json()).message]).toEqual([
        status,
        expect.stringMatching(message),
      ]);
      expect(await demo.site.dependencies.storage.exists(originalKey(sha256(bytes)))).toBe(false);
    }
    expect(await rows()).toEqual(before);
    for (const [sent, name] of [
      ["../../etc/passwd", "passwd.pdf"],
      ["<img src=x onerror=alert(1)>.pdf", "img src=x onerror=alert(1).pdf"],
      ["certificate\u202Efdp.exe", "certificate fdp.exe.pdf"],
      [`${"a".repeat(300)}.pdf`, `${"a".repeat(76)}.pdf`],
      ["", "file.pdf"],
      ["a\r\nSet-Cookie: x=1.pdf", "a Set-Cookie x=1.pdf"],
    ] as const)
      expect((await storePdf(pdf(`named ${sent.length}`), sent)).name).toBe(name);
    const certificate = await storePdf(pdf("named"), "a\r\nSet-Cookie: x=1.pdf");
    expect((await attach(demo.admin, certificate, 1)).status).toBe(200);
    const response = await get(certificateAddress(certificate));
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([200, null]);
  });

  it("cannot be named before they were uploaded, and the form keeps what was typed", async () => {
    const { hash } = await storePdf(pdf("size"));
    const real = pdf("size").length;
    const { hash: photo } = await demo.site.dependencies.db
      .selectFrom("photo")
      .select("hash")
      .executeTakeFirstOrThrow();
    const fields = type("badges[].name", "Typed name", 2)(await fieldsOf(demo.admin, form));
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
      const page = await demo.admin.post(form, type("badges[].certificate", named, 2)(fields));
      expect([named.slice(0, 80), page.status]).toEqual([named.slice(0, 80), 422]);
      expect(page.text).toContain("Upload the PDF again");
      expect(page.html).toContain("Typed name");
    }
  });

  it("are uploaded and seen by admins only", async () => {
    const certificate = await storePdf(pdf("for admins"));
    const address = `${form}${certificateAddress(certificate)}`;
    expect((await demo.admin.request(address)).status).toBe(200);
    expect((await demo.admin.request(address.replace(certificate.hash, "c".repeat(64)))).status).toBe(404);
    for (const who of [accounts.client, accounts.engineer]) {
      const other = await signedIn(demo.site, who);
      expect((await upload(other, demo.site, pdf("of another"))).status).toBe(403);
      expect((await other.request(address)).status).toBe(403);
    }
    const stranger = await fetch(`${demo.site.origin}/server/api/certificates`, {
      method: "POST",
      body: "%PDF-1.7",
      headers: { Origin: demo.site.origin },
    });
    expect(stranger.status).toBe(401);
    expect((await demo.admin.request("/server/api/certificates")).status).toBe(405);
    const elsewhere = await demo.admin.request("/server/api/certificates", {
      method: "POST",
      body: "%PDF-1.7",
      headers: { Origin: "https://elsewhere.example" },
    });
    expect(elsewhere.status).toBe(403);
  });

  it("of a draft are not public before it is published", async () => {
    const certificate = await storePdf(pdf("draft"));
    const address = certificateAddress(certificate);
    const draft = await sendForm(
      demo.admin,
      form,
      type("badges[].certificate", certificateText(certificate), 0),
      ["intent", "draft"],
    );
    expect(draft.status).toBe(200);
    expect((await get(address)).status).toBe(404);
    const published = await sendForm(demo.admin, form, (fields) => fields);
    expect(published.status).toBe(200);
    expect((await get(address)).status).toBe(200);
  });
});
