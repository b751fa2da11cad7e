/** The four services: what each is called, and the headline of its page. */
export const serviceTitles = {
  excavation: { name: "Excavation", title: "Basement excavation on tight city plots" },
  demolition: { name: "Demolition", title: "Demolition with the neighbours still at home" },
  piling: { name: "Piling", title: "Piles from reclaimed fill to basalt socket" },
  construction: { name: "Construction", title: "RCC construction from raft to terrace" },
} as const;

export type ServiceSlug = keyof typeof serviceTitles;

export const isServiceSlug = (text: string): text is ServiceSlug => Object.hasOwn(serviceTitles, text);
