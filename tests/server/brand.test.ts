import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { accounts, type Site } from "#tests/support/site.ts";
import { databases, loggedErrors, openDemo, openSite } from "./front-door.ts";
import { openPage } from "./read-page.ts";
import { type Browser, signedIn } from "./staff-browser.ts";
import { fieldsOf, type } from "./typed-form.ts";

const brandPage = "/admin/cms/site/brand";
const detailsPage = "/admin/cms/site/details";
const xmlns = "http://www.w3.org/2000/svg";
const svg = (content: string, attributes = 'viewBox="0 0 200 40"') =>
  `<svg xmlns="${xmlns}" ${attributes}>${content}</svg>`;
const navy = svg('<path fill="#1a237e" d="M0 0h90v40H0z"/><path fill="#e53935" d="M100 5h80v20h-80z"/>');

/** Files that must never be stored, with the reason that is given. */
const hostile: [string, string | Uint8Array<ArrayBuffer>, RegExp][] = [
  ["a script", svg("<script>alert(1)</script>"), /script/],
  [
    "a script in another namespace",
    svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">a</x:script>'),
    /x:script/,
  ],
  ["an event handler", svg('<path d="M0 0h9v9z" onclick="a()"/>'), /event handler/],
  [
    "an event handler of the root",
    svg('<path d="M0 0h9v9z"/>', 'viewBox="0 0 9 9" OnLoad="a()"'),
    /event handler/,
  ],
  ["HTML", svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'/></foreignObject>"), /HTML/],
  ["an embedded picture", svg('<image href="http://a.example/p.png"/>'), /embedded picture/],
  ["an external fill", svg('<path fill="url(http://a.example/#g)" d="M0 0h9v9z"/>'), /another file/],
  [
    "an escaped external fill",
    svg('<path fill="url(&#x68;ttp://a.example/#g)" d="M0 0h9v9z"/>'),
    /another file/,
  ],
  ["an external use", svg('<use href="http://a.example/#g"/>'), /another file/],
  ["a data address", svg('<use href="data:image/svg+xml,&lt;svg/&gt;"/>'), /data address/],
  ["an imported stylesheet", svg("<style>@import url(http://a.example/s.css);</style>"), /styles/],
  ["a stylesheet instruction", `<?xml-stylesheet href="http://a.example/s.css"?>${svg("")}`, /stylesheet/],
  [
    "an entity bomb",
    `<!DOCTYPE svg [<!ENTITY a "aa"><!ENTITY b "&a;&a;">]>${svg("<desc>&b;</desc>")}`,
    /entities/,
  ],
  ["an external entity", `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg("&a;")}`, /entities/],
  ["animation", svg('<path d="M0 0h9v9z"><set attributeName="href" to="javascript:1"/></path>'), /set/],
  ["a link", svg('<a href="javascript:alert(1)"><path d="M0 0h9v9z"/></a>'), /&lt;a|<a>/],
  ["text", svg("<text>Our firm</text>"), /outlines/],
  ["repeated groups", svg('<g id="a"><path d="M0 0h9v9z"/></g><use href="#a"/>'), /repeats groups/],
  ["deep nesting", svg("<g>".repeat(30_000)), /nested/],
  ["thousands of elements", svg("<g/>".repeat(6_000)), /5000 elements/],
  ["nothing to see", svg("<g/>"), /Nothing can be seen/],
  ["no size", svg('<path d="M0 0h9v9z"/>', ""), /no size/],
  ["control characters", svg('<path d="M0 0h9v9z" id="\u0000"/>'), /control characters/],
  ["another document", "<html><body><svg></svg></body></html>", /not an SVG/],
  ["broken markup", '<svg viewBox="0 0 9 9"><path></svg>', /cannot be read/],
  ["no picture", "hello", /SVG or a PNG/],
  ["half a PNG", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]), /damaged/],
  ["nothing at all", "", /empty/],
];

