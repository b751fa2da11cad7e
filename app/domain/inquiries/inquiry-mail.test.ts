import { expect, test } from "vitest";
import { bareAddress, inquiryMail } from "./inquiry-mail.ts";

const inquiry = {
  name: "Girish Bhonsle",
  email: "girish@kadambari.example",
  phone: "+91 22 5550 0151",
  company: "Kadambari Realty",
  place: "",
  service: "Equipment Rental",
  message: "One excavator for 45 days.\nFrom the first of next month.",
};
const about = {
  reference: "INQ-B2C3D4",
  to: "projects@dharini.example",
  subjectOf: "CAT 320",
  link: "https://dharini.example/equipment/cat-320",
};

/** @spec inquiry.10 */
test("the mail to the office names the sender and the subject, and quotes the typed text", () => {
  expect(inquiryMail(inquiry, about)).toEqual({
    to: "projects@dharini.example",
    replyTo: "girish@kadambari.example",
    subject: "Inquiry INQ-B2C3D4 from Girish Bhonsle",
    text: [
      "Reference: INQ-B2C3D4",
      "Name: Girish Bhonsle",
      "Email: girish@kadambari.example",
      "Phone: +91 22 5550 0151",
      "Company: Kadambari Realty",
      "Service: Equipment Rental",
      "About: CAT 320, https://dharini.example/equipment/cat-320",
      "",
      "One excavator for 45 days.",
      "From the first of next month.",
      "",
    ].join("\n"),
  });
});

test("empty fields have no line", () => {
  const { text } = inquiryMail(
    { ...inquiry, company: "", place: "", service: undefined },
    { ...about, subjectOf: null, link: null },
  );
  expect(text).not.toMatch(/^(Company|Service|About):/m);
  expect(text).toMatch(/^Phone: .*\n\nOne excavator/m);
});

test("a reply to the mail goes to the visitor, not to the office", () => {
  const mail = inquiryMail(inquiry, about);
  expect(mail.replyTo).toBe(inquiry.email);
  expect(mail.to).not.toBe(inquiry.email);
});

test.each([
  ["office@dharini.example", "office@dharini.example"],
  ["Dharini <office@dharini.example>", "office@dharini.example"],
  ["office@dharini.example, sales@dharini.example", "office@dharini.example"],
  ["office@dharini.example, Sales <sales@dharini.example>", "office@dharini.example"],
  ["Dharini, Pune <office@dharini.example>", "office@dharini.example"],
  ['"Dharini, Pune" <office@dharini.example>, sales@dharini.example', "office@dharini.example"],
])("replies reach one mailbox of %s", (mailboxes, address) => {
  expect(bareAddress(mailboxes)).toBe(address);
});
