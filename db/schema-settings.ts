/** The settings documents: what each holds once it fits its schema. */

export interface ContactSettings {
  /** E.164, such as `+912255500140`; shown and linked in whatever form the place needs. */
  phonePrimary: string;
  phoneNote: string;
  emailPrimary: string;
  emailSecondary: string;
  emailNote: string;
  addressLine1: string;
  addressLine2: string;
  addressLine3: string;
  businessHoursPrimary: string;
  businessHoursSecondary: string;
}

export const claimKeys = [
  "yearsOfExperience",
  "equipmentUnits",
  "majorClients",
  "groupClients",
  "projectsDelivered",
  "landmarkProjects",
  "projectsPerService",
  "safetyRecord",
] as const;
export type ClaimKey = (typeof claimKeys)[number];

/** A claimed statistic: what is shown large, and what it counts. */
export interface Claim {
  figure: string;
  label: string;
}

export interface Leader {
  name: string;
  role: string;
  bio: string;
  photoId: number | null;
}

export interface GroupCompany {
  name: string;
  focus: string;
  description: string;
}

export interface Testimonial {
  quote: string;
  author: string;
  position: string;
  company: string;
  /** Whole stars, 1 to 5. */
  rating: number;
}

export interface Badge {
  name: string;
  description: string;
  number: string | null;
  issuer: string | null;
  /** Site day after which the badge is no longer shown. */
  expires: string | null;
}

export interface CompanyProfile {
  name: string;
  shortName: string;
  city: string;
  founded: string;
  tagline: string;
  /** Paragraphs of the About section. */
  story: string[];
  /** Latitude and longitude of the office in degrees; both or neither. */
  latitude: number | null;
  longitude: number | null;
  /** The first year of the copyright line; empty for the present year alone. */
  copyrightFrom: string;
}

export const photoSlots = [
  "hero",
  "heroPortrait",
  "about",
  "excavation",
  "piling",
  "demolition",
  "construction",
  "excavationSecond",
  "pilingSecond",
  "demolitionSecond",
  "constructionSecond",
] as const;
export type PhotoSlot = (typeof photoSlots)[number];

export const siteTextKeys = [
  "heroHeadline",
  "servicesHeadline",
  "servicesLead",
  "excavation",
  "piling",
  "demolition",
  "construction",
  "projectsLead",
  "equipmentLead",
  "contactHeadline",
  "contactLead",
] as const;
export type SiteTextKey = (typeof siteTextKeys)[number];

export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

export interface Settings {
  profile: CompanyProfile;
  contact: ContactSettings;
  /** The days that count towards the promised reply; when none is true, every day counts. */
  openDays: Record<Weekday, boolean>;
  claims: Record<ClaimKey, Claim>;
  leaders: Leader[];
  companies: GroupCompany[];
  clients: string[];
  testimonials: Testimonial[];
  badges: Badge[];
  /** Photo ids of the pictures that belong to no record. */
  pictures: Partial<Record<PhotoSlot, number>>;
  /** Words of the home page that stand in place of the built-in ones. */
  texts: Partial<Record<SiteTextKey, string>>;
  projectPages: ProjectPageSettings;
  security: SecuritySettings;
}

export interface ProjectPageSettings {
  /** Completed projects without a testimonial show a generic one that names no client. */
  genericTestimonial: boolean;
}

export interface SecuritySettings {
  /** Admins without a second step at sign-in can only open their account page. */
  adminsNeedTwoFactor: boolean;
}
