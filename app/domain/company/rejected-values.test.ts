import { expect, test } from "vitest";
import type { z } from "zod";
import { defaultCategories, maxNames } from "#app/domain/records/name-lists.ts";
import { constraintsOf, errorsByPath } from "#app/domain/values/form-schema.ts";
import { demoSettings as demo } from "#tests/support/demo-settings.ts";
import { contactPart } from "./contact-details.ts";
import { emptySettings, type Settings, settingForm, settingFormValues } from "./settings.ts";
import { type SitePart, siteParts } from "./site-parts.ts";

const settings: Settings = {
  ...emptySettings,
  claims: demo.claims,
  clients: demo.clients,
  companies: demo.companies,
  testimonials: demo.testimonials,
  profile: demo.profile,
};

const messagesOf = (schema: z.ZodType, typed: object, field: string) => {
  const { error } = schema.safeParse(typed);
  return error ? errorsByPath(error)[field] : undefined;
};

const phone = "Please enter one phone number, such as 022 5550 0140 or +44 20 7946 0000";
const twoPhones = "This has more than one phone number. Please enter one number in each field";
const email = "Please enter an email address such as name@company.com";

/** @spec saving.1 */
test.each([
  ["phonePrimary", "call us", phone],
  ["phonePrimary", "5550 0140", phone],
  ["phonePrimary", "022 5550 0140 / 98200 12345", twoPhones],
  ["emailPrimary", "office@dharini", email],
  ["emailSecondary", "a b@c.com", email],
  ["addressLine3", "a".repeat(121), "Please use at most 120 characters"],
  ["phoneNote", "न".repeat(6_000), "Please use at most 160 characters"],
])("the contact settings reject a wrong %s (%#)", (field, typed, message) => {
  const values = settingFormValues("contact", emptySettings);
  expect(messagesOf(contactPart.typed, { ...values, [field]: typed }, field)).toEqual([message]);
});

const range = "There is no such time zone. Choose one from the list, such as Europe/London";
const country = "Please choose a country from the list";
const testimonial = { quote: "q", author: "a", position: "", company: "", rating: "5" };
const badge = { name: "ISO", number: "", description: "", issuer: "", expires: "", certificate: "" };

/** @spec saving.1, region.1, brand.1, brand.3 */
test.each<[SitePart, object, string, string]>([
  ["profile", { name: "" }, "name", "Please enter the company's name"],
  ["profile", { founded: "twenty" }, "founded", "Please enter a year, such as 2001"],
  ["profile", { copyrightFrom: "MMXX" }, "copyrightFrom", "Please enter a year, such as 2001"],
  [
    "profile",
    { latitude: "north" },
    "latitude",
    "Please enter the latitude in degrees, with a decimal point",
  ],
  ["profile", { latitude: "91" }, "latitude", "Please enter at most 90"],
  ["profile", { longitude: "181" }, "longitude", "Please enter at most 180"],
  ["profile", { latitude: "" }, "latitude", "Please enter the latitude as well, or clear both fields"],
  ["profile", { longitude: "" }, "longitude", "Please enter the longitude as well, or clear both fields"],
  ["claims", { "majorClients.label": "" }, "majorClients.label", "Please say what the figure counts"],
  [
    "claims",
    { "majorClients.figure": "fifteen and more" },
    "majorClients.figure",
    "Please use at most 12 characters",
  ],
  ["companies", { companies: [{ name: "", focus: "x" }] }, "companies.0.name", "Please enter a name"],
  ["clients", { clients: ["Mira", "Mira "] }, "clients.1", "This client is in the list already"],
  [
    "testimonials",
    { testimonials: [{ ...testimonial, author: "" }] },
    "testimonials.0.author",
    "Please enter who said it",
  ],
  [
    "testimonials",
    { testimonials: [{ ...testimonial, rating: "6" }] },
    "testimonials.0.rating",
    "Please choose 1 to 5 stars",
  ],
  [
    "testimonials",
    { testimonials: [{ ...testimonial, quote: "न".repeat(10_001) }] },
    "testimonials.0.quote",
    "Please use at most 10,000 characters",
  ],
  [
    "badges",
    { badges: [{ ...badge, expires: "2026-02-30" }] },
    "badges.0.expires",
    "Please enter a day, such as 2027-12-31",
  ],
  ["texts", { contactLead: "a".repeat(601) }, "contactLead", "Please use at most 600 characters"],
  [
    "leaders",
    { leaders: [{ name: "A", photoId: "1; drop" }] },
    "leaders.0.photoId",
    "Please choose the photo again",
  ],
  ["brand", { logo: "javascript:alert(1)" }, "logo", "Please upload the logo again"],
  ["brand", { logo: "../x.svg" }, "logo", "Please upload the logo again"],
  ["machinePages", { assurances: "a".repeat(61) }, "assurances", "Line 1: please use at most 60 characters"],
  ["region", { timeZone: "Mars/Olympus" }, "timeZone", range],
  ["region", { timeZone: "+05:30" }, "timeZone", range],
  ["region", { timeZone: "" }, "timeZone", "Please choose a time zone"],
  ["region", { timeZone: `Asia/${"x".repeat(5000)}` }, "timeZone", "Please use at most 60 characters"],
  ["region", { locale: "de-DE" }, "locale", country],
  ["region", { locale: "EN-IN" }, "locale", country],
  ["region", { locale: "toString" }, "locale", country],
  ["region", { locale: "" }, "locale", country],
  ["projectPages", { genericTestimonial: "maybe" }, "genericTestimonial", "Choose Shown or Hidden"],
])("the part %s rejects a wrong value (%#)", (part, typed, field, message) => {
  const values = settingFormValues(part, settings);
  expect(messagesOf(settingForm(part).typed, { ...values, ...typed }, field)).toContain(message);
});

