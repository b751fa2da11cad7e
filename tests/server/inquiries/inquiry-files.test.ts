import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import { inquiryFileLimits } from "#app/domain/inquiries/inquiries.ts";
import { checkOriginals } from "#app/domain/photos/originals.server.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { bothDatabases, databases, inDemo } from "../front-door.ts";
import { signedIn } from "../staff-browser.ts";
import {
  aMinuteAgo,
  fieldErrors,
  file,
  formValues,
  mailOf,
  newVisitor,
  openThanks,
  pdf,
  sendFiles,
  storedInquiry,
  typed,
} from "./inquiry-form.ts";

const dwg = Buffer.concat([Buffer.from("AC1032"), Buffer.alloc(200)]);

describe.each(bothDatabases)("files of an inquiry on %s", (database) => {
  let site: Site;
  inDemo(database, { TRUST_PROXY: "1" }, (opened) => {
    site = opened;
  });

  const filesOf = async (reference: string) => {
    const { id } = await storedInquiry(site, reference);
    const rows = site.dependencies.db.selectFrom("inquiryFile").selectAll().where("inquiryId", "=", id);
    return { id, files: await rows.orderBy("id").execute() };
  };

  it("arrive with start and place, are named in the mail, and are downloads for admins only", async () => {
    const png = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } }).png();
    const plans = [
      file(pdf(), "Soil “report”.pdf"),
      file(dwg, "PLAN.DWG"),
      file(await png.toBuffer(), "plot.jpg"),
    ];
    const values = { startOn: "2027-01-15", place: "Plot 4, Wakad" };
    const sent = await sendFiles(site, plans, { values });
    expect(sent.status).toBe(303);
    expect(await storedInquiry(site, sent.reference)).toMatchObject(values);
    const { id, files } = await filesOf(sent.reference);
    expect(files.map(({ name }) => name)).toEqual(["Soil “report”.pdf", "PLAN.dwg", "plot.jpg.png"]);
    const [mail] = await mailOf(site, sent.reference);
    expect(mail?.text).toContain("Files: Soil “report”.pdf (1 KB), PLAN.dwg (1 KB), plot.jpg.png (1 KB)");
    expect(mail?.text).toMatch(/Start: 15 Jan(uary)? 2027\nPlace: Plot 4, Wakad\n/);

    const admin = await signedIn(site, accounts.admin);
    const inbox = await admin.open(`/admin/cms/messages?message=${id}`);
    const links = inbox.elements("a").filter(({ href = "" }) => href.includes("/files/"));
    expect(links).toHaveLength(3);
    const address = links[0]?.href as string;
    const response = await admin.request(address);
    expect(response.status).toBe(200);
    expect(Buffer.from(await response.bytes())).toEqual(pdf());
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/octet-stream",
      "content-disposition":
        "attachment; filename=\"Soil report.pdf\"; filename*=UTF-8''Soil%20%E2%80%9Creport%E2%80%9D.pdf",
      "x-content-type-options": "nosniff",
    });
    const others = [address.replace(String(id), String(id + 1)), `/admin/cms/messages/${id}/files/999999`];
    for (const path of [...others, "/admin/cms/messages/x/files/%00"])
      expect((await admin.request(path)).status, path).toBe(404);
    const client = await signedIn(site, accounts.client);
    expect((await client.request(address)).status).toBe(403);
    expect((await fetch(site.origin + address, { redirect: "manual" })).status).toBe(302);
    const [{ hash } = { hash: "" }] = files;
    for (const area of ["photos", "project-photos"])
      expect((await fetch(`${site.origin}/${area}/${hash}/320.webp`)).status).toBe(404);
  });

  it("are stored once, however often and at once the same inquiry arrives; others make it another inquiry", async () => {
    const from = newVisitor();
    const values = { message: "The same plot" };
    const again = () => sendFiles(site, [file(pdf("same"), "a.pdf")], { values, from });
    const sent = await Promise.all([again(), again(), again()]);
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1);
    expect((await filesOf(sent[0]?.reference ?? "")).files).toHaveLength(1);
    const other = await sendFiles(site, [file(pdf("other"), "a.pdf")], { values, from });
    expect(other.reference).not.toBe(sent[0]?.reference);
  });

  it("are kept while an inquiry has them, and are unused when the last is erased", async () => {
    const bytes = pdf("shared by two");
    const hash = createHash("sha256").update(bytes).digest("hex");
    const { db, storage } = site.dependencies;
    const two = [];
    for (const message of ["First", "Second"])
      two.push(await sendFiles(site, [file(bytes, "a.pdf")], { values: { message } }));
    const unused = () => db.selectFrom("unusedFile").select("hash").where("hash", "=", hash).execute();
    expect(await unused()).toEqual([]);
    expect(await storage.exists(originalKey(hash))).toBe(true);
    expect(await checkOriginals(db, storage, true)).toMatchObject({ missing: [], damaged: [] });
    for (const { reference } of two)
      await db.deleteFrom("inquiry").where("reference", "=", reference).execute();
    expect(await unused()).toEqual([{ hash }]);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  it("are refused with what is wrong, and what was typed stays", async () => {
    const large = Buffer.alloc(inquiryFileLimits.maxBytes + 5);
    pdf().copy(large);
    const many = Array.from({ length: 9 }, (_, at) => file(pdf(`${at}`), `${at}.pdf`));
    const cases: [File[], RegExp][] = [
      [[file(pdf(), "a.pdf"), file(Buffer.from("<html><script>"), "b.pdf")], /^b\.pdf is not a PDF/],
      [[file(Buffer.from("MZ\x90\x00"), "setup.exe")], /^setup\.exe is not a PDF/],
      [[file(Buffer.alloc(0), "empty.pdf")], /^empty\.pdf is empty/],
      [many, /^Please choose at most 5 files/],
      [[file(large, "survey.pdf")], /^survey\.pdf is larger than 20 MB/],
    ];
    const before = await site.dependencies.db.selectFrom("inquiryFile").selectAll().execute();
    for (const [files, words] of cases) {
      const page = await sendFiles(site, files, { values: { place: "Plot 9" } });
      expect(page.status).toBe(422);
      expect(fieldErrors(page.html).files).toMatch(words);
      expect(formValues(page.html)).toMatchObject({ name: typed.name, place: "Plot 9" });
    }
    const others = [file(pdf(), "plan.pdf"), file(pdf("b"), "soil report.pdf")];
    const again = await sendFiles(site, others, { values: { phone: "call me" } });
    expect(fieldErrors(again.html)).toMatchObject({
      phone: expect.stringContaining("+91"),
      files: "Please choose the files again: plan.pdf, soil report.pdf",
    });
    expect(await site.dependencies.db.selectFrom("inquiryFile").selectAll().execute()).toEqual(before);
  });

  it("in fields that the form does not have are dropped", async () => {
    for (const field of ["__proto__", "files[]", "name"]) {
      const values = { message: `In ${field}` };
      const sent = await sendFiles(site, [file(pdf(field), "a.pdf")], { field, values });
      expect(sent.status).toBe(303);
      expect((await filesOf(sent.reference)).files).toEqual([]);
    }
  });

  it("are stored whatever their parts say of a name", async () => {
    const long = "x".repeat(10_000);
    const cases: [disposition: string, stored: string | null][] = [
      ['; name="files"', "file.pdf"],
      ['; name="files"; filename=""', "file.pdf"],
      ['; name="files"; filename=".."', "file.pdf"],
      ['; name="files"; filename="a\0b.pdf"', "a b.pdf"],
      ['; name="files"; filename="a\\"b.pdf"', "a b.pdf"],
      [`; name="files"; filename="${long}.pdf"`, `${"x".repeat(116)}.pdf`],
      ["; name=\"files\"; filename*=none''%zz%ff.pdf", "%zz\ufffd.pdf"],
      ["; name=\"files\"; filename*='''", "'.pdf"],
      ['; filename="a.pdf"', null],
      ["", null],
    ];
    // A part without a file name is a file if it says that it is bytes, and otherwise a text.
    for (const [at, [disposition, stored]] of cases.entries()) {
      const texts = { website: "", shown: aMinuteAgo(), ...typed, message: `Name ${at}` };
      const parts = Object.entries(texts).map(([name, value]) => `; name="${name}"\r\n\r\n${value}`);
      parts.push(`${disposition}\r\nContent-Type: application/octet-stream\r\n\r\n${pdf(disposition)}`);
      parts.push("\r\n\r\ntext");
      const response = await fetch(`${site.origin}/?index`, {
        method: "POST",
        body: `${parts.map((part) => `--b\r\nContent-Disposition: form-data${part}\r\n`).join("")}--b--\r\n`,
        headers: {
          Origin: site.origin,
          "X-Forwarded-For": newVisitor(),
          "Content-Type": "multipart/form-data; boundary=b",
        },
        redirect: "manual",
      });
      expect(response.status, disposition).toBe(303);
      const reference = /sent=(INQ-[^#]+)/.exec(response.headers.get("Location") ?? "")?.[1] ?? "";
      const names = (await filesOf(reference)).files.map(({ name }) => name);
      expect(names, disposition).toEqual(stored === null ? [] : [stored]);
    }
  });

  it("leave the page of thanks, which says what happens next and names similar work", async () => {
    const { reference } = await sendFiles(site, [], { values: { message: "Thanks" } });
    const page = await openThanks(site, reference);
    expect(page.text).toContain("What happens next");
    const links = page.elements("a").map(({ href = "" }) => href);
    expect(links.some((href) => href.includes(encodeURIComponent(reference)) && href.includes("wa.me"))).toBe(
      true,
    );
    expect(page.html).toMatch(/Similar work<\/h4><ul><li><a href="\/projects\//);
  });
});
