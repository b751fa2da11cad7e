import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accounts, type Site } from "#tests/support/site.ts";
import { changeSetting, databases, openDemo } from "./front-door.ts";
import { library, libraryTools } from "./library-tools.ts";
import { type Fields, signedIn } from "./staff-browser.ts";

describe.each(databases)("the page of a photo on %s", (database) => {
  let site: Site;
  let tools: ReturnType<typeof libraryTools>;
  beforeAll(async () => {
    site = await openDemo(database);
    tools = libraryTools(site, await signedIn(site, accounts.admin));
  });
  afterAll(() => site.close());

  /** @spec library.10 */
  it("saves text and focal point from the photo's page, and shows another person's change", async () => {
    const id = await tools.newPhoto({ alt: "Before" });
    const path = `${library}/${id}`;
    const seen =
      /name="seen" value="([^"]*)"/.exec(await tools.page(`/${id}`))?.[1]?.replaceAll("&quot;", '"') ?? "";
    const change = { intent: "save", alt: "  After   dawn ", focalX: "0.25", focalY: "1", seen };
    expect((await tools.post(change, path)).text).toContain("Photo saved");
    const stored = () =>
      site.dependencies.db
        .selectFrom("photo")
        .select(["alt", "focalX", "focalY"])
        .where("id", "=", id)
        .execute();
    expect(await stored()).toEqual([{ alt: "After dawn", focalX: 0.25, focalY: 1 }]);
    const second = await tools.post({ ...change, alt: "Typed later" }, path);
    expect(second.status).toBe(409);
    expect(second.html).toContain("Typed later");
    expect(second.text).toContain("“After dawn”");
    expect(await stored()).toMatchObject([{ alt: "After dawn" }]);
  });

  it.each([
    { alt: "x".repeat(301), focalX: "0.5", focalY: "0.5" },
    { alt: "a\u0000b", focalX: "0.5", focalY: "0.5" },
    { alt: "", focalX: "", focalY: "0.5" },
    { alt: "", focalX: "1e9", focalY: "0.5" },
    { alt: "", focalX: "NaN", focalY: "Infinity" },
    {},
  ])("rejects invalid details of a photo with 422 and keeps them: %#", async (fields) => {
    const id = await tools.newPhoto({ alt: "Kept" });
    const { status } = await tools.post({ intent: "save", ...fields } as Fields, `${library}/${id}`);
    expect(status).toBe(422);
    expect(await tools.notes(id)).toEqual([]);
  });

  /** @spec library.8 */
  it.each([
    ["C:\\fakepath\\Site%20photo%201.jpg", "Site photo 1.jpg"],
    ["..%2F..%2Fetc%2Fpasswd", "passwd"],
    ["a%00%0Ab%E2%80%AEgpj.exe", "a b gpj.exe"],
    [`${"n".repeat(300)}.jpg`, "n".repeat(200)],
    ["%E0%A4%A8%E0%A4%95%E0%A5%8D%E0%A4%B6%E0%A4%BE.png", "नक्शा.png"],
    ["%ED%A0%80", ""],
    [undefined, ""],
  ])("keeps the name of an uploaded file: %j", async (sent, name) => {
    const photo = await tools.upload(sent);
    expect(photo.fileName).toBe(name);
  });

  /** @spec library.11 */
  it("warns of photos that are too small for the place that shows them", async () => {
    const id = await tools.newPhoto({ alt: "Narrow", width: 1600 });
    expect(await tools.page("?q=narrow")).not.toContain("Too small for");
    await changeSetting(site, "photos", (photos) => ({ ...photos, hero: id }));
    expect(await tools.page("?q=narrow")).toContain("Too small for: <!-- -->Hero, wide screens");
    const html = await tools.page(`/${id}`);
    expect(html).toContain("At least 2880 px wide");
  });
});