test("colours that are none are rejected", () => {
  for (const accent of ["red;}", "url(//a.example)", "#12"])
    expect(
      settingForm("brand").typed.safeParse({ ...settingFormValues("brand", settings), accent }).success,
    ).toBe(false);
});

/** @spec lists.1 */
test.each<[string, string[], string]>([
  ["a duplicate", ["dumper "], "This name is in the list already"],
  ["a duplicate with a character that nobody sees", ["dum\u200bper"], "This name is in the list already"],
  ["a long name", ["x".repeat(61)], "Please use at most 60 characters"],
  [
    "too many names",
    Array.from({ length: maxNames }, (_, at) => `Kind ${at}`),
    `Please keep to at most ${maxNames}`,
  ],
])("the machine categories reject %s", (_, names, message) => {
  const row = { key: "", plural: "", drawing: "Other machine", counted: "Machines" };
  const machineCategories = [
    ...(siteParts.machineCategories.shown(defaultCategories, settings).machineCategories as object[]),
    ...names.map((name) => ({ ...row, name })),
  ];
  const { error } = siteParts.machineCategories.typed.safeParse({ machineCategories });
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

/** @spec saving.1 */
test("the limits of the forms are declared to browsers", () => {
  const limits = (part: SitePart) => constraintsOf(settingForm(part).typed);
  expect(limits("profile")).toMatchObject({
    name: { maxLength: 80, required: true },
    founded: { pattern: "^(\\d{4})?$" },
  });
  expect(limits("claims")).toMatchObject({ "majorClients.figure": { maxLength: 12 } });
  expect(limits("leaders")).toMatchObject({ "leaders[].bio": { maxLength: 600 } });
  expect(limits("clients")).toMatchObject({ "clients[]": { maxLength: 80 } });
  expect(limits("testimonials")).toMatchObject({ "testimonials[].quote": { maxLength: 10_000 } });
  expect(limits("badges")).toMatchObject({ "badges[].number": { maxLength: 60 } });
  expect(limits("texts")).toMatchObject({ contactLead: { maxLength: 600 } });
  expect(constraintsOf(contactPart.typed)).toMatchObject({
    phonePrimary: { maxLength: 40 },
    emailPrimary: { maxLength: 254 },
    phoneNote: { maxLength: 160 },
    addressLine1: { maxLength: 120 },
  });
});
