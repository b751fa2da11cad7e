import type {
  Badge,
  ClaimKey,
  CompanyProfile,
  GroupCompany,
  Leader,
  SecuritySettings,
  Settings,
  Testimonial,
} from "#db/schema-settings.ts";

export const profileLabels: Record<keyof CompanyProfile, string> = {
  name: "Name",
  shortName: "Short name",
  city: "City",
  founded: "Founded",
  tagline: "Tagline",
  story: "Story",
  latitude: "Latitude",
  longitude: "Longitude",
  copyrightFrom: "Copyright from",
};

export const claimNames: Record<ClaimKey, string> = {
  yearsOfExperience: "Years of experience",
  projectsDelivered: "Projects delivered",
  equipmentUnits: "Equipment units",
  majorClients: "Major clients",
  safetyRecord: "Safety record",
  groupClients: "Clients of the group",
  landmarkProjects: "Landmark projects",
  projectsPerService: "Projects per service",
};

/** The labels of one row's fields, for each part that is a list. */
export const rowLabels = {
  leaders: { name: "Name", role: "Role", bio: "A few words", photoId: "Photo" },
  companies: { name: "Name", focus: "What it does", description: "Description" },
  clients: { name: "Name" },
  testimonials: {
    quote: "Quote",
    author: "Author",
    position: "Position",
    company: "Company",
    rating: "Stars",
  },
  badges: {
    name: "Name",
    number: "Number",
    description: "Description",
    issuer: "Issuer",
    expires: "Last day",
  },
} satisfies {
  leaders: Record<keyof Leader, string>;
  companies: Record<keyof GroupCompany, string>;
  clients: { name: string };
  testimonials: Record<keyof Testimonial, string>;
  badges: Record<keyof Badge, string>;
};

export const securityLabels: Record<keyof SecuritySettings, string> = {
  adminsNeedTwoFactor: "Admins need two-factor",
};

export const projectPagesLabels: Record<keyof Settings["projectPages"], string> = {
  genericTestimonial: "Generic testimonial",
};
