import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type RawResponse, sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { loggedErrors, openDemo } from "./front-door.ts";

describe("photo addresses", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const publicHash = () =>
    site.dependencies.db.selectFrom("photo").select("hash").where("audience", "=", "public").orderBy("id");
  const isMissing = ({ status, headers, body }: RawResponse) => {
    expect(status).toBe(404);
    expect(headers["cache-control"] ?? "").not.toContain("immutable");
    expect(headers["content-type"]).not.toMatch(/^image/);
    expect(body.length).toBeLessThan(20_000);
  };

  /** @spec layout.16 */
  it("serve only the widths and formats that pages use", async () => {
    const { hash } = await publicHash().executeTakeFirstOrThrow();
    expect((await sendRequest(site.origin, `/photos/${hash}/320.avif`)).status).toBe(200);
    const wrong = [
      "321.avif",
      "100000.avif",
      "0320.avif",
      "-320.avif",
      "320.gif",
      "320",
      "320.avif.webp",
      "320.AVIF",
      "x.avif",
      "3e2.webp",
    ];
    for (const name of wrong) isMissing(await sendRequest(site.origin, `/photos/${hash}/${name}`));
  });

  it("with a wrong hash are missing", async () => {
    const { hash } = await publicHash().executeTakeFirstOrThrow();
    const others = ["0".repeat(64), hash.toUpperCase(), hash.slice(1), `${hash}0`, "originals", "%00"];
    for (const other of others) isMissing(await sendRequest(site.origin, `/photos/${other}/320.avif`));
  });

  /** @spec photos.7 */
  it("of calendar photos get the same 404 as missing photos", async () => {
    const { db } = site.dependencies;
    const photos = db.selectFrom("photo").selectAll().where("audience", "=", "private");
    const [only, ...others] = await photos.execute();
    expect(others.length).toBeGreaterThan(5);
    const address = (name: string) => `/photos/${only?.hash}/${name}`;
    isMissing(await sendRequest(site.origin, address("320.avif")));
    // The same photo may also be added to the public library, and deleted from it again.
    const { id: _, ...photo } = only as NonNullable<typeof only>;
    const used = await db
      .insertInto("photo")
      .values({ ...photo, audience: "public" })
      .returning("id")
      .executeTakeFirstOrThrow();
    expect((await sendRequest(site.origin, address("320.avif"))).status).toBe(200);
    await db.deleteFrom("photo").where("id", "=", used.id).execute();
    for (const name of ["320.avif", "640.webp", "1280.jpeg"])
      isMissing(await sendRequest(site.origin, address(name)));
  });
});
