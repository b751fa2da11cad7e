import { chromium } from "@playwright/test";
import { chromiumPath } from "./tests/support/chromium.ts";
const origin = "http://127.0.0.1:4641";
const what = process.argv.slice(2);
const browser = await chromium.launch(await chromiumPath());
const context = await browser.newContext({ baseURL: origin });
const page = await context.newPage();
await page.goto("/admin/login");
await page.fill('input[name="email"]', process.env.ADMIN ?? "admin@dharini.example");
await page.fill('input[name="password"]', "Asha-mango-tree-41");
await Promise.all([page.waitForURL(/admin/), page.click('button[type="submit"]')]);
if (what.includes("seed")) {
  const day = (n: number) => new Date(Date.now() + n * 86400000).toISOString().slice(0, 10);
  const post = async (id: number, form: Record<string, string>) => {
    const r = await context.request.post(`/admin/cms/equipment/${id}/calendar`, { form: { intent: "add", kind: "booking", units: "1", projectId: "", client: "", note: "", ...form }, headers: { Origin: origin } });
    console.log(id, r.status());
  };
  await post(1, { firstDay: day(-6), lastDay: day(12), projectId: "1" });
  await post(1, { firstDay: day(15), lastDay: day(17), kind: "maintenance", note: "500-hour service" });
  await post(1, { firstDay: day(18), lastDay: day(47), client: "Kadambari Estates" });
  await post(2, { firstDay: day(-20), lastDay: day(30), projectId: "2" });
  await post(3, { firstDay: day(3), lastDay: day(24), client: "Harbourline" });
  await post(3, { firstDay: day(10), lastDay: day(40), projectId: "3", units: "1" });
  await post(4, { firstDay: day(1), lastDay: "", kind: "maintenance", note: "Hydraulic pump" });
  await post(6, { firstDay: day(8), lastDay: day(9), client: "Sahyadri Developers Private Limited" });
  await post(6, { firstDay: day(14), lastDay: day(60), projectId: "4" });
  await post(9, { firstDay: day(-2), lastDay: day(5), projectId: "5" });
}
const pages: Record<string, string> = { fleet: "/admin/cms/fleet", free: `/admin/cms/fleet?free=${new Date(Date.now()+9*864e5).toISOString().slice(0,10)}&until=${new Date(Date.now()+20*864e5).toISOString().slice(0,10)}`, calendar: "/admin/cms/equipment/1/calendar", entry: "/admin/cms/equipment/1/calendar?entry=1", edit: "/admin/cms/equipment/1/edit", list: "/admin/cms/equipment", public: "/equipment/volvo-210", home: "/#equipment" };
const widths = (process.env.WIDTHS ?? "360,768,1280").split(",").map(Number);
const schemes = (process.env.SCHEMES ?? "light,dark").split(",");
for (const name of what.filter((n) => n !== "seed"))
  for (const scheme of schemes)
    for (const width of widths) {
      await page.emulateMedia({ colorScheme: scheme as "light" });
      await page.setViewportSize({ width, height: 900 });
      await page.goto(pages[name]!);
      await page.waitForTimeout(400);
      if (name === "edit") { await page.click("text=Add booking or maintenance"); const box = page.locator('section[aria-labelledby="calendar-title"]'); await box.screenshot({ path: `/tmp/w-available-${name}-${width}-${scheme}.png` }); continue; }
      if (name === "home") { await page.locator("#equipment").screenshot({ path: `/tmp/w-available-${name}-${width}-${scheme}.png` }); continue; }
      await page.screenshot({ path: `/tmp/w-available-${name}-${width}-${scheme}.png`, fullPage: name !== "public" });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log("overflow", name, width, over);
    }
await browser.close();
