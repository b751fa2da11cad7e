import { expect, test } from "vitest";
import { emptySettings } from "./settings.ts";
import { vCard } from "./vcard.ts";

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
