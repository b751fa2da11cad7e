import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { settingForm } from "#app/domain/company/settings.ts";
import { comparedValue } from "./compared-value.tsx";
import { MarkedValue } from "./marked-value.tsx";

const marked = (text: string, other: string) =>
  [
    ...renderToStaticMarkup(<MarkedValue other={other}>{text}</MarkedValue>).matchAll(/<mark[^>]*>([^<]*)/g),
  ].map(([, line]) => line);

test("the words that the other version lacks are marked", () => {
  expect(marked("• Piles\n• Rafts", "• Rafts\n• Caps")).toEqual(["• Piles"]);
  expect(marked("• Rafts\n• Caps", "• Piles\n• Rafts")).toEqual(["• Caps"]);
});

test("nothing is marked where no line is common or the other version is empty", () => {
  expect(marked("Piles", "Rafts")).toEqual([]);
  expect(marked("Piles\nRafts", "")).toEqual([]);
  expect(marked("Piles\n\nRafts", "Caps\n\nWalls")).toEqual([]);
});

test("the removed and the added words of versions are marked as such", () => {
  const html = (as: "del" | "ins", text: string, other: string) =>
    renderToStaticMarkup(
      <MarkedValue other={other} as={as}>
        {text}
      </MarkedValue>,
    );
  expect(html("del", "Rafts and piles", "Rafts and caps")).toMatch(/Rafts and <del[^>]*>piles<\/del>/);
  expect(html("ins", "Rafts and caps", "Rafts and piles")).toMatch(/Rafts and <ins[^>]*>caps<\/ins>/);
});

test("an empty value says so", () => {
  expect(renderToStaticMarkup(<MarkedValue other="Piles">{""}</MarkedValue>)).toContain("Empty");
});

test("a badge is compared with the name of its certificate", () => {
  const badge = { name: "ISO 9001", certificate: `iso 9001.pdf 20480 ${"a".repeat(64)}`, expires: "" };
  const { controls } = settingForm("badges");
  const loaded = { photos: new Map(), linked: new Map() };
  const shown = comparedValue({ name: "badges", value: [badge, badge], controls, loaded });
  expect(shown).toBe("• ISO 9001 – iso 9001.pdf\n• ISO 9001 – iso 9001.pdf");
});
