import { describe, expect, it, test } from "vitest";
import { constraintsOf } from "#app/domain/values/form-schema.ts";
import {
  inquiryFileLimits,
  inquiryFileName,
  minimumFillSeconds,
  refusedFiles,
  requiredInquiryFields,
  inquirySchema as schemaFor,
  serviceOptions,
  spamReason,
} from "./inquiries.ts";

const services = [
  { slug: "excavation", name: "Excavation", option: "" },
  { slug: "piling", name: "Piling", option: "" },
  { slug: "demolition", name: "Demolition", option: "" },
  { slug: "construction", name: "Construction", option: "RCC Construction" },
];
const options = serviceOptions(services);
const inquirySchema = schemaFor(options);

const filled = {
  name: "Girish Bhonsle",
  email: "girish@kadambari.example",
  phone: "+91 22 5550 0151",
  message: "Two-level basement at Chembur.",
};

function errorsOf(change: Record<string, string | undefined>) {
  const checked = inquirySchema.safeParse({ ...filled, ...change });
  return Object.fromEntries(
    checked.error?.issues.map((issue) => [issue.path.join("."), issue.message]) ?? [],
  );
}

describe("the contact form", () => {
  test("requires only name, email, phone and message", () => {
    expect(inquirySchema.parse(filled)).toEqual({ ...filled, company: "", place: "" });
  });

  it("tells browsers to require what the schema requires", () => {
    const required = Object.entries(constraintsOf(inquirySchema)).filter(([, field]) => field.required);
    expect(required.map(([name]) => name)).toEqual(requiredInquiryFields);
  });

  /** @spec inquiry.2 */
  test.each([
    ["name", "Please enter your full name"],
    ["email", "Please enter your email address"],
    ["phone", "Please enter your phone number"],
    ["message", "Please tell us about your project"],
  ])("requires the %s, also when it is empty or blank", (field, words) => {
    expect(errorsOf({ [field]: undefined })).toEqual({ [field]: words });
    expect(errorsOf({ [field]: "" })[field]).toBeTruthy();
    expect(errorsOf({ [field]: "   " })[field]).toBeTruthy();
  });

  test.each([
    "girish",
    "girish@",
    "@kadambari.example",
    "a b@c.example",
    "girish@kadambari",
    "a@example..org",
    "a@example.org,b@example.org",
    "Asha <asha@example.org>",
  ])("rejects %j with an example of an email address", (email) => {
    expect(errorsOf({ email })).toEqual({
      email: "Please enter an email address such as name@company.com",
    });
  });

  test.each(["a.b+c@example.co.in", "O'Neil@example.org", "9820012345@example.org"])(
    "accepts %s as an email address",
    (email) => {
      expect(errorsOf({ email })).toEqual({});
    },
  );

  test.each(["call me", "12345", "tel:98200", "2 or 3 on 12"])(
    "rejects %j with an example of a phone number",
    (phone) => {
      expect(errorsOf({ phone }).phone).toContain("+91 98200 00000");
    },
  );

  test.each([
    "98200 00000",
    "+91-22-5550-0151",
    "(022) 5550.0151",
    "022/55500151",
    "98200 00000 / 98211 11111 (Girish)",
    "022 5550 0151 ext. 12",
  ])("accepts the phone number %j", (phone) => {
    expect(errorsOf({ phone })).toEqual({});
  });

  test("trims typed values", () => {
    expect(
      inquirySchema.parse({ ...filled, name: "  Girish  ", email: " girish@kadambari.example " }),
    ).toMatchObject({
      name: "Girish",
      email: "girish@kadambari.example",
    });
  });

  test("rejects too much text", () => {
    expect(errorsOf({ name: "x".repeat(121) })).toEqual({ name: "Please use at most 120 characters" });
    expect(errorsOf({ company: "x".repeat(161) })).toEqual({ company: "Please use at most 160 characters" });
    expect(errorsOf({ message: "x".repeat(10_001) })).toEqual({
      message: "Please use at most 10,000 characters",
    });
    for (const email of ["a@example.org\r\nBcc: victim@example.net", `${"a".repeat(250)}@b.org`])
      expect(Object.keys(errorsOf({ email }))).toEqual(["email"]);
    expect(errorsOf({ name: "x".repeat(120), company: "x".repeat(160), phone: "9".repeat(100) })).toEqual({});
  });

  test("accepts line breaks in a message", () => {
    expect(inquirySchema.parse({ ...filled, message: "one\r\ntwo" }).message).toBe("one\ntwo");
  });

  /** @spec inquiry.3 */
  test("accepts each service and two more options with their labels, and no other value", () => {
    expect([...options.keys()]).toHaveLength(6);
    for (const [service, label] of options)
      expect(inquirySchema.parse({ ...filled, service })).toMatchObject({ service: label });
    expect(options.get("construction")).toBe("RCC Construction");
    for (const service of ["gardening", "Piling", "toString"])
      expect(errorsOf({ service })).toEqual({ service: "Please choose one of the services" });
  });

  test("offers rental and the general option if there are no services", () => {
    expect([...serviceOptions([]).values()]).toEqual(["Equipment Rental", "Other"]);
  });

  test("offers no rental if there are no machines", () => {
    expect([...serviceOptions([], { rents: false }).values()]).toEqual(["Other"]);
  });

  test("offers each value once, even if a service has the slug of another option", () => {
    const own = serviceOptions([{ slug: "other", name: "Surveys", option: "" }]);
    expect([...own]).toEqual([
      ["other", "Surveys"],
      ["equipment", "Equipment Rental"],
    ]);
  });

  test("keeps a valid machine and project, and drops invalid ones", () => {
    expect(inquirySchema.parse({ ...filled, equipment: "7", project: "3" })).toMatchObject({
      equipment: 7,
      project: 3,
    });
    for (const equipment of ["", "x", "0", "-1", "1.5", "99999999999"]) {
      expect(inquirySchema.parse({ ...filled, equipment }).equipment).toBeUndefined();
    }
  });
});

/** @spec inquiry.6 */
describe("spam detection", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const shown = (secondsAgo: number) => now.getTime() / 1000 - secondsAgo;

  test("flags a form whose hidden field is filled in", () => {
    expect(spamReason("https://cheap.example", { shown: shown(60) }, now)).toBe(
      "a hidden field was filled in",
    );
  });

  /** @spec limits.2 */
  test("flags a form filled in faster than a person can", () => {
    expect(spamReason("", { shown: shown(minimumFillSeconds - 1) }, now)).toBe(
      "sent 2 s after the form was loaded",
    );
    expect(spamReason("", { shown: shown(minimumFillSeconds) }, now)).toBeNull();
  });

  test("counts the time that the page was open, if its script says so, however old the page is", () => {
    const old = { shown: shown(600) };
    expect(spamReason("", { ...old, open: 1 }, now)).toBe("sent 1 s after the form was loaded");
    expect(spamReason("", { ...old, open: minimumFillSeconds }, now)).toBeNull();
    expect(spamReason("", { shown: shown(0), open: 60 }, now)).toBeNull();
  });

  test("does not flag a form loaded before the clock was set back", () => {
    expect(spamReason("", { shown: shown(-3_600) }, now)).toBeNull();
  });

  test("flags a form without the time it was shown", () => {
    expect(spamReason("", { shown: Number.NaN }, now)).toBe("the form was not loaded from this site");
  });

  test("does not flag a form that was open for a day", () => {
    expect(spamReason("", { shown: shown(86_400) }, now)).toBeNull();
  });
});

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