describe.each(databases)("the brand on %s", (database) => {
  let site: Site;
  let admin: Browser;
  beforeAll(async () => {
    site = await openDemo(database);
    admin = await signedIn(site, accounts.admin);
  });
  afterEach(() => expect(loggedErrors(site)).toEqual([]));
  afterAll(() => site.close());

  const upload = (body: BodyInit) =>
    admin.request("/server/api/logos", { method: "POST", body, headers: { Origin: site.origin } });

  async function store(body: BodyInit): Promise<string> {
    const response = await upload(body);
    expect(response.status).toBe(201);
    return (await response.json()).data.logo.file;
  }

  async function save(page: string, values: Record<string, string>) {
    const before = await fieldsOf(admin, page);
    return admin.post(
      page,
      Object.entries(values).reduce((fields, [name, value]) => type(name, value)(fields), before),
    );
  }

  /** @spec brand.1 */
  it.each(hostile)("rejects a logo with %s and stores nothing", async (_, file, reason) => {
    const before = await site.dependencies.db.selectFrom("logo").select("name").execute();
    const response = await upload(file);
    expect(response.status).toBe(422);
    expect((await response.json()).message).toMatch(reason);
    expect(await site.dependencies.db.selectFrom("logo").select("name").execute()).toEqual(before);
  });

  /** @spec brand.1 */
  it("rejects a logo that is too large", async () => {
    expect((await upload(svg(`<!--${"a".repeat(300_000)}-->`))).status).toBe(413);
    expect((await upload(svg(`<!--${"a".repeat(900_000)}-->`))).status).toBe(413);
  });

  /** @spec brand.1 */
  it("serves a stored logo as an image that can run and load nothing", async () => {
    const file = await store(navy);
    const served = await sendRequest(site.origin, `/brand/${file}`);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const png = await sendRequest(site.origin, `/brand/${file.replace(".svg", ".png")}`);
    expect((await sharp(png.body).metadata()).format).toBe("png");
    for (const name of ["x.svg", `${"a".repeat(32)}-9x9-any.svg`, "..%2Fsite.db", `${file}%00`])
      expect([400, 404], name).toContain((await sendRequest(site.origin, `/brand/${name}`)).status);
  });

  /** @spec brand.1, brand.2 */
  it("shows a saved logo on pages, in structured data, icons and documents, and the mark again without it", async () => {
    const before = await openPage(site.origin);
    const icons = async () => (await openPage(site.origin)).link("icon");
    const [iconBefore, shareBefore] = [await icons(), /og:image" content="([^"]+)/.exec(before.html)?.[1]];
    const logo = await store(navy);
    expect((await save(brandPage, { logo })).status).toBe(200);
    const page = await openPage(site.origin);
    expect(page.elements("img").filter(({ src }) => src === `/brand/${logo}`)).toHaveLength(2);
    expect(page.html).toContain(`"logo":"${site.origin}/brand/${logo.replace(".svg", ".png")}"`);
    expect(/og:image" content="([^"]+)/.exec(page.html)?.[1]).not.toBe(shareBefore);
    expect(await icons()).not.toBe(iconBefore);
    for (const path of ["/admin/cms", "/admin/account"])
      expect((await admin.open(path)).html).toContain(`/brand/${logo}`);
    expect((await openPage(`${site.origin}/admin/login`)).html).toContain(`/brand/${logo}`);
    for (const [path, size] of [
      ["/icon-192.png", 192],
      ["/icon-maskable-512.png", 512],
      ["/apple-touch-icon.png", 180],
    ] as const) {
      const image = sharp((await sendRequest(site.origin, path)).body);
      expect((await image.metadata()).width, path).toBe(size);
      expect((await image.stats()).isOpaque, path).toBe(true);
    }
    const versioned = (await sendRequest(site.origin, (await icons()) ?? "")).headers["cache-control"];
    expect(versioned).toContain("immutable");
    const { icons: listed } = JSON.parse(
      (await sendRequest(site.origin, "/manifest.webmanifest")).body.toString(),
    );
    for (const { src } of listed) expect((await sendRequest(site.origin, src)).status, src).toBe(200);
    expect((await save(brandPage, { logo: "" })).status).toBe(200);
    expect((await openPage(site.origin)).html).not.toContain("/brand/");
  });

  /** @spec brand.1 */
  it("rejects the name of a logo that was never uploaded", async () => {
    for (const logo of [`${"a".repeat(32)}-200x40-any.svg`, "javascript:alert(1)", "../x.svg"]) {
      const refused = await save(brandPage, { logo });
      expect(refused.status).toBe(422);
      expect(refused.text).toContain("Please upload the logo again");
    }
  });

  /** @spec brand.3 */
  it("uses a saved accent colour on public and staff pages and in the manifest, and refuses one without contrast", async () => {
    expect((await openPage(site.origin)).html).toContain('<html lang="en-IN">');
    expect((await save(brandPage, { accent: "#12B886" })).status).toBe(200);
    for (const { html } of [await openPage(site.origin), await admin.open("/admin/cms")])
      expect(html).toContain('<html lang="en-IN" style="--color-amber:#12b886;');
    const manifest = await sendRequest(site.origin, "/manifest.webmanifest");
    expect(JSON.parse(manifest.body.toString()).theme_color).toBe("#12b886");
    expect((await sendRequest(site.origin, "/icon.svg")).body.toString()).toContain("#12b886");
    const refused = await save(brandPage, { accent: "#0b2a6b" });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(
      /1\.\d\d:1, at least 3:1 is needed. The nearest colour that passes is #[0-9a-f]{6}/,
    );
    for (const accent of ["red;}", "url(//a.example)", "#12"])
      expect((await save(brandPage, { accent })).status, accent).toBe(422);
    expect((await openPage(site.origin)).html).toContain("--color-amber:#12b886");
    expect((await save(brandPage, { accent: "" })).status).toBe(200);
  });

  /** @spec brand.4, brand.5, brand.6 */
  it("shows the company's details where visitors look for them, and nothing of empty ones", async () => {
    const bare = await openPage(site.origin);
    for (const word of ["GSTIN", "Emergency", "LinkedIn", "legalName"]) expect(bare.html).not.toContain(word);
    const details = {
      legalName: "Dharini Infrastructure Private Limited",
      gstin: "27 AAPFU 0939 F1ZV",
      whatsapp: "98200 12345",
      emergency: "022 5550 0199",
      links: "https://www.linkedin.com/company/dharini-example",
    };
    expect((await save(detailsPage, details)).status).toBe(200);
    const page = await openPage(site.origin);
    for (const word of [
      "GSTIN 27AAPFU0939F1ZV",
      "Emergency: +91 22 5550 0199",
      "LinkedIn",
      details.legalName,
    ])
      expect(page.text).toContain(word);
    expect(page.html).toContain('"sameAs":["https://www.linkedin.com/company/dharini-example"]');
    expect(page.html).toContain("https://wa.me/919820012345");
    expect(page.html).not.toContain("wa.me/912255500199");
    const llms = (await sendRequest(site.origin, "/llms.txt")).body.toString();
    expect(llms).toContain("GSTIN: 27AAPFU0939F1ZV.");
    const refused = await save(detailsPage, { emergency: "call me", gstin: "27AAPFU0939F1ZW" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please enter one phone number");
    expect(refused.text).toContain("does not match the others");
  });
});

/** @spec brand.8 */
it("machine pages promise what the settings say, and have no section without promises", async () => {
  const site = await openDemo("SQLite");
  const admin = await signedIn(site, accounts.admin);
  const page = "/admin/cms/site/machinePages";
  const shown = async () => (await openPage(`${site.origin}/equipment/1`)).text;
  expect(await shown()).toContain("Genuine Parts Only");
  const typed = type("assurances", "Checked daily\n\n Operators licensed ")(await fieldsOf(admin, page));
  expect((await admin.post(page, type("quality", "")(typed))).status).toBe(200);
  const changed = await shown();
  for (const word of ["Checked daily", "Operators licensed", "Maintenance Schedule"])
    expect(changed).toContain(word);
  for (const word of ["Genuine Parts Only", "Quality Assurance"]) expect(changed).not.toContain(word);
  expect((await admin.post(page, type("assurances", "")(await fieldsOf(admin, page)))).status).toBe(200);
  await site.dependencies.db.updateTable("equipment").set({ maintenanceSchedule: "" }).execute();
  expect(await shown()).not.toContain("Maintenance & Reliability");
  const long = type("assurances", "a".repeat(61))(await fieldsOf(admin, page));
  expect((await admin.post(page, long)).status).toBe(422);
  await site.close();
});

/** @spec brand.7 */
it("a new site has a mark of its initials, in pages and icons", async () => {
  const site = await openSite("SQLite", { template: null, variables: { SEED: "empty" } });
  const page = await openPage(site.origin);
  expect(page.html).toContain('data-initials="YC"');
  expect((await sendRequest(site.origin, "/icon.svg")).body.toString()).toContain(">YC</text>");
  expect((await sharp((await sendRequest(site.origin, "/icon-192.png")).body).metadata()).width).toBe(192);
  await site.close();
});
