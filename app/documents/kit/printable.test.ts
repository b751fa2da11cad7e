import "./look.ts";
import { expect, test } from "vitest";
import { printable } from "#app/adapters/pdf/pdf.ts";

test.each([
  ["Raft\tdone\u2003today", "Raft done today"],
  ["\ufeffRaft\u200e\u00ad \u0002done", "Raft done"],
  ["€ 12 ≤ Φ 600 → ✓ ł ő", "€ 12 ≤ Φ 600 → ✓ ł ő"],
  ["ﬁne ﬂoor oﬃce", "fine floor office"],
  ["\uf0b7 Piling \uf0a7 Raft \uf0fc \uf8ff", "• Piling ▪ Raft ✓ "],
  ["नमस्ते ₹ 5", "नमस्ते ₹ 5"],
  ["Tower 桩 B 🏗️", "Tower B"],
  ["桩🏗️ Tower 桩基", "Tower"],
  ["A桩B", "AB"],
  ["桩 🏗️", ""],
])("%j is printed as %j", async (text, printed) => {
  expect(await printable({ text }, "Dharini")).toEqual({ text: printed });
});

test("a name or title of which nothing can be printed is the company's name", async () => {
  const project = { title: "桩基", client: "🏗️", name: "" };
  expect(await printable(project, "Dharini 桩")).toEqual({ title: "Dharini", client: "", name: "" });
});
