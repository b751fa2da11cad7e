import { matchPath } from "react-router";
import type { Role } from "#app/domain/accounts/roles.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { type HelpScreen, plainText } from "./help-text.tsx";
import { recordScreens, siteScreens } from "./screens/content-screens.ts";
import { officeScreens, peopleScreens } from "./screens/office-screens.ts";
import { calendarScreens, reportScreens } from "./screens/progress-screens.ts";

/** The help of every staff screen, in the order of the navigation. */
export const helpScreens: HelpScreen[] = [
  ...officeScreens,
  ...calendarScreens,
  ...reportScreens,
  ...recordScreens,
  ...siteScreens,
  ...peopleScreens,
].map((screen) => ({ roles: ["admin"], ...screen }));

export const helpScreensFor = (role: Role): HelpScreen[] =>
  helpScreens.filter(({ roles }) => roles.includes(role));

export function hasWords({ title, purpose, steps, note }: HelpScreen, text: string) {
  const all = plainText([title, purpose, steps, note].join(" ")).toLowerCase();
  return searchWords(text).every((word) => all.includes(word.toLowerCase()));
}

/** Returns the help of the page at an address, or of a part of that page. */
export const findHelp = (
  role: Role,
  { path, part }: { path: string; part: string | null | undefined },
): HelpScreen | undefined =>
  helpScreensFor(role).find(
    (screen) =>
      (screen.part ?? "") === (part ?? "") && screen.paths.some((pattern) => matchPath(pattern, path)),
  );
