import type { ProjectTestimonial } from "#db/schema.ts";

/** Names no client, because it is not a quote from a real person. */
export const genericTestimonial: ProjectTestimonial = {
  quote: "The work was carried out as agreed, and we were kept informed at every stage.",
  author: "Client Representative",
  position: "",
};
