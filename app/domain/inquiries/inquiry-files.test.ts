import { expect, test } from "vitest";
import { inquiryFileLimits, inquiryFileName, refusedFiles } from "./inquiry-files.ts";

test.each([
  ["Plan A.pdf", "application/pdf", "Plan A.pdf"],
  ["SITE.DWG", "image/vnd.dwg", "SITE.dwg"],
  ["SITE.DXF", "image/vnd.dxf", "SITE.dxf"],
  ["BOQ.xlsm", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "BOQ.xlsm.xlsx"],
  ["photo.JPEG", "image/jpeg", "photo.jpeg"],
  ["C:\\fakepath\\soil report.pdf", "application/pdf", "soil report.pdf"],
  ["../../etc/passwd", "application/pdf", "passwd.pdf"],
  ["invoice.exe", "application/pdf", "invoice.exe.pdf"],
  // A mark that turns the rest around.
  ["soil\u202efdp.exe", "application/pdf", "soil fdp.exe.pdf"],
  [".pdf", "application/pdf", "pdf.pdf"],
  ["", "image/png", "file.png"],
  ["a\u0000b\nc.png", "image/png", "a b c.png"],
  ["नकाशा.pdf", "application/pdf", "नकाशा.pdf"],
])("a file sent as %j that is %s is kept as %j", (sent, type, kept) => {
  expect(inquiryFileName(sent, type)).toBe(kept);
});

test("long names are cut before their ending", () => {
  const name = inquiryFileName(`${"x".repeat(500)}.pdf`, "application/pdf");
  expect(name).toHaveLength(inquiryFileLimits.maxNameLength);
  expect(name).toMatch(/x\.pdf$/);
});

test("says which file is refused and why", () => {
  const good = { name: "plan.pdf", bytes: 10, type: "application/pdf" };
  const { maxFiles, maxBytes } = inquiryFileLimits;
  expect(refusedFiles([])).toBeNull();
  expect(refusedFiles(Array(maxFiles).fill(good))).toBeNull();
  expect(refusedFiles(Array(maxFiles + 1).fill(good))).toBe("Please choose at most 5 files");
  expect(refusedFiles([good, { ...good, bytes: maxBytes + 1 }])).toBe("plan.pdf is larger than 20 MB");
  expect(refusedFiles([{ ...good, bytes: 0 }])).toBe("plan.pdf is empty");
  for (const type of [null, "application/zip", "text/html", "image/svg+xml", "toString"])
    expect(refusedFiles([{ ...good, type }])).toContain(
      "plan.pdf is not a PDF, a DWG or DXF drawing, an XLSX or DOCX file, or a photo",
    );
});
