import { readdir } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createMedia } from "#app/adapters/images/media.ts";
import { importPhoto } from "#app/domain/photos/photos.server.ts";
import { type S3Store, startS3 } from "#tests/support/s3.ts";
import { quarters } from "#tests/support/sample-images.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { Caller } from "./calendar/calendar.ts";
import { loggedErrors, openSite } from "./front-door.ts";
import { signedIn } from "./staff-browser.ts";

const admins = { email: "office@example.org", password: "Asha-mango-tree-41" };

describe("a site with an object store", () => {
  let store: S3Store;
  let site: Site;
  let hash: string;
  beforeAll(async () => {
    store = await startS3("site-files");
    site = await openSite("SQLite", {
      template: null,
      variables: {
        S3_ENDPOINT: store.endpoint,
        S3_BUCKET: store.bucket,
        S3_REGION: store.region,
        S3_ACCESS_KEY_ID: store.accessKeyId,
        S3_SECRET_ACCESS_KEY: store.secretAccessKey,
        ADMIN_EMAIL: admins.email,
        ADMIN_PASSWORD: admins.password,
      },
    });
    const { db, storage } = site.dependencies;
    const bytes = await quarters().resize(400).png().toBuffer();
    await importPhoto(
      db,
      { storage, media: createMedia({ concurrency: 1 }) },
      { content: bytes, audience: "public", alt: "Quarters" },
    );
    ({ hash } = await db.selectFrom("photo").select("hash").executeTakeFirstOrThrow());
  });
  afterAll(async () => {
    await site.close();
    await store.stop();
  });

  async function stored() {
    const keys: string[] = [];
    for await (const key of site.dependencies.storage.list("")) keys.push(key);
    return keys.sort();
  }

  /** @spec operations.8 */
  it("serves a photo from the store in the requested size, and stores that size there", async () => {
    expect(await stored()).toEqual([`originals/${hash}`]);
    const { status, headers, body } = await sendRequest(site.origin, `/photos/${hash}/320.webp`);
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("image/webp");
    expect(await stored()).toEqual([`originals/${hash}`, `variants/${hash}/320.webp`]);
    expect((await sendRequest(site.origin, `/photos/${hash}/320.webp`)).body.equals(body)).toBe(true);
    // The data folder has the database and the secret alone.
    const names = await readdir(site.dataDir);
    expect(names.filter((name) => !name.startsWith("plinth.sqlite"))).toEqual(["secret"]);
  });

  it("responds to a missing photo with 404, and logs no error", async () => {
    expect((await sendRequest(site.origin, `/photos/${"0".repeat(64)}/320.webp`)).status).toBe(404);
    await site.dependencies.storage.delete(`originals/${hash}`);
    expect((await sendRequest(site.origin, `/photos/${hash}/480.webp`)).status).toBe(404);
    expect(loggedErrors(site)).toEqual([]);
  });

  /** @spec failures.25 */
  it("responds to an upload with 503 while the store is away, and saves nothing", async () => {
    const admin = new Caller(site, await signedIn(site, admins));
    await store.stop();
    const photo = await quarters().resize(300).png().toBuffer();
    const { status, json } = await admin.call(
      "POST",
      "/server/api/photos",
      new Blob([new Uint8Array(photo)]),
    );
    expect([status, json.status]).toEqual([503, "error"]);
    const { db } = site.dependencies;
    expect(await db.selectFrom("stagedPhoto").selectAll().execute()).toEqual([]);
    expect((await sendRequest(site.origin, "/")).status).toBe(200);
  });
});
