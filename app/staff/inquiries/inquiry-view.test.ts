import { expect, test } from "vitest";
import { replyLinks } from "./inquiry-view.ts";

const inquiry = {
  reference: "INQ-B2C3D4",
  name: "Girish Bhonsle",
  email: "girish@kadambari.example",
  phone: "98200 00000",
};

/** @spec messages.6 */
test("reply links name the reference in mail and WhatsApp, and dial the international number", () => {
  expect(replyLinks(inquiry)).toEqual({
    mail: "mailto:girish@kadambari.example?subject=Your%20inquiry%20INQ-B2C3D4&body=Dear%20Girish%20Bhonsle%2C%0D%0A%0D%0A",
    call: "tel:+919820000000",
    phone: "+91 98200 00000",
    whatsapp: "https://wa.me/919820000000?text=Your%20inquiry%20INQ-B2C3D4%3A%20",
  });
});

test("a landline has a call link and no chat link", () => {
  expect(replyLinks({ ...inquiry, phone: "022 5550 0151" })).toMatchObject({
    call: "tel:+912255500151",
    whatsapp: null,
  });
});

test("typed text cannot add a recipient, a header or another address", () => {
  const hostile = replyLinks({
    ...inquiry,
    name: "A&bcc=all@evil.example",
    email: "a?cc=b@evil.example",
    phone: "(12) 34/?x=56",
  });
  const { searchParams, pathname } = new URL(hostile.mail);
  expect(decodeURIComponent(pathname)).toBe("a?cc=b@evil.example");
  expect([...searchParams.keys()]).toEqual(["subject", "body"]);
  expect(hostile.call).toMatch(/^tel:\+?\d+$/);
});

test("an invalid phone number has neither a call link nor a chat link", () => {
  expect(replyLinks({ ...inquiry, phone: "(-)..(-)" })).toMatchObject({
    call: null,
    phone: "(-)..(-)",
    whatsapp: null,
  });
});
