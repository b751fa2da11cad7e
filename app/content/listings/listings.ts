/** A kind of public page that sitemap and llms.txt know how to list, or `"none"` for pages that are in neither. */
export type Listing = "home" | "services" | "projects" | "equipment" | "none";
