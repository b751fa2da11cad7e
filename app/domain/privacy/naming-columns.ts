import type { Database } from "#db/schema.ts";
import type { ColumnOf } from "./scan.ts";

/**
 * The texts that can name a person, by table, and the fate of one that does. Records of the office are beside them:
 * all their fields can. A test finds columns that are neither here nor among those that name nobody.
 */
export const namingColumns = {
  /** The row goes. */
  deleted: {
    outgoingMail: ["to", "replyTo", "subject", "text"],
    missedAddress: ["path"],
    passwordRequest: ["email"],
    emailChange: ["email"],
  },
  /** The name goes; of inquiries, those that the person sent go. */
  replaced: {
    inquiry: ["name", "email", "phone", "company", "place", "message", "lostReason"],
    inquiryEntry: ["text"],
    inquiryFile: ["name"],
    booking: ["client", "note"],
    progressLink: ["label"],
    activity: ["actor", "title"],
  },
  /** The owner decides. */
  kept: {
    event: ["note"],
    dailyReport: ["work", "hindrances", "manpower"],
    photo: ["alt", "fileName"],
    film: ["title"],
    setting: ["value"],
    draft: ["values"],
    recordVersion: ["values"],
    account: ["name", "email"],
  },
} as const satisfies Record<string, { [Table in keyof Database]?: readonly ColumnOf<Table>[] }>;
