import { expect, test } from "vitest";
import { postalAddress } from "./postal-address.ts";

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
