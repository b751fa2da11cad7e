import type { ContactSettings } from "./schema.ts";

/** The contact settings that the demo starts with and that Reset goes back to. */
export const builtInContact: ContactSettings = {
  phonePrimary: "+916700000140",
  phoneNote: "Call or WhatsApp; ask for the estimating desk",
  emailPrimary: "projects@dharini.example",
  emailSecondary: "tenders@dharini.example",
  emailNote: "We reply within 24 hours",
  addressLine1: "402, Saltworks Chambers",
  addressLine2: "Old Salt Pan Road, Wadala East",
  addressLine3: "Mumbai 400037, Maharashtra",
  businessHoursPrimary: "Monday to Saturday, 9:00 AM to 6:00 PM",
  businessHoursSecondary: "Sunday: emergency only",
};
