import { createHash } from "node:crypto";
import { connect } from "node:net";
import { describe, expect, it, vi } from "vitest";
import { originalKey } from "#app/adapters/images/variants.ts";
import { inquiryFileLimits } from "#app/domain/inquiries/inquiries.ts";
import type { Site } from "#tests/support/site.ts";
import { bothDatabases, databases, inDemo, loggedErrors } from "../front-door.ts";
import { fieldErrors, file, formValues, newVisitor, pdf, sendFiles, typed } from "./inquiry-form.ts";

describe.each(bothDatabases)("files of strangers on %s", (database) => {
  let site: Site;
  inDemo(database, { TRUST_PROXY: "1" }, (opened) => {
    site = opened;
  });

  const reservedKilobytes = async () => {
    const row = site.dependencies.db.selectFrom("attempt").select("count").where("key", "=", "inquiry bytes");
    return (await row.executeTakeFirst())?.count ?? 0;
  };
  const reserveKilobytes = (count: number) =>
    site.dependencies.db.updateTable("attempt").set({ count }).where("key", "=", "inquiry bytes").execute();

  /** @spec inquiry.12 */
  it("of inquiries that are refused at once are deleted at once, and take nothing of the day's space", async () => {
    const { db, storage } = site.dependencies;
    const from = newVisitor();
    const before = await reservedKilobytes();
    const all = Array.from({ length: 8 }, (_, at) =>
      Buffer.concat([pdf(`at once ${at}`), Buffer.alloc(9_000)]),
    );
    const sent = await Promise.all(
      all.map((bytes, at) =>
        sendFiles(site, [file(bytes, "a.pdf")], { from, values: { message: `No. ${at}` } }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 303, 303, 303, 303, 429, 429, 429]);
    const hashes = all.map((bytes) => createHash("sha256").update(bytes).digest("hex"));
    const stored = await Promise.all(hashes.map((hash) => storage.exists(originalKey(hash))));
    expect(stored).toEqual(sent.map(({ status }) => status === 303));
    const unused = db.selectFrom("unusedFile").selectAll().where("hash", "in", hashes);
    expect(await unused.execute()).toEqual([]);
    expect((await reservedKilobytes()) - before).toBe(5 * 9);
  });

  /** @spec inquiry.12 */
  it("of a network that has had its inquiries are not stored, and one that is sent again has its reference", async () => {
    const from = newVisitor();
    const send = (at: number) =>
      sendFiles(site, [file(pdf(`in turn ${at}`), "a.pdf")], { from, values: { message: `Turn ${at}` } });
    const first = await send(0);
    for (const at of [1, 2, 3, 4]) expect((await send(at)).status).toBe(303);
    const before = await reservedKilobytes();
    const put = vi.spyOn(site.dependencies.storage, "put");
    const sixth = await send(5);
    expect(sixth.status).toBe(429);
    expect(sixth.text).toContain("You have sent several inquiries within the hour.");
    expect(fieldErrors(sixth.html).files).toBe("Please choose the files again: a.pdf");
    expect(await send(0)).toMatchObject({ status: 303, reference: first.reference });
    expect(put).not.toHaveBeenCalled();
    put.mockRestore();
    expect(await reservedKilobytes()).toBe(before);
  });

  /** @spec inquiry.12 */
  it("of strangers have a limit for all of a day, also for those that arrive at once", async () => {
    const before = await reservedKilobytes();
    await reserveKilobytes(inquiryFileLimits.maxBytesPerDay / 1024 - 300);
    const large = (at: number) => Buffer.concat([pdf(`${at}`), Buffer.alloc(200_000)]);
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((at) =>
        sendFiles(site, [file(large(at), "a.pdf")], { values: { message: `Large ${at}` } }),
      ),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([303, 422, 422, 422, 422, 422]);
    const refused = sent.find(({ status }) => status === 422);
    expect(fieldErrors(refused?.html ?? "").files).toBe(
      "We cannot take more files today. Please send the inquiry without them.",
    );
    await reserveKilobytes(before);
  });

  // What follows asks nothing of the database that the two answer differently.
  if (!databases.includes(database)) return;

  /** @spec inquiry.12 */
  it("give their space back when the sender hangs up, and when the storage fails in between", async () => {
    const before = await reservedKilobytes();
    const { hostname, port } = new URL(site.origin);
    const socket = connect(Number(port), hostname);
    const head = `POST /?index HTTP/1.1\r\nHost: ${hostname}:${port}\r\nOrigin: ${site.origin}\r\nContent-Length: 5000000\r\n`;
    socket.write(`${head}Content-Type: multipart/form-data; boundary=b\r\n\r\n`);
    socket.write('--b\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n');
    await vi.waitFor(async () => expect(await reservedKilobytes()).toBeGreaterThan(before + 4_000));
    socket.destroy();
    await vi.waitFor(async () => expect(await reservedKilobytes()).toBe(before));

    const { storage } = site.dependencies;
    const { put } = storage;
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const failing = vi.spyOn(storage, "put").mockImplementationOnce(put).mockRejectedValueOnce(full);
    const files = [file(pdf("kept"), "a.pdf"), file(pdf("failed"), "b.pdf")];
    const page = await sendFiles(site, files, { values: { message: "Half" } });
    expect(page.status).toBe(507);
    expect(formValues(page.html)).toMatchObject({ message: "Half" });
    expect(fieldErrors(page.html).files).toBe("Please choose the files again: a.pdf, b.pdf");
    failing.mockRestore();
    expect(loggedErrors(site).map(({ msg }) => msg)).toEqual(["the disk is full: nothing can be saved"]);
    for (const words of ["kept", "failed"]) {
      const hash = createHash("sha256").update(pdf(words)).digest("hex");
      expect(await storage.exists(originalKey(hash)), words).toBe(false);
    }
    expect(await reservedKilobytes()).toBe(before);
  });

  it("are dropped beyond ten sends of a network within the hour, and what was typed stays", async () => {
    const from = newVisitor();
    const send = (message: string) =>
      sendFiles(site, [file(pdf(), "a.pdf")], { from, values: { message, phone: "call me" } });
    for (let sends = 0; sends < 10; sends += 1) expect((await send(`No. ${sends}`)).status).toBe(422);
    const page = await send("The eleventh");
    expect(page.status).toBe(429);
    expect(fieldErrors(page.html).files).toContain("You have sent many files within the hour.");
    expect(formValues(page.html)).toMatchObject({ name: typed.name, message: "The eleventh" });
  });
});
