/** How a public page is listed in the sitemap and llms.txt; `"none"` for pages in neither. */
export type Listing =
  | "home"
  | "register"
  | "capability"
  | "services"
  | "projects"
  | "equipment"
  | "pages"
  | "none";
