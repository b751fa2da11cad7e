import { expect, test } from "#tests/support/journey.ts";

/** @spec look.13 */
test("a printed service page shows all answers, hides the controls and uses the wide drawing", async ({
  page,
}) => {
  await page.goto("/services/piling");
  const question = page.locator("details").nth(1);
  const answer = question.locator("p");
  await expect(answer).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(answer).toBeVisible();
  for (const name of ["Get Quote", "Back to Home"])
    await expect(page.getByText(name).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.locator("svg.drawing:visible")).toHaveCount(1);
  await expect(page.locator("svg.drawing:visible")).toHaveClass(/max-lg:hidden/);
  await expect(page.locator("body")).toHaveCSS("color", "rgb(0, 0, 0)");
});

for (const path of [
  "/",
  "/services/excavation",
  "/services/piling",
  "/services/demolition",
  "/services/construction",
]) {
  test(`each drawing of ${path} is printed once, however wide the window`, async ({ page }) => {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const width of [360, 700, 900, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(async () => {
        const names = await page
          .locator("main svg.drawing:visible")
          .evaluateAll((drawings) =>
            drawings.flatMap((drawing) => drawing.querySelector("title")?.textContent ?? []),
          );
        expect(names, `${width} px`).toEqual([...new Set(names)]);
        if (path !== "/") expect(names, `${width} px`).toHaveLength(1);
      }).toPass();
    }
  });
}

for (const path of ["/#contact", "/projects/kelva-twin-residences"])
  for (const width of [500, 700, 1280]) {
    test(`the map's ground of ${path} aligns with its labels on paper ${width} px wide`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await page.emulateMedia({ media: "print" });
      const ground = page.locator('main img[src="/map.svg"]');
      await expect(ground).toBeVisible();
      await expect(async () => {
        const words = await page.getByRole("img", { name: "Map of Mumbai" }).boundingBox();
        const below = await ground.boundingBox();
        for (const side of ["x", "y", "width", "height"] as const)
          expect(Math.abs((below?.[side] ?? 0) - (words?.[side] ?? 0)), side).toBeLessThanOrEqual(1);
      }).toPass();
    });
  }

test("the second picture of a service is printed whole", async ({ page }) => {
  await page.goto("/services/excavation");
  await page.emulateMedia({ media: "print" });
  const picture = page.locator("article > .sheet > picture img");
  await picture.scrollIntoViewIfNeeded();
  const lost = () =>
    picture.evaluate((image: HTMLImageElement) =>
      Math.abs(image.width / image.height - image.naturalWidth / image.naturalHeight),
    );
  await expect.poll(lost).toBeLessThan(0.05);
});

/** @spec look.13 */
test("a printed machine page draws the working range, without the form that compares", async ({ page }) => {
  await page.goto("/equipment/volvo-210");
  await page.emulateMedia({ media: "print" });
  const part = page.getByRole("region", { name: "Working range" });
  await expect(part.locator("svg.drawing:visible")).toHaveCount(1);
  await expect(part.getByRole("button", { name: "Compare" })).toBeHidden();
  // Some readers of PDF files show outlined text as a black bar.
  const outlined = () =>
    page
      .locator("main svg text")
      .evaluateAll((texts) => texts.filter((text) => getComputedStyle(text).stroke !== "none").length);
  await expect.poll(outlined).toBe(0);
});

/** @spec look.13 */
test("the printed home page shows the address and contains no form", async ({ page }) => {
  await page.goto("/");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "Tell us about the plot" })).toBeVisible();
  await expect(page.locator("form")).toBeHidden();
  const contact = page.locator("#contact");
  await expect(contact.getByRole("link", { name: "+91 67000 00140" })).toBeVisible();
  await expect(contact.getByRole("link", { name: "projects@dharini.example" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Download Brochure" }).first()).toBeHidden();
  await expect(page.getByRole("contentinfo").getByText("Saltworks Chambers")).toBeVisible();
  const footer = page.getByRole("contentinfo");
  await expect(footer).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

for (const [path, max] of [
  ["/", 10],
  ["/services/piling", 5],
  ["/projects/kelva-twin-residences", 3],
  ["/projects/gulmohar-court-redevelopment", 3],
  ["/equipment/volvo-210", 4],
  ["/projects", 1],
] as const) {
  test(`${path} is printed on at most ${max} sheets`, async ({ page }) => {
    await page.goto(path);
    // Photos load when they come near, and browsers load them all before they print.
    for (const photo of await page.locator("main img").all())
      await photo.evaluate((image: HTMLImageElement) => {
        image.loading = "eager";
      });
    for (const photo of await page.locator("main img").all())
      await expect(photo).toHaveJSProperty("complete", true);
    const printed = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(printed.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(max);
  });
}
