import { expect, test } from "vitest";
import { postalAddress, vCard } from "./contact-formats.ts";
import { emptySettings } from "./settings.ts";

const { profile, contact } = emptySettings;

test("the contact card has name, number, e-mail, address and website of the company", () => {
  const card = vCard(
    {
      profile: { ...profile, name: "Sharma, Rao; Sons" },
      contact: {
        ...contact,
        phonePrimary: "022 5550 0140",
        emailPrimary: "office@sharma.example",
        addressLine1: "402, Saltworks Chambers",
        addressLine2: "Mumbai 400037",
      },
    },
    "https://www.sharma.example",
  );
  expect(card.split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Sharma\\, Rao\\; Sons;;;;",
    "FN:Sharma\\, Rao\\; Sons",
    "ORG:Sharma\\, Rao\\; Sons",
    "TEL;TYPE=WORK:+912255500140",
    "EMAIL:office@sharma.example",
    "ADR;TYPE=WORK:;;402\\, Saltworks Chambers\\, Mumbai 400037;;;;",
    "URL:https://www.sharma.example",
    "END:VCARD",
  ]);
});

test("empty details are omitted", () => {
  expect(vCard({ profile, contact }, "http://localhost:3000").split("\r\n")).toEqual([
    "BEGIN:VCARD",
    "VERSION:3.0",
    "N:Your company;;;;",
    "FN:Your company",
    "ORG:Your company",
    "URL:http://localhost:3000",
    "END:VCARD",
  ]);
});

const lines = (addressLine1: string, addressLine2 = "", addressLine3 = "") => ({
  addressLine1,
  addressLine2,
  addressLine3,
});

/** @spec search.3 */
test.each([
  [
    lines("402, Saltworks Chambers", "Old Salt Pan Road, Wadala East", "Mumbai 400037, Maharashtra"),
    {
      streetAddress: "402, Saltworks Chambers, Old Salt Pan Road, Wadala East",
      addressLocality: "Mumbai",
      addressRegion: "Maharashtra",
      postalCode: "400037",
    },
  ],
  [
    lines("Plot 4", "MUMBAI - 400 037", "India"),
    { streetAddress: "Plot 4", addressLocality: "MUMBAI", postalCode: "400037" },
  ],
  [
    lines("Mumbai House, Fort", "Mumbai, PIN 400001"),
    { streetAddress: "Mumbai House, Fort", addressLocality: "Mumbai", postalCode: "400001" },
  ],
  [lines("Survey 12", "Taloja 410208"), { streetAddress: "Survey 12, Taloja", postalCode: "410208" }],
  [lines("12 Hill Road"), { streetAddress: "12 Hill Road" }],
  [lines(""), {}],
])("%j is split into its recognisable parts", (contact, parts) => {
  expect(postalAddress(contact, "Mumbai")).toEqual(parts);
});
