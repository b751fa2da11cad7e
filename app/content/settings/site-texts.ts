import type { CompanyProfile, Settings, SiteTextKey } from "#db/schema-settings.ts";

/** The words that the home page is built with; the headline of the hero is made of the company's profile. */
const builtIn: Record<Exclude<SiteTextKey, "heroHeadline">, string> = {
  servicesHeadline: "From the old building to the new frame",
  servicesLead: "Four kinds of work under one programme, so that nobody waits for the other at the gate.",
  excavation:
    "Basements, rafts and trenches in fill, marine clay and basalt, with shoring, dewatering and carting.",
  piling: "Bored, driven and micro piles and secant walls, up to 50 m deep and 1500 mm in diameter.",
  demolition:
    "RCC and masonry buildings taken down floor by floor or by high reach, with salvage and debris segregation.",
  construction:
    "Rafts, basements, podiums and tower frames in RCC, on a floor cycle agreed before the first pour.",
  projectsLead:
    "Towers, campuses and redevelopments in the Mumbai region, each with its ground, its neighbours and its programme.",
  equipmentLead:
    "Excavators, dumpers and piling rigs with their operators; compactors and pump sets beside them.",
  contactHeadline: "Tell us about the plot",
  contactLead: "Where it is, what stands on it, what should. We reply within 24 hours, Monday to Saturday.",
};

/** The built-in words, for a company. */
function builtInTexts({ city, founded }: CompanyProfile): Record<SiteTextKey, string> {
  const place = `Ground work for ${city}`;
  return { ...builtIn, heroHeadline: founded ? `${place} since ${founded}` : place };
}

/** The office's own words: those that are empty or as built in are left to the built-in ones. */
export function ownTexts(profile: CompanyProfile, typed: Settings["texts"]): Settings["texts"] {
  const builtIn = builtInTexts(profile);
  const own = Object.entries(typed).filter(([key, text]) => text && text !== builtIn[key as SiteTextKey]);
  return Object.fromEntries(own);
}

/** The words that the home page shows: the office's own, and the built-in ones for the rest. */
export function siteTexts({
  profile,
  texts,
}: Pick<Settings, "profile" | "texts">): Record<SiteTextKey, string> {
  return { ...builtInTexts(profile), ...texts };
}
