import type { Settings, SiteTextKey } from "#db/schema-settings.ts";
import { replyPromise } from "./open-days.ts";

/** The words that the home page is built with, except those made of other settings. */
const builtIn: Record<Exclude<SiteTextKey, "heroHeadline" | "contactLead">, string> = {
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
};

/** Returns the built-in words for a company and its open days. */
function builtInTexts({
  profile: { city, founded },
  openDays,
}: Pick<Settings, "profile" | "openDays">): Record<SiteTextKey, string> {
  const place = `Ground work for ${city}`;
  return {
    ...builtIn,
    heroHeadline: founded ? `${place} since ${founded}` : place,
    contactLead: `Where it is, what stands on it, what should. ${replyPromise(openDays)}.`,
  };
}

/** The office's own words: those that are empty or as built in are left to the built-in ones. */
export function ownTexts(
  settings: Pick<Settings, "profile" | "openDays">,
  typed: Settings["texts"],
): Settings["texts"] {
  const builtIn = builtInTexts(settings);
  const own = Object.entries(typed).filter(([key, text]) => text && text !== builtIn[key as SiteTextKey]);
  return Object.fromEntries(own);
}

/** The words that the home page shows: the office's own, and the built-in ones for the rest. */
export function siteTexts({
  texts,
  ...settings
}: Pick<Settings, "profile" | "openDays" | "texts">): Record<SiteTextKey, string> {
  return { ...builtInTexts(settings), ...texts };
}
