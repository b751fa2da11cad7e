import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sendRequest } from "#tests/support/send-request.ts";
import { databases } from "../front-door.ts";
import { openPage } from "../read-page.ts";
import { fieldsOf, type } from "../records/typed-form.ts";
import { staffedDemo } from "../staffed-demo.ts";

const brandPage = "/admin/cms/site/brand";
const detailsPage = "/admin/cms/site/details";
const navy =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 40"><path fill="#1a237e" d="M0 0h90v40H0z"/><path fill="#e53935" d="M100 5h80v20h-80z"/></svg>';

describe.each(databases)("the brand on %s", (database) => {
  const demo = staffedDemo(database);

  const upload = (body: BodyInit) =>
    demo.admin.request("/server/api/logos", { method: "POST", body, headers: { Origin: demo.site.origin } });

  async function store(body: BodyInit): Promise<string> {
    const response = await upload(body);
    expect(response.status).toBe(201);
    return (await response.json()).data.logo.file;
  }

  async function save(page: string, values: Record<string, string>) {
    const before = await fieldsOf(demo.admin, page);
    return demo.admin.post(
      page,
      Object.entries(values).reduce((fields, [name, value]) => type(name, value)(fields), before),
    );
  }

  /** @spec brand.1 */
  it("rejects a logo that can run a script or is too large, and stores nothing", async () => {
    const script = await upload(navy.replace("</svg>", "<script>alert(1)</script></svg>"));
    expect([script.status, (await script.json()).message]).toEqual([422, expect.stringMatching(/script/)]);
    for (const length of [300_000, 900_000])
      expect((await upload(navy.replace("</svg>", `<!--${"a".repeat(length)}--></svg>`))).status).toBe(413);
    expect(await demo.site.dependencies.db.selectFrom("logo").select("name").execute()).toEqual([]);
    const unknown = await save(brandPage, { logo: `${"a".repeat(32)}-200x40-any.svg` });
    expect([unknown.status, unknown.text.includes("Please upload the logo again")]).toEqual([422, true]);
  });

  /** @spec brand.1 */
  it("serves a stored logo as an image that can run and load nothing", async () => {
    const file = await store(navy);
    const served = await sendRequest(demo.site.origin, `/brand/${file}`);
    expect(served.status).toBe(200);
    expect(served.headers).toMatchObject({
      "content-type": "image/svg+xml",
      "content-security-policy": "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    });
    const png = await sendRequest(demo.site.origin, `/brand/${file.replace(".svg", ".png")}`);
    expect((await sharp(png.body).metadata()).format).toBe("png");
    for (const name of ["x.svg", `${"a".repeat(32)}-9x9-any.svg`, "..%2Fsite.db", `${file}%00`])
      expect([400, 404], name).toContain((await sendRequest(demo.site.origin, `/brand/${name}`)).status);
  });

  /** @spec brand.1, brand.2 */
  it("shows a saved logo on pages, in structured data, icons and documents, and the mark again without it", async () => {
    const before = await openPage(demo.site.origin);
    const icons = async () => (await openPage(demo.site.origin)).link("icon");
    const iconBefore = await icons();
    const shareBefore = /og:image" content="([^"]+)/.exec(before.html)?.[1];
    const logo = await store(navy);
    expect((await save(brandPage, { logo })).status).toBe(200);
    const page = await openPage(demo.site.origin);
    expect(page.elements("img").filter(({ src }) => src === `/brand/${logo}`)).toHaveLength(2);
    expect(page.html).toContain(`"logo":"${demo.site.origin}/brand/${logo.replace(".svg", ".png")}"`);
    expect(/og:image" content="([^"]+)/.exec(page.html)?.[1]).not.toBe(shareBefore);
    expect(await icons()).not.toBe(iconBefore);
    for (const path of ["/admin/cms", "/admin/account"])
      expect((await demo.admin.open(path)).html).toContain(`/brand/${logo}`);
    expect((await openPage(`${demo.site.origin}/admin/login`)).html).toContain(`/brand/${logo}`);
    for (const [path, size] of [
      ["/icon-192.png", 192],
      ["/icon-maskable-512.png", 512],
      ["/apple-touch-icon.png", 180],
    ] as const) {
      const image = sharp((await sendRequest(demo.site.origin, path)).body);
      expect((await image.metadata()).width, path).toBe(size);
      expect((await image.stats()).isOpaque, path).toBe(true);
    }
    const versioned = (await sendRequest(demo.site.origin, (await icons()) ?? "")).headers["cache-control"];
    expect(versioned).toContain("immutable");
    const { icons: listed } = JSON.parse(
      (await sendRequest(demo.site.origin, "/manifest.webmanifest")).body.toString(),
    );
    for (const { src } of listed) expect((await sendRequest(demo.site.origin, src)).status, src).toBe(200);
    expect((await save(brandPage, { logo: "" })).status).toBe(200);
    expect((await openPage(demo.site.origin)).html).not.toContain("/brand/");
  });

  /** @spec brand.3 */
  it("uses a saved accent colour on public and staff pages and in the manifest, and refuses one without contrast", async () => {
    expect((await openPage(demo.site.origin)).html).toContain('<html lang="en-IN">');
    expect((await save(brandPage, { accent: "#12B886" })).status).toBe(200);
    for (const { html } of [await openPage(demo.site.origin), await demo.admin.open("/admin/cms")])
      expect(html).toContain('<html lang="en-IN" style="--color-amber:#12b886;');
    const manifest = await sendRequest(demo.site.origin, "/manifest.webmanifest");
    expect(JSON.parse(manifest.body.toString()).theme_color).toBe("#12b886");
    expect((await sendRequest(demo.site.origin, "/icon.svg")).body.toString()).toContain("#12b886");
    const refused = await save(brandPage, { accent: "#0b2a6b" });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(
      /1\.\d\d:1, at least 3:1 is needed. The nearest colour that passes is #[0-9a-f]{6}/,
    );
    expect((await openPage(demo.site.origin)).html).toContain("--color-amber:#12b886");
    expect((await save(brandPage, { accent: "" })).status).toBe(200);
  });

  /** @spec brand.4, brand.5, brand.6 */
  it("shows the company's details where visitors look for them, and nothing of empty ones", async () => {
    const bare = await openPage(demo.site.origin);
    for (const word of ["GSTIN", "Emergency", "LinkedIn", "legalName"]) expect(bare.html).not.toContain(word);
    const details = {
      legalName: "Dharini Infrastructure Private Limited",
      gstin: "27 AAPFU 0939 F1ZV",
      whatsapp: "98200 12345",
      emergency: "022 5550 0199",
      links: "https://www.linkedin.com/company/dharini-example",
    };
    expect((await save(detailsPage, details)).status).toBe(200);
    const page = await openPage(demo.site.origin);
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
    const llms = (await sendRequest(demo.site.origin, "/llms.txt")).body.toString();
    expect(llms).toContain("GSTIN: 27AAPFU0939F1ZV.");
    const refused = await save(detailsPage, { emergency: "call me", gstin: "27AAPFU0939F1ZW" });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain("Please enter one phone number");
    expect(refused.text).toContain("does not match the others");
  });

  /** @spec brand.8 */
  it("machine pages promise what the settings say, and have no section without promises", async () => {
    const page = "/admin/cms/site/machinePages";
    const shown = async () => (await openPage(`${demo.site.origin}/equipment/1`)).text;
    expect(await shown()).toContain("Genuine Parts Only");
    const promises = { assurances: "Checked daily\n\n Operators licensed ", quality: "" };
    expect((await save(page, promises)).status).toBe(200);
    const changed = await shown();
    for (const word of ["Checked daily", "Operators licensed", "Maintenance Schedule"])
      expect(changed).toContain(word);
    for (const word of ["Genuine Parts Only", "Quality Assurance"]) expect(changed).not.toContain(word);
    expect((await save(page, { assurances: "" })).status).toBe(200);
    await demo.site.dependencies.db.updateTable("machine").set({ maintenanceSchedule: "" }).execute();
    expect(await shown()).not.toContain("Maintenance & Reliability");
  });
});
