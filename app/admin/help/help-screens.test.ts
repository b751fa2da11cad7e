import { readFile } from "node:fs/promises";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { roles } from "#app/content/users/roles.ts";
import { partsOf } from "./help-screen.ts";
import { findHelp, helpScreens } from "./help-screens.ts";
import taken from "./pictures/taken.json" with { type: "json" };

const kilobyte = 1024;
const notes: Record<string, { width: number; height: number; marks: { label: string }[] } | undefined> =
  taken;

describe("the help of a screen", () => {
  /** @spec help.1 */
  test.each(helpScreens)("$id is three sentences that name each of its controls", (screen) => {
    const { purpose, steps, note, controls } = screen;
    const sentences = [purpose, steps, note];
    for (const sentence of sentences) {
      expect(sentence).toMatch(/^[A-Z[].*[^.!?]\.$/);
      expect(sentence).not.toMatch(/[.!?] /);
      expect(sentence.length).toBeLessThanOrEqual(220);
    }
    const named = sentences
      .flatMap((sentence) => partsOf(sentence, controls))
      .flatMap(({ control }) => control ?? []);
    expect(named.toSorted()).toEqual(controls.map((_, index) => index));
  });

  /** @spec help.2 */
  test.each(helpScreens)(
    "$id has small pictures in both themes that mark the controls it names",
    async ({ id, controls }) => {
      const noted = notes[id];
      expect(
        noted?.marks.map(({ label }) => label),
        "run npm run help-pictures",
      ).toEqual(controls.map(({ label }) => label));
      for (const theme of ["light", "dark"]) {
        const bytes = await readFile(new URL(`pictures/${id}-${theme}.avif`, import.meta.url));
        expect(bytes.length).toBeLessThanOrEqual(30 * kilobyte);
        const { width, height } = await sharp(bytes).metadata();
        expect([width, height]).toEqual([noted?.width, noted?.height]);
      }
    },
  );

  test("is the only one for its page and role", () => {
    expect(new Set(helpScreens.map(({ id }) => id)).size).toBe(helpScreens.length);
    const places = helpScreens.flatMap(({ paths, part, roles: seenBy }) =>
      paths.flatMap((path) => seenBy.map((role) => `${role} ${path} ${part ?? ""}`)),
    );
    expect(new Set(places).size).toBe(places.length);
  });

  test("is found by the address of its page", () => {
    const found = (path: string, part?: string) => roles.map((role) => findHelp(role, { path, part })?.id);
    expect(found("/admin/cms")).toEqual(["dashboard", undefined, "dashboard-client"]);
    expect(found("/admin/cms/Equipment/12/edit/")).toEqual(["machine", undefined, undefined]);
    expect(found("/admin/overview", "day")).toEqual(["day", "day-engineer", "day-client"]);
    expect(found("/admin/cms/nowhere")).toEqual([undefined, undefined, undefined]);
    expect(found("//elsewhere.example")).toEqual([undefined, undefined, undefined]);
  });
});
