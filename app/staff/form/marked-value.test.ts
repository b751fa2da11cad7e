import { expect, test } from "vitest";
import { comparedLines } from "./marked-value.tsx";

/** The text with its changed parts in brackets. */
const compared = (text: string, other: string) =>
  comparedLines(text, other)
    .map((parts) => parts.map((part) => (part.changed ? `[${part.text}]` : part.text)).join(""))
    .join("\n");

test("words that the other text lacks are changed, with the spaces between them", () => {
  const [before, now] = ["Call or WhatsApp; ask for the estimating desk", "Call or WhatsApp"];
  expect(compared(before, now)).toBe("Call or WhatsApp[; ask for the estimating desk]");
  expect(compared(now, before)).toBe(now);
  expect(compared("Rafts of 2 m depth", "Rafts and piles of 3 m depth")).toBe("Rafts of [2] m depth");
});

test("figures, ranges and words with an apostrophe change as a whole", () => {
  expect(compared("To 51.5 m, 500–1400 mm", "To 51.0 m, 500–1500 mm")).toBe("To [51.5] m, [500–1400] mm");
  expect(compared("The site’s plan", "The site plan")).toBe("The [site’s] plan");
});

test("lines that were added or moved are changed as a whole, and others word by word", () => {
  expect(compared("• Piles\n• Rafts", "• Rafts\n• Caps")).toBe("[• Piles]\n• Rafts");
  expect(compared("One\nTwo walls\nThree", "One\nTwo caps\nThree")).toBe("One\nTwo [walls]\nThree");
});

test("texts without a common word, and equal ones, have no changed part", () => {
  for (const other of ["Rafts", "", "Caps\n\nWalls", "Piles\n\nCaps."])
    expect(compared("Piles\n\nCaps.", other)).toBe("Piles\n\nCaps.");
});

test("long texts that differ in everything stay whole, without a changed part", () => {
  const long = Array.from({ length: 4000 }, (_, at) => `word${at} of a text`).join("\n");
  expect(compared(long, long.replaceAll("word", "other"))).toBe(long);
});
