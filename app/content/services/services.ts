/** The four services, in the order in which they are shown. */
export const serviceOrder = ["excavation", "piling", "demolition", "construction"] as const;

export type ServiceSlug = (typeof serviceOrder)[number];

export const serviceNames: Record<ServiceSlug, string> = {
  excavation: "Excavation",
  piling: "Piling",
  demolition: "Demolition",
  construction: "Construction",
};

export const isServiceSlug = (text: string): text is ServiceSlug => Object.hasOwn(serviceNames, text);
