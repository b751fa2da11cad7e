import { expect, test } from "vitest";
import { visibleLine, visibleText } from "./visible-text.ts";

test.each([
  ["a\vb\fc\u0085d\u2028e\u2029f\r\ng\rh", "a\nb\nc\nd\ne\nf\ng\nh"],
  ["\ufeffRaft\u0002 \u0000done\u200b", "Raft done"],
  ["\u200e+91\u202a 98\u202c\u2066\u2069", "+91 98"],
  ["exca\u00advation\u2060", "excavation"],
  ["a\tb", "a\tb"],
  ["pile\u200d\u200c cap \ufe0f", "pile cap "],
  ["\u200d\ufe0f", ""],
  ["\ufe0fa", "a"],
  ["a\ud800b\uffffc", "abc"],
])("%j is stored as %j", (typed, stored) => {
  expect(visibleText(typed)).toBe(stored);
});

test.each(["क्‍ष", "क्‍", "র‍্য", "ന്‍", "می‌خواهم", "👷🏽‍♂️", "👨‍👩‍👧", "❤️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "“नमस्ते” 🏗️", "مثال"])(
  "%s stays as it is",
  (text) => {
    expect(visibleText(text)).toBe(text);
  },
);

test("a line has no tabs and line breaks", () => {
  expect(visibleLine("\tAsha \t\t Rao\nDharini\u2028 ")).toBe("Asha Rao Dharini");
});
