/** Distinct inquiries accepted per network and hour. */
export const inquiriesPerHour = 5;
/** Inquiries of all networks that are mailed one by one within an hour; further ones are only stored. */
export const mailedInquiriesPerHour = 60;
/** The minimum number of seconds a person needs to fill in the form. */
export const minimumFillSeconds = 3;
