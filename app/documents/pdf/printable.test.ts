import { expect, test } from "vitest";
import { printable } from "#app/adapters/pdf/pdf.ts";
import "./typefaces.ts";

test.each([
  ["Raft\tdone\u2003today", "Raft done today"],
  ["\ufeffRaft\u200e\u00ad \u0002done", "Raft done"],
  ["€ 12 ≤ Φ 600 → ✓ ł ő", "€ 12 ≤ Φ 600 → ✓ ł ő"],
  ["ﬁne ﬂoor oﬃce", "fine floor office"],
  ["\uf0b7 Piling \uf0a7 Raft \uf0fc \uf8ff", "• Piling ▪ Raft ✓ "],
  ["नमस्ते ₹ 5", "नमस्ते ₹ 5"],
  ["桩 🏗️", "? ?"],
])("%j is printed as %j", async (text, printed) => {
  expect(await printable({ text })).toEqual({ text: printed });
});
