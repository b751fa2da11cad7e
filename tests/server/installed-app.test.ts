import { readdir } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { openDemo } from "./front-door.ts";
import { openPage, readPage } from "./read-page.ts";
import { signedIn } from "./staff-browser.ts";

interface Manifest {
  id: string;
  name: string;
  scope: string;
  start_url: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
  shortcuts: { name: string; url: string }[];
  share_target: { action: string; method: string; enctype: string };
}

describe("the installed app", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openDemo("SQLite");
  });
  afterAll(() => site.close());

  const readManifest = async (): Promise<Manifest> =>
    (await fetch(`${site.origin}/admin/manifest.webmanifest`)).json();

  it("has a manifest with the site's name that starts at the calendar and receives photos", async () => {
    const manifest = await readManifest();
    expect(manifest).toMatchObject({
      id: "/admin/",
      scope: "/admin/",
      start_url: "/admin/overview",
      display: "standalone",
      share_target: { action: "/admin/share", method: "POST", enctype: "multipart/form-data" },
    });
    expect(manifest.name).toContain("Dharini Infrastructure Group");
    expect(manifest.shortcuts.map(({ name }) => name)).toEqual(["Add photos", "Today"]);
    const admin = await signedIn(site, accounts.admin);
    for (const { url } of [{ url: manifest.start_url }, ...manifest.shortcuts])
      expect((await admin.request(url)).status, url).toBe(200);
  });

  it("has icons of the declared sizes, one of them maskable", async () => {
    const { icons } = await readManifest();
    expect(icons.some(({ purpose, sizes }) => purpose === "maskable" && sizes === "512x512")).toBe(true);
    for (const { src, sizes, type } of icons.filter(({ sizes }) => sizes !== "any")) {
      const response = await fetch(site.origin + src);
      expect(response.headers.get("Content-Type")).toBe(type);
      const { width, height } = await sharp(await response.arrayBuffer()).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  it("is offered by staff pages only", async () => {
    const admin = await signedIn(site, accounts.admin);
    const staff = readPage(await (await admin.request("/admin/overview")).text());
    expect(staff.link("manifest")).toBe("/admin/manifest.webmanifest");
    expect((await openPage(`${site.origin}/`)).link("manifest")).toBe("/manifest.webmanifest");
  });

  it("has a service worker that browsers check at every visit", async () => {
    const response = await fetch(`${site.origin}/admin/worker.js`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toMatch(/^text\/javascript/);
    expect(response.headers.get("Cache-Control")).toBe("no-cache");
    const [...files] = (await response.text()).matchAll(/\/assets\/[\w.-]+/g);
    expect(files.length).toBeGreaterThan(20);
    for (const [path] of new Set(files))
      expect((await fetch(site.origin + path, { method: "HEAD" })).status, path).toBe(200);
  });

  it("names the account and its pages only on pages that may be stored", async () => {
    const client = await signedIn(site, accounts.client);
    const headersOf = async (path: string) => (await client.request(path)).headers;
    const calendar = await headersOf("/admin/overview");
    expect(calendar.get("Plinth-Offline-Pages")).toBe("/admin/overview");
    expect(calendar.get("Plinth-Account")).toMatch(/\w/);
    for (const path of ["/admin/account", "/admin/cms", "/admin/calendar-upload"])
      expect((await headersOf(path)).get("Plinth-Account"), path).toBeNull();
  });

  it("may compile WebAssembly only in the decoder of HEIC photos", async () => {
    const names = await readdir(new URL("../../build/client/assets", import.meta.url));
    const scripts = names.filter((name) => name.endsWith(".js"));
    const policies = await Promise.all(
      scripts.map(async (name) => {
        const response = await fetch(`${site.origin}/assets/${name}`, { method: "HEAD" });
        return [name.slice(0, "heic-worker".length), response.headers.get("Content-Security-Policy") ?? ""];
      }),
    );
    const allowed = policies.filter(([, policy]) => policy?.includes("wasm-unsafe-eval"));
    expect(allowed.map(([name]) => name)).toEqual(["heic-worker"]);
  });

  it("opens the uploader when no service worker has received a share, whatever the origin", async () => {
    for (const origin of ["null", "https://elsewhere.example", site.origin]) {
      const response = await sendRequest(site.origin, "/admin/share", {
        method: "POST",
        headers: { Origin: origin, "Content-Type": "multipart/form-data; boundary=x" },
        body: `--x\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n${"a".repeat(100_000)}`,
      });
      expect(response.status).toBe(303);
      expect(response.headers.location).toBe("/admin/calendar-upload?shared=nothing");
    }
  });
});
