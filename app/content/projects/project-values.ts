import { projectStatuses, projectTypes } from "./projects.ts";

/** What the project form holds for a new project but for its year; its lists have one entry, blank. */
export const projectBlankValues = {
  title: "",
  client: "",
  location: "",
  year: "",
  type: projectTypes[0] as string,
  status: projectStatuses[2] as string,
  reraNumber: "",
  description: "",
  fullDescription: "",
  challenges: [{ challenge: "", solution: "" }],
  results: [""],
  /** Ids of pictures, cover first. */
  pictures: [""],
  quote: "",
  author: "",
  position: "",
};

export type ProjectValues = typeof projectBlankValues;

export const projectLabels: Record<keyof ProjectValues, string> = {
  title: "Title",
  client: "Client",
  location: "Location",
  year: "Year",
  type: "Project type",
  status: "Status",
  reraNumber: "RERA number",
  description: "Short description",
  fullDescription: "Full description",
  challenges: "Challenges and solutions",
  results: "Results",
  pictures: "Pictures",
  quote: "Quote",
  author: "Author",
  position: "Position",
};
