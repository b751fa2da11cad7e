import type { Role } from "#app/domain/accounts/roles.ts";

/** The help of one screen for the roles that see it alike. */
export interface HelpScreen {
  id: string;
  title: string;
  /** The routes it explains, as `app/routes.ts` writes them. */
  paths: [string, ...string[]];
  /** The part of the page it explains, if it is not the whole page. */
  part?: "day";
  roles: Role[];
  /** What the screen is for. This and the other sentences have the names of controls in brackets. */
  purpose: string;
  /** How to do the main thing. */
  steps: string;
  note: string;
}

/** The help of a screen that only admins see, unless it says otherwise. */
export type WrittenHelp = Omit<HelpScreen, "roles"> & { roles?: Role[] };

export type ListedHelp = Pick<HelpScreen, "id" | "title" | "paths" | "part" | "purpose">;

/** Splits a sentence at the names in brackets, which stand at odd places. */
export const partsOf = (sentence: string): string[] => sentence.split(/\[([^\]]+)\]/);

/** Returns a sentence without the brackets around the names of controls. */
export const plainText = (sentence: string): string => partsOf(sentence).join("");
