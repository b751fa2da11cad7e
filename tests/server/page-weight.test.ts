import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { maxImageWidth } from "#app/adapters/images/image-widths.ts";
import { readSettings } from "#app/content/settings/settings.server.ts";
import { sendRequest } from "#tests/support/send-request.ts";
import type { Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { type Page, readPage } from "./read-page.ts";

const kilobyte = 1024;

describe("page weight", () => {
  let site: Site;
  let home: Page;
  beforeAll(async () => {
    site = await openDemo("SQLite");
    home = readPage((await sendRequest(site.origin, "/")).body.toString());
  });
  afterAll(() => site.close());

  it("the home page with its style and script is small enough for a bad connection", async () => {
    const compressed = async (path: string) =>
      (await sendRequest(site.origin, path, { headers: { "Accept-Encoding": "br" } })).body.length;
    expect(await compressed("/")).toBeLessThanOrEqual(20 * kilobyte);
    expect(await compressed("/?projects=all")).toBeLessThanOrEqual(24 * kilobyte);
    const styles = home.elements("link").filter(({ rel }) => rel === "stylesheet");
    expect(styles.map(({ media }) => media)).toEqual([undefined, "print"]);
    expect(await compressed(styles[0]?.href as string)).toBeLessThanOrEqual(14 * kilobyte);
    expect(await compressed(styles[1]?.href as string)).toBeLessThanOrEqual(1.5 * kilobyte);
    const [script] = home.elements("script").filter(({ src }) => src);
    expect(await compressed(script?.src as string)).toBeLessThanOrEqual(4 * kilobyte);
    expect(brotliCompressSync(home.html).length).toBeLessThanOrEqual(20 * kilobyte);
  });

  /** @spec look.21 */
  it("the home page with photos of the full width and its headers fit in the ten packets of a new connection", async () => {
    const { db } = site.dependencies;
    const { photos } = await readSettings(db);
    await db
      .updateTable("photo")
      .set({ width: maxImageWidth, height: 1800 })
      .where(({ eb, or, selectFrom }) =>
        or([
          eb("id", "=", photos.hero ?? 0),
          eb("id", "in", selectFrom("servicePhoto").select("photoId").where("order", "=", 1)),
        ]),
      )
      .execute();
    const { headers, body } = await sendRequest(site.origin, "/", { headers: { "Accept-Encoding": "br" } });
    const lines = [
      "HTTP/1.1 200 OK",
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      "",
    ];
    const head = lines.map((line) => `${line}\r\n`).join("");
    expect(brotliDecompressSync(body).toString()).toContain(`${maxImageWidth}w`);
    expect(head.length + body.length).toBeLessThanOrEqual(10 * 1460);
  });

  /** @spec look.13 */
  it("the map's ground is an image that every page can cache for a day", async () => {
    const [ground] = home.elements("img").filter(({ src }) => src?.endsWith(".svg"));
    const { headers, body } = await sendRequest(site.origin, ground?.src as string, {
      headers: { "Accept-Encoding": "gzip" },
    });
    expect(headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=86400",
    });
    const svg = gunzipSync(body).toString();
    expect(svg).toContain(`viewBox="0 0 ${ground?.width} ${ground?.height}"`);
    const named = [...svg.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(svg).toMatch(new RegExp(`${name}:#[0-9a-f]{6};`));
  });
});
