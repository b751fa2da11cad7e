import sharp from "sharp";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { Caller } from "#tests/server/calendar/calendar.ts";
import { signedIn } from "#tests/server/staff-browser.ts";
import { accounts, type Site, startSite } from "#tests/support/site.ts";

let site: Site;
let admin: Caller;
beforeAll(async () => {
  site = await startSite({ template: inject("siteTemplate") });
  admin = new Caller(site, await signedIn(site, accounts.admin));
});
afterAll(() => site.close());

/** @spec photos.8 */
it("visitors and clients get responses while large photos are being stored", async () => {
  const large = (background: string) =>
    sharp({ create: { width: 6000, height: 4000, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const photos = await Promise.all(["#111", "#222", "#333", "#444"].map(large));
  let waiting = photos.length;
  const sending = photos.map(async (bytes) => {
    await admin.sendPhoto(new Blob([new Uint8Array(bytes)]));
    waiting -= 1;
  });
  let answered = 0;
  while (waiting > 0) {
    expect((await fetch(site.origin)).status).toBe(200);
    expect((await admin.get()).status).toBe(200);
    if (waiting > 0) answered += 1;
  }
  await Promise.all(sending);
  // Four photos decode two at a time: pages that waited for them would be served once or twice.
  expect(answered).toBeGreaterThan(5);
});
