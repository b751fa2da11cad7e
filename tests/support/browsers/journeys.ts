import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { exifBlock, jpegWith } from "../exif.ts";
import { accounts, type Site } from "../site.ts";
import { eventsOn } from "../uploader.ts";
import { keys, type Tab } from "./tab.ts";
import { eventually } from "./webdriver.ts";

export interface Journey {
  tab: Tab;
  site: Site;
  /** For files to choose. */
  folder: string;
}

/** What an engine may do otherwise than Chromium, each on a site of its own. */
export const journeys: Record<string, (journey: Journey) => Promise<void>> = {
  async "photos get their times and are saved"({ tab, site, folder }) {
    await tab.signIn(accounts.engineer, "/admin/calendar-upload?date=2026-11-03");
    await tab.run(() => {
      const project = document.querySelector<HTMLSelectElement>("select[name=project]");
      if (project) project.selectedIndex = 1;
      project?.dispatchEvent(new Event("change", { bubbles: true }));
    });
    const plain = await sharp({ create: { width: 640, height: 480, channels: 3, background: "#853" } })
      .jpeg()
      .toBuffer();
    const files = {
      "camera.jpg": jpegWith(exifBlock({ DateTimeOriginal: "2026:11:03 07:30:00" }, "big"), { image: plain }),
      "IMG_20261103_181500.jpg": plain,
    };
    const paths = Object.keys(files).map((name) => join(folder, name));
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(folder, name), bytes);
    await tab.choose("#images", paths);
    await tab.until("two photos", () => document.querySelector<HTMLInputElement>("#count")?.value === "2");
    await tab.click("button", "Save Calendar Entry");
    await eventually(async () => {
      const saved = (await eventsOn(site, "2026-11-03")).map(({ time }) => time);
      equal(saved, ["07:30", "18:15"]);
    });
    await tab.sees("Calendar entry saved successfully!");
  },

  async "the month stays when its tab is shown again"({ tab }) {
    await tab.signIn(accounts.admin, "/admin/overview");
    const days = () => document.querySelectorAll("table[role=grid] td").length >= 28;
    await tab.until("the month", days);
    for (let time = 1; time <= 3; time += 1)
      await tab.run(() => void document.dispatchEvent(new Event("visibilitychange")));
    await tab.run(
      () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
    );
    await tab.until("the month after it", days);
  },

  async "an inquiry is rejected with its field in sight, and sent"({ tab, site }) {
    const count = async () =>
      (await site.dependencies.db.selectFrom("inquiry").select("id").execute()).length;
    const before = await count();
    await tab.open("/#contact");
    await tab.type("[name=name]", "Meera Kulkarni");
    await tab.type("[name=email]", "meera@dharini");
    await tab.type("[name=phone]", "+91 98200 00000");
    await tab.type("[name=message]", "Piling for a tower of 30 floors in Worli.");
    await tab.click("button", "Send Inquiry");
    await tab.sees("Nothing has been sent yet");
    await tab.until("the email in sight, with its error", () => {
      const field = document.querySelector("[name=email]");
      const error = document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "");
      return (
        document.activeElement === field &&
        [field, error].every((one) => {
          const { top = -1, bottom = Number.POSITIVE_INFINITY } = one?.getBoundingClientRect() ?? {};
          return top >= 0 && bottom <= innerHeight;
        })
      );
    });
    equal(await count(), before);
    await tab.type("[name=email]", "meera@example.com");
    await tab.click("button", "Send Inquiry");
    await tab.sees("Thank you. We have received your inquiry.");
    equal(await count(), before + 1);
  },

  async "menu, viewer and palette open, close by Escape and return the focus"({ tab }) {
    await tab.resize(500);
    await tab.open("/");
    const open = () =>
      document.querySelector("dialog[open], [role=dialog]:not([hidden])")?.checkVisibility() ?? false;
    const closed = () =>
      ![...document.querySelectorAll("dialog, [role=dialog]")].some((one) => one.checkVisibility());
    const focused = (text: string) =>
      `${document.activeElement?.getAttribute("aria-label")} ${document.activeElement?.textContent}`.includes(
        text,
      );
    await tab.click("header a", "Menu");
    await tab.until("the menu", open);
    await tab.press(keys.Escape);
    await tab.until("no menu", closed);
    await tab.until("the focus on Menu", focused, "Menu");

    await tab.resize(1280);
    await tab.open("/equipment/12");
    await tab.click("a[aria-label^='Open photo 1']");
    await tab.until("the viewer", open);
    await tab.press(keys.Escape);
    await tab.until("no viewer", closed);
    await tab.until("the focus on the photo", focused, "Open photo 1");

    await tab.signIn(accounts.admin, "/admin/cms/projects");
    await tab.pressControl("k");
    await tab.until("the palette's field", () => document.activeElement?.matches("[role=combobox]") ?? false);
    await tab.press(..."volvo 210");
    await tab.sees("Volvo 210", "[role=option][aria-selected=true]");
    await tab.press(keys.Escape);
    await tab.until("no palette", closed);
    await tab.pressControl("k");
    await tab.until("the palette's field", () => document.activeElement?.matches("[role=combobox]") ?? false);
    await tab.press(..."volvo 210");
    await tab.sees("Volvo 210", "[role=option][aria-selected=true]");
    await tab.press(keys.Enter);
    await tab.until("the machine's form", () => /equipment\/\d+\/edit/.test(location.pathname));
  },

  async "a list field is used by keys"({ tab, site }) {
    const { db } = site.dependencies;
    const project = await db.selectFrom("project").selectAll().where("id", "=", 4).executeTakeFirstOrThrow();
    for (let number = 1; number <= 40; number += 1) {
      const { id, ...rest } = project;
      await db
        .insertInto("project")
        .values({ ...rest, title: `Plot ${number}`, slug: `plot-${number}` })
        .execute();
    }
    await tab.signIn(accounts.admin, "/admin/overview");
    await tab.click("input[role=combobox]");
    await tab.press(..."plot 3");
    await tab.sees("Plot 3", "[role=option]");
    for (let step = 1; step <= 3; step += 1) await tab.press(keys.Down);
    await tab.sees("Plot 3", "[role=option][aria-selected=true]");
    await tab.press(keys.Enter);
    await tab.until("Plot 3 chosen", () => {
      const field = document.querySelector<HTMLInputElement>("input[role=combobox]");
      return (
        field?.value === "Plot 3" && location.search.includes("project=") && document.activeElement === field
      );
    });
  },

  async "of two changes, the second sees both"({ tab }) {
    await tab.signIn(accounts.admin, "/admin/cms/projects/4/edit");
    await tab.run(async () => {
      const field = document.querySelector<HTMLInputElement>("[name=client]");
      if (!field?.form) throw new Error("no form");
      const data = new FormData(field.form);
      data.set("client", "Their client");
      const response = await fetch(location.href, { method: "POST", body: data });
      if (!response.ok) throw new Error(String(response.status));
    });
    await tab.type("[name=client]", "My client");
    await tab.click("button", "Publish");
    await tab.sees("Someone else changed this while you were editing");
    await tab.until("both", () => {
      const typed = document.querySelector<HTMLInputElement>("input[name=client]")?.value;
      return typed === "My client" && document.body.innerText.includes("Their client");
    });
  },

  async "calendar and uploader open while the site is away"({ tab, site }) {
    await tab.signIn(accounts.admin, "/admin/overview");
    const stored = async () => {
      const pages = await (await caches.open("plinth-pages")).keys();
      return pages.length === 2;
    };
    await eventually(async () => equal(await tab.run(stored), true));
    await site.stop();
    await tab.open("/admin/overview");
    await tab.sees("Admin Dashboard");
    await tab.open("/admin/calendar-upload?date=2026-11-12");
    await tab.sees("Calendar Data Uploader");
    await tab.run(() => void location.assign("/admin/account"));
    await tab.sees("No connection");
  },

  async "View More keeps its place on a phone"({ tab }) {
    await tab.resize(360);
    await tab.open("/");
    const cards = () => document.querySelectorAll("#projects ul > li").length;
    const before = await tab.run(cards);
    await tab.click("#projects a", "View More");
    await tab.until(
      "more projects",
      (count) => document.querySelectorAll("#projects ul > li").length > count,
      before,
    );
    await tab.until(
      "the first new project in sight",
      (count) => {
        const card = document.querySelectorAll("#projects ul > li")[count]?.getBoundingClientRect();
        return card && card.bottom > 0 && card.top < innerHeight;
      },
      before,
    );
  },
};

function equal(found: unknown, expected: unknown) {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}
