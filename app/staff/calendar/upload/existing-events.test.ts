import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ExistingEvents } from "./upload-page.tsx";

const shown = (days: { date: string; count: number }[]) =>
  renderToStaticMarkup(createElement(ExistingEvents, { days }));

/** @spec upload.16 */
test("the existing events are listed by day with their counts, or reported as none", () => {
  const days = Array.from({ length: 400 }, (_, at) => ({ date: "2026-11-20", count: at + 1 }));
  const words = shown(days).replace(/<[^>]*>/g, " ");
  expect(shown(days).match(/<li/g)).toHaveLength(400);
  expect(words).toMatch(/20 Nov 2026\s+400\s*$/);
  expect(shown([])).toContain("No events yet");
});
