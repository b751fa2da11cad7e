import { matchPath } from "react-router";
import type { Role } from "#app/domain/accounts/roles.ts";
import { searchWords } from "#app/domain/values/search.ts";
import { type HelpScreen, plainText } from "./help-screen.ts";
import { calendarScreens } from "./screens/calendar-screens.ts";
import { officeScreens } from "./screens/office-screens.ts";
import { peopleScreens } from "./screens/people-screens.ts";
import { recordScreens } from "./screens/record-screens.ts";
import { reportScreens } from "./screens/report-screens.ts";
import { siteScreens } from "./screens/site-screens.ts";

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
